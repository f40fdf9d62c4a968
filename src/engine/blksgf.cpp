#include "engine/blksgf.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <utility>

#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "engine/sgf.hpp"

namespace scalinata {
namespace {

struct Variant {
  std::string_view pentobi;
  std::string_view game;
  std::array<std::string_view, 4> players;  // the properties with the players' names
};

constexpr std::array<Variant, 3> variants = {{
    {"Blokus", "blokus(corners=fixed)", {"P1", "P2", "P3", "P4"}},
    {"Blokus Two-Player", "blokus(players=2,corners=fixed)", {"PB", "PW", "", ""}},
    {"Blokus Three-Player", "blokus(players=3,corners=fixed)", {"P1", "P2", "P3", ""}},
}};

constexpr int colours = 4;
// Move properties by colour: current, and in the oldest files.
constexpr std::array<std::string_view, colours> move_names = {"1", "2", "3", "4"};
constexpr std::array<std::string_view, colours> old_move_names = {"BLUE", "YELLOW", "RED", "GREEN"};
// Properties that set up a position, remove pieces, or say who plays next.
constexpr std::array<std::string_view, 8> setup_names = {"A1", "A2", "A3", "A4", "AB", "AW", "AE", "PL"};
// Properties that are read, or say nothing about the game.
constexpr std::array<std::string_view, 12> known_names = {"GM", "FF", "CA", "AP", "DT", "PB",
                                                          "PW", "P1", "P2", "P3", "P4", "SZ"};

template <class Names>
bool contains(const Names& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

const Variant* find_variant(std::string_view name) {
  for (const Variant& variant : variants)
    if (variant.pentobi == name) return &variant;
  return nullptr;
}

std::optional<int> move_colour(std::string_view name) {
  for (int colour = 0; colour < colours; ++colour) {
    const auto i = static_cast<std::size_t>(colour);
    if (name == move_names[i] || name == old_move_names[i]) return colour;
  }
  return std::nullopt;
}

std::string utf8_from_latin1(std::string_view text) {
  std::string out;
  for (char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xc0 | (byte >> 6));
      out += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return out;
}

// Plays the moves of a node; names of ignored properties are added to `others`.
Result<void> read_node(const SgfNode& node, AnyGame& game, std::set<std::string>& others, Language language) {
  for (const SgfProperty& property : node.properties) {
    if (contains(setup_names, property.name))
      return fail(language, "{property}: a position that was set up, not played, cannot become a record",
                  "property"_a = property.name);
    const auto colour = move_colour(property.name);
    if (!colour) {
      if (!contains(known_names, property.name)) others.insert(property.name);
      continue;
    }
    const auto number = game.move_count() + 1;
    const Turn turn = game.turn();
    if (!turn.is_player() || turn.colour != *colour)
      return fail(language, "move {number} belongs to {colour}, but {turn}", "number"_a = number,
                  "colour"_a = game.info().colours[static_cast<std::size_t>(*colour)].name.in(language),
                  "turn"_a = turn.is_over() ? say(language, "the game is over")
                                            : say(language, "it is {colour}'s turn",
                                                  "colour"_a = game.info().colours[turn.colour].name.in(language)));
    const std::vector<std::string_view> cells(property.values.begin(), property.values.end());
    const auto played = game.play(joined(cells, ","), language);
    if (!played) return fail(language, "move {number}: {why}", "number"_a = number, "why"_a = played.error());
  }
  return {};
}

}  // namespace

std::optional<std::string> pentobi_variant(std::string_view name) {
  const Variant* variant = find_variant(name);
  if (variant == nullptr) return std::nullopt;
  return std::string(variant->game);
}

std::optional<std::string> pentobi_name(std::string_view game) {
  for (const Variant& variant : variants)
    if (variant.game == game) return std::string(variant.pentobi);
  return std::nullopt;
}

bool has_blksgf(const GameInfo& game) {
  return game.id == "blokus";
}

bool is_blokus(const AnyGame& game) {
  return has_blksgf(game.info());
}

std::string pentobi_score(const AnyGame& game) {
  const Scores scores = game.scores();
  if (scores.size() == 2) {
    const int difference = scores[0] - scores[1];
    if (difference == 0) return "0";
    return fmt::format("{}+{}", difference > 0 ? 'B' : 'W', std::abs(difference));
  }
  constexpr int squares = 89;  // per colour; a score is minus the squares not placed, plus bonus
  std::string text;
  for (int score : scores) text += fmt::format("{}{}", text.empty() ? "" : " ", squares + score);
  return text;
}

Result<ReadBlksgf> read_blksgf(std::string_view text, Language language) {
  const auto sgf = parse_sgf(text, language);
  if (!sgf) return sgf.failure();
  const SgfNode& root = sgf->main_line[0];
  const SgfProperty* name = root.find("GM");
  const Variant* variant = name == nullptr ? nullptr : find_variant(name->values[0]);
  if (variant == nullptr)
    return fail(language, "cannot read the game {game}: expected Blokus, Blokus Two-Player or Blokus Three-Player",
                "game"_a = name == nullptr ? "''" : safe_quote(name->values[0]));
  const auto spec = parse_game(variant->game);
  if (!spec) return spec.failure();
  auto game = begin(*spec, "null");
  if (!game) return game.failure();

  std::set<std::string> others;
  for (const SgfNode& node : sgf->main_line) {
    const Result<void> played = read_node(node, **game, others, language);
    if (!played) return played.failure();
  }

  ReadBlksgf read{record_of(**game), {}};
  // Without CA, SGF means Latin-1.
  const SgfProperty* charset = root.find("CA");
  const bool utf8 = charset != nullptr && charset->values[0].substr(0, 3) == "UTF";
  for (std::size_t seat = 0; seat < read.record.seats.size(); ++seat)
    if (const SgfProperty* player = root.find(variant->players[seat]))
      read.record.seats[seat].name = utf8 ? player->values[0] : utf8_from_latin1(player->values[0]);
  if (const SgfProperty* date = root.find("DT")) read.record.started = date->values[0];

  const auto left_out = [&](const std::string& sentence) { read.left_out.push_back(sentence); };
  if (sgf->other_games > 0)
    left_out(say_count(language, sgf->other_games, "{n} more game in the file", "{n} more games in the file"));
  if (sgf->variations > 0)
    left_out(say_count(language, sgf->variations, "{n} variation beside the main line",
                       "{n} variations beside the main line"));
  if (others.erase("C") > 0) left_out(say(language, "comments"));
  if (!others.empty()) {
    const std::vector<std::string_view> names(others.begin(), others.end());
    left_out(say(language, "the properties {names}", "names"_a = joined(names)));
  }
  return read;
}

Result<ReadBlksgf> read_game_file(std::string_view text, Language language) {
  const std::size_t first = text.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  const char begins = first == std::string_view::npos ? '\0' : text[first];
  if (begins == '(') return read_blksgf(text, language);
  if (begins != '{')
    return fail(language, "neither a record (which starts with '{{') nor a .blksgf file (which starts with '(')");
  const auto record = read_record(text, language);
  if (!record) return record.failure();
  return ReadBlksgf{*record, {}};
}

Result<WrittenBlksgf> write_blksgf(const Record& record, Language language) {
  const auto spec = parse_game(record.game);
  if (!spec) return spec.failure();
  const auto original = replay(record, language);
  if (!original) return original.failure();
  if (!is_blokus(**original)) return fail(language, ".blksgf files are for Blokus, not {game}", "game"_a = record.game);

  if (record.game.find("teams=true") != std::string::npos)
    return fail(language, ".blksgf files cannot hold teams: the winner could change");
  if (record.game.find("shared=") != std::string::npos && record.game.find("shared=green") == std::string::npos)
    return fail(language, "in .blksgf files three players always share green: the game would change");
  const Variant& variant = *std::find_if(variants.begin(), variants.end(), [&](const Variant& v) {
    return static_cast<std::size_t>((*original)->seats()) ==
           static_cast<std::size_t>(
               std::count_if(v.players.begin(), v.players.end(), [](auto p) { return !p.empty(); }));
  });

  WrittenBlksgf written;
  if (record.game.find("corners=fixed") == std::string::npos) {
    // From the fifth move on both corner rules are the same, if every colour started in its own corner.
    Record fixed = record;
    fixed.game = variant.game;
    if (record.moves.size() < colours || !replay(fixed))
      return fail(language, ".blksgf files cannot hold free corners: the game would change");
    written.left_out.push_back(say(language, "that corners were free (every colour started in its own)"));
  }
  written.text = fmt::format("(\n;GM[{}]\n CA[UTF-8]\n", variant.pentobi);
  bool engines = false, added = record.unknown_keys != "{}";
  for (std::size_t seat = 0; seat < record.seats.size(); ++seat) {
    engines = engines || record.seats[seat].kind == "engine";
    added = added || record.seats[seat].unknown_keys != "{}";
    if (!record.seats[seat].name.empty())
      written.text += fmt::format(" {}[{}]\n", variant.players[seat], sgf_escaped(record.seats[seat].name));
  }
  if (!record.started.empty()) written.text += fmt::format(" DT[{}]\n", sgf_escaped(record.started.substr(0, 10)));
  for (const PlayedMove& move : (*original)->history(Viewer::spectator()))
    written.text += fmt::format(";{}[{}]\n", move_names[move.turn.colour], move.text);
  written.text += ")\n";

  if (engines) written.left_out.push_back(say(language, "which seats were engines"));
  if (record.end && record.end->by != "rules")
    written.left_out.push_back(say(language, "how the game ended ({end})", "end"_a = record.end->by));
  if (added) written.left_out.push_back(say(language, "what other programs added to the record"));
  return written;
}

}  // namespace scalinata
