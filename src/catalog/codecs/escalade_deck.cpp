#include "catalog/codecs/escalade_deck.hpp"

#include <algorithm>
#include <optional>

#include "core/cells.hpp"
#include "json/reader.hpp"

namespace scalinata::escalade {
namespace {

template <std::size_t N>
int index_of(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto place = std::find(words.begin(), words.end(), word);
  return place == words.end() ? -1 : static_cast<int>(place - words.begin());
}

std::optional<Kind> kind_of(std::string_view word) {
  for (int kind = 0; kind < kinds; ++kind)
    if (kind_name(static_cast<Kind>(kind)) == word) return static_cast<Kind>(kind);
  return std::nullopt;
}

// Reads one entry; returns an empty text, or why it could not be read. Rules between faces are checked by the deck.
std::string read_face(const Json& json, Face& face, Language language) {
  if (!json.is_object()) return say(language, "a face is an object such as {{\"face\":\"A10\",\"kind\":\"floor\",…}}");
  JsonReader read(json, language);
  read.only(json, {"face", "kind", "count", "category", "height", "points", "resistance", "toilet"});
  const std::string name = text_in(json, "face");
  if (name.empty()) read.expected(json, "face", phrase("a name"));
  if (!read.ok()) return read.failure().message;
  if (name.size() > max_name_length)
    return say(language, "{name}: a name has at most {max} letters", "name"_a = safe_quote(name),
               "max"_a = +max_name_length);
  face.rename(name);
  const auto kind = kind_of(text_in(json, "kind"));
  if (!kind)
    return say(language,
               "{name}: unknown kind {kind}: expected foundation, floor, special, roof, toilet, study, insurance, "
               "quake, century or "
               "tornado",
               "name"_a = safe_quote(name), "kind"_a = safe_quote(text_in(json, "kind")));
  face.kind = *kind;
  face.toilet = read.flag(json, "toilet", face.kind == Kind::toilet);
  if (json.contains("category")) {
    const int category = index_of(category_names, text_in(json, "category"));
    if (category < 0)
      return say(language,
                 "{name}: unknown category {category}: expected residential, office, hotel, restaurant or shop",
                 "name"_a = safe_quote(name), "category"_a = safe_quote(text_in(json, "category")));
    face.category = static_cast<std::uint8_t>(category);
  }
  face.count = static_cast<std::uint8_t>(read.number(json, "count", 1, max_cards, 1));
  face.height = static_cast<std::uint16_t>(read.number(json, "height", 0, max_height, 0));
  face.points = static_cast<std::uint16_t>(read.number(json, "points", 0, max_points, 0));
  face.resistance = static_cast<std::uint8_t>(read.number(json, "resistance", 0, max_resistance, 0));
  return read.ok() ? "" : labelled(language, safe_quote(name), read.failure().message);
}

// Reads the faces; returns the first fault, if any.
std::optional<DeckFault> read_faces(const Json& json, std::vector<Face>& faces, Language language) {
  if (!json.is_array()) return DeckFault{-1, say(language, "\"faces\": expected a list of faces")};
  for (const Json& entry : json) {
    Face face;
    const std::string why = read_face(entry, face, language);
    if (!why.empty()) return DeckFault{static_cast<int>(faces.size()), why};
    faces.push_back(face);
    if (faces.size() > max_faces)
      return DeckFault{static_cast<int>(faces.size()) - 1,
                       say(language, "a deck has at most {max} faces", "max"_a = +max_faces)};
  }
  return fault_of(faces, language);
}

// The line on which an entry of the list of faces begins. Precondition: valid JSON, an object whose only key is faces;
// so an entry begins at depth 2, at the first non-blank character after `[` or a comma.
int line_of_entry(std::string_view text, int entry) {
  int line = 1, depth = 0;
  bool quoted = false, awaited = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    line += c == '\n';
    if (quoted) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        quoted = false;
      continue;
    }
    const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (awaited && !blank && entry-- == 0) return line;
    if (!blank) awaited = false;
    quoted = c == '"';
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (depth == 2 && (c == '[' || c == ',')) awaited = true;
  }
  return line;
}

}  // namespace

Json faces_json(const Deck& deck) {
  Json out = Json::array();
  for (Card card = 0; card < deck.size(); ++card) {
    const Face& face = deck[card];
    Json entry = {{"face", face.name()}, {"kind", kind_name(face.kind)}, {"count", face.count}};
    if (face.category < categories) entry["category"] = category_names[face.category];
    if (face.height > 0) entry["height"] = face.height;
    if (face.points > 0) entry["points"] = face.points;
    if (face.resistance > 0) entry["resistance"] = face.resistance;
    if (face.toilet && face.kind == Kind::roof) entry["toilet"] = true;
    out.push_back(entry);
  }
  return out;
}

Result<DeckId> parse_faces(const Json& json, Language language) {
  std::vector<Face> faces;
  if (const auto fault = read_faces(json, faces, language))
    return fault->entry < 0
               ? fail("{}", fault->why)
               : fail(language, "face {number}: {why}", "number"_a = fault->entry + 1, "why"_a = fault->why);
  return intern(faces, language);
}

Result<DeckId> parse_deck(std::string_view text, Language language) {
  Result<Json> json = parse_json(text, language);
  if (!json) return json.failure();
  if (!json->is_object() || !json->contains("faces"))
    return fail(language, "a deck file is an object with a list \"faces\"");
  for (const auto& [key, value] : json->items())
    if (key != "faces")
      return fail(language, "unknown key {key}: a deck file has only \"faces\"", "key"_a = safe_quote(key));
  std::vector<Face> faces;
  if (const auto fault = read_faces((*json)["faces"], faces, language))
    return fault->entry < 0 ? fail("{}", fault->why)
                            : fail(language, "line {line}: {why}", "line"_a = line_of_entry(text, fault->entry),
                                   "why"_a = fault->why);
  return intern(faces, language);
}

}  // namespace scalinata::escalade
