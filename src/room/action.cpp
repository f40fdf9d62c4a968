#include "room/action.hpp"

#include <array>

#include "catalog/any_bot.hpp"
#include "core/cells.hpp"
#include "core/seat.hpp"
#include "room/options.hpp"

namespace scalinata {
namespace {

constexpr std::array<std::string_view, 17> codes = {
    "protocol",   "malformed", "too_large", "rate",  "not_found", "not_allowed", "bad_token", "stale",   "illegal",
    "wrong_turn", "over",      "busy",      "taken", "full",      "unavailable", "damaged",   "internal"};

constexpr std::size_t max_move_length = 200;

// The same length and alphabet as a token; 128 random bits in hexadecimal fit.
bool is_key(std::string_view text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
  return text.size() == 32 && text.find_first_not_of(letters) == std::string_view::npos;
}

// Reads the members of an action. Members that were never asked for are an error.
class Members {
 public:
  Members(const Json& json, Language language) : json_(json), read_(json, language) {}

  std::string what() { return read_.text(json_, asked("do")); }
  int number(const char* key, int min, int max) { return static_cast<int>(read_.number(json_, asked(key), min, max)); }
  int seat() { return number("seat", 1, max_seats) - 1; }
  std::size_t ply() { return static_cast<std::size_t>(number("ply", 0, 1'000'000)); }
  bool boolean(const char* key) { return read_.flag(json_, asked(key)); }
  bool boolean(const char* key, bool otherwise) { return read_.flag(json_, asked(key), otherwise); }

  std::string text(const char* key, std::size_t max, bool required = true) {
    if (!json_.contains(asked(key)) && !required) return {};
    const std::string text = read_.text(json_, key);
    if (!read_.ok()) return {};
    const auto clean = clean_text(text, max, read_.language());
    if (clean) return *clean;
    read_.wrong(json_[key], clean.error());
    return {};
  }

  std::string key() {
    asked("key");
    return key_in(read_, json_);
  }

  Answer<Action> done(Action action) {
    read_.only(json_, asked_);
    if (!read_.ok()) return Refused{Refusal::malformed, read_.failure().message};
    return action;
  }

 private:
  const char* asked(const char* key) {
    asked_.emplace_back(key);
    return key;
  }

  const Json& json_;
  JsonReader read_;
  std::vector<std::string_view> asked_;
};

}  // namespace

std::string_view code_text(Refusal code) {
  return codes[static_cast<std::size_t>(code)];
}

std::string key_in(JsonReader& read, const Json& json) {
  std::string key = read.text(json, "key", "");
  if (json.contains("key") && !is_key(key)) read.expected(json, "key", phrase("32 letters and digits"));
  return key;
}

Answer<Action> parse_action(const Json& json, Language language) {
  if (!member(json, "do").is_string()) return Refused{Refusal::malformed, say(language, "an action needs a \"do\"")};
  Members members(json, language);
  const std::string what = members.what();
  if (what == "move") {
    const std::size_t ply = members.ply();
    return members.done(act::Move{ply, members.text("move", max_move_length)});
  }
  if (what == "sit") {
    const int seat = members.seat();
    std::string nick = members.text("nick", max_nick_length);
    std::string colour = members.text("colour", 20, false);
    const bool accept = members.boolean("accept_given", false);
    return members.done(act::Sit{seat, std::move(nick), std::move(colour), accept, members.key()});
  }
  if (what == "stand") return members.done(act::Stand{});
  if (what == "engine") return members.done(act::Engine{members.number("level", lowest_level, highest_level)});
  if (what == "return") return members.done(act::Return{});
  if (what == "start") return members.done(act::Start{});
  if (what == "resign") return members.done(act::Resign{});
  if (what == "offer_takeback") return members.done(act::OfferTakeback{members.ply()});
  if (what == "answer_takeback") return members.done(act::AnswerTakeback{members.boolean("accept")});
  if (what == "undo") return members.done(act::Undo{});
  if (what == "rematch") return members.done(act::Rematch{});
  if (what == "answer_rematch") return members.done(act::AnswerRematch{members.boolean("accept")});
  if (what == "chat") return members.done(act::Chat{members.text("text", max_chat_length)});
  if (what == "mute") {
    const int seat = members.seat();
    return members.done(act::Mute{seat, members.boolean("on")});
  }
  if (what == "kick") return members.done(act::Kick{members.seat()});
  if (what == "hint") return members.done(act::Hint{});
  if (what == "close") return members.done(act::Close{});
  return Refused{Refusal::malformed, say(language, "unknown action {action}", "action"_a = safe_quote(what))};
}

}  // namespace scalinata
