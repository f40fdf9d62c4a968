#include "server/action.hpp"

#include <array>

#include "catalog/any_bot.hpp"
#include "core/cells.hpp"
#include "core/seat.hpp"
#include "server/room_options.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr std::array<std::string_view, 17> codes = {
    "protocol",   "malformed", "too_large", "rate",  "not_found", "not_allowed", "bad_token", "stale",   "illegal",
    "wrong_turn", "over",      "busy",      "taken", "full",      "unavailable", "damaged",   "internal"};

constexpr std::size_t longest_move = 200;

// The members of an action, each read once with its bounds; the first thing wrong is kept.
class Members {
 public:
  Members(const Json& json, Language language) : json_(json), language_(language) {}

  int number(const char* key, int least, int most) {
    ++read_;
    if (json_.contains(key) && json_[key].is_number_integer()) {
      const auto value = json_[key].get<std::int64_t>();
      if (value >= least && value <= most) return static_cast<int>(value);
    }
    refuse(fail(language_, "{}: a whole number from {} to {} is expected", "{}: serve un numero intero da {} a {}", key,
                least, most));
    return least;
  }
  int seat() { return number("seat", 1, max_seats) - 1; }
  std::size_t ply() { return static_cast<std::size_t>(number("ply", 0, 1'000'000)); }

  bool boolean(const char* key) {
    ++read_;
    if (json_.contains(key) && json_[key].is_boolean()) return json_[key].get<bool>();
    refuse(fail(language_, "{}: true or false is expected", "{}: serve true o false", key));
    return false;
  }

  std::string text(const char* key, std::size_t most, bool required = true) {
    if (!json_.contains(key) && !required) return {};
    ++read_;
    if (json_.contains(key) && json_[key].is_string()) {
      auto clean = clean_text(json_[key].get<std::string>(), most, language_);
      if (clean) return *clean;
      refuse(clean.failure());
      return {};
    }
    refuse(fail(language_, "{}: a text is expected", "{}: serve un testo", key));
    return {};
  }

  std::string key() {
    if (!json_.contains("key")) return {};
    ++read_;
    if (json_["key"].is_string() && is_key(json_["key"].get_ref<const std::string&>()))
      return json_["key"].get<std::string>();
    refuse(Error{std::string(sentence::no_key.in(language_))});
    return {};
  }

  Answer<Action> done(Action action) {
    if (!error_ && json_.size() != read_ + 1)  // "do" is the one more
      error_ = fail(language_, "the action has members it should not have", "l'azione ha campi di troppo");
    if (error_) return Refused{Refusal::malformed, error_->message};
    return action;
  }

 private:
  void refuse(Error error) {
    if (!error_) error_ = std::move(error);
  }

  const Json& json_;
  Language language_;
  std::size_t read_ = 0;
  std::optional<Error> error_;
};

}  // namespace

std::string_view code_text(Refusal code) {
  return codes[static_cast<std::size_t>(code)];
}

Answer<Action> parse_action(const Json& json, Language language) {
  if (!json.is_object() || !json.contains("do") || !json["do"].is_string())
    return Refused{Refusal::malformed, say(language, "an action says what to \"do\"", "un'azione dice che \"do\"")};
  const std::string what = json["do"].get<std::string>();
  Members members(json, language);
  if (what == "move") {
    const std::size_t ply = members.ply();
    return members.done(act::Move{ply, members.text("move", longest_move)});
  }
  if (what == "sit") {
    const int seat = members.seat();
    std::string nick = members.text("nick", longest_nick);
    std::string colour = members.text("colour", 20, false);
    const bool accept = json.contains("accept_given") && members.boolean("accept_given");
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
  if (what == "chat") return members.done(act::Chat{members.text("text", longest_chat)});
  if (what == "mute") {
    const int seat = members.seat();
    return members.done(act::Mute{seat, members.boolean("on")});
  }
  if (what == "kick") return members.done(act::Kick{members.seat()});
  if (what == "hint") return members.done(act::Hint{});
  if (what == "close") return members.done(act::Close{});
  return Refused{Refusal::malformed, say(language, "no action {}", "nessuna azione {}", shown(what))};
}

}  // namespace scalinata::server
