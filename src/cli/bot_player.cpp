#include "cli/bot_player.hpp"

#include <algorithm>
#include <random>

#include "catalog/record.hpp"
#include "core/cells.hpp"
#include "json/change.hpp"
#include "protocol/messages.hpp"
#include "store/tokens.hpp"

namespace scalinata::bot {
namespace {

using namespace std::chrono_literals;

constexpr auto between_tries = 1s;

bool one_of(const std::string& code, std::initializer_list<std::string_view> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

BotPlayer::BotPlayer(BotOptions options, ServerAddress server, Language language, Note note)
    : options_(std::move(options)),
      server_(std::move(server)),
      language_(language),
      note_(std::move(note)),
      token_(options_.token),
      prefix_(new_room_id()) {}

BotPlayer::~BotPlayer() {
  {
    const std::lock_guard lock(engine_mutex_);
    if (engine_) engine_->interrupt();
  }
  if (thinker_.joinable()) thinker_.join();
}

Result<Json> BotPlayer::play() {
  last_heard_ = Clock::now();
  connect();
  for (;;) {
    const auto event = mailbox_.next(200ms);
    if (event)
      if (auto ended = std::visit([&](const auto& what) { return on(what); }, *event)) return *std::move(ended);
    const auto due = [now = Clock::now()](auto& time) { return time && *time <= now ? (time.reset(), true) : false; };
    if (due(connect_at_)) connect();
    if (due(send_at_) && pending_) send(*pending_);
    if (due(think_at_)) think_if_due();
  }
}

void BotPlayer::connect() {
  is_open_ = false;
  connection_ = std::make_unique<Connection>(server_, mailbox_, language_);
}

BotPlayer::Outcome BotPlayer::on(const Opened&) {
  is_open_ = true;
  send({{"type", "hello"}, {"protocol", protocol_version}, {"language", code(language_)}});
  Json watch = {{"type", "watch"}, {"channel", 1}, {"room", options_.room}};
  if (!token_.empty()) watch["token"] = token_;
  send(watch);
  if (pending_) send(*pending_);
  return {};
}

BotPlayer::Outcome BotPlayer::on(const Lost& lost) {
  connection_.reset();
  if (Clock::now() - last_heard_ > std::chrono::seconds(options_.patience))
    return fail(language_, "{server}: no connection for {seconds} s: {why}", "server"_a = options_.server,
                "seconds"_a = options_.patience, "why"_a = lost.why);
  note_(say(language_, "{server}: {why}; reconnecting", "server"_a = options_.server, "why"_a = lost.why));
  connect_at_ = Clock::now() + between_tries;
  return {};
}

BotPlayer::Outcome BotPlayer::on(const Received& received) {
  last_heard_ = Clock::now();
  const auto messages = parse_json(received.text);
  if (!messages || !messages->is_array()) return {};
  for (const Json& message : *messages)
    if (Outcome ended = on_message(message)) return ended;
  think_if_due();  // not before all of them are read: an acknowledgement comes before the update it belongs to
  return {};
}

BotPlayer::Outcome BotPlayer::on_message(const Json& message) {
  const std::string type = text_in(message, "type");
  if (type == "room" || type == "update") return on_room(message);
  if (type == "refused") return on_refused(message);
  if (type == "ack" && pending_ && text_in(message, "id") == text_in(*pending_, "id")) {
    pending_.reset();
    if (const std::string token = text_in(message, "token"); !token.empty()) {
      token_ = token;
      note_(say(language_, "took a seat; to continue later: --token {token}", "token"_a = token));
    }
  }
  return {};
}

BotPlayer::Outcome BotPlayer::on_room(const Json& message) {
  if (text_in(message, "type") == "room") {
    room_ = message;
  } else if (message.contains("change")) {
    auto room = changed(room_, message["change"]);
    if (!room) return room.failure();
    room_ = *std::move(room);
  }
  seat_ = static_cast<int>(number_in(member(room_, "you"), "seat"));
  const std::string status = text_in(room_, "status");
  if (status == "finished" || status == "closed") return Json{{"seat", seat_}, {"end", member(room_, "end")}};
  if (seat_ == 0 && !pending_) return take_seat();
  return {};
}

BotPlayer::Outcome BotPlayer::take_seat() {
  if (!token_.empty()) return fail(language_, "the seat has been given to someone else");
  if (text_in(room_, "status") != "waiting")
    return fail(language_, "the game has already begun: to join, give the --token of a seat");
  int seat = options_.seat;
  for (const Json& each : member(room_, "seats"))
    if (seat == 0 && text_in(each, "kind") == "open") seat = static_cast<int>(number_in(each, "seat"));
  if (seat == 0) return fail(language_, "this room has no open seat");
  Json sit = {{"do", "sit"}, {"seat", seat}, {"nick", options_.nick}, {"key", new_token()}};
  if (options_.accept_given) sit["accept_given"] = true;
  act(sit);
  return {};
}

BotPlayer::Outcome BotPlayer::on_refused(const Json& message) {
  const std::string code = text_in(message, "code");
  const bool mine = pending_ && text_in(message, "id") == text_in(*pending_, "id");
  const bool later = one_of(code, {"rate", "busy", "unavailable", "full"});
  if (mine && later) {
    send_at_ = Clock::now() + between_tries;
    return {};
  }
  if (later) {  // the room could not be watched
    connection_.reset();
    connect_at_ = Clock::now() + between_tries;
    return {};
  }
  const std::string why = text_in(message, "message");
  if (!mine)
    return fail(language_, "room {room}: {why} ({code})", "room"_a = safe_quote(options_.room), "why"_a = why,
                "code"_a = code);
  const Json action = (*pending_)["action"];
  pending_.reset();
  if (one_of(code, {"stale", "wrong_turn", "over"})) return {};
  if (text_in(action, "do") != "move") return fail("{} ({})", why, code);
  return fail(language_, "{command}: answered {move}, which the server refused: {why} ({code})",
              "command"_a = safe_quote(options_.command), "move"_a = safe_quote(text_in(action, "move")), "why"_a = why,
              "code"_a = code);
}

void BotPlayer::act(Json action) {
  pending_ = Json{{"type", "act"}, {"channel", 1}, {"action", std::move(action)}};
  (*pending_)["id"] = fmt::format("{}-{}", prefix_, ++acts_);
  send(*pending_);
}

void BotPlayer::send(const Json& message) {
  if (connection_ && is_open_) connection_->send(message.dump());
}

void BotPlayer::think_if_due() {
  const Json& position = member(room_, "position");
  if (seat_ == 0 || pending_ || thinking_ || !position.is_object() || !member(position, "legal").is_object()) return;
  const Json& seats = member(room_, "seats");
  const auto index = static_cast<std::size_t>(seat_ - 1);
  if (index < seats.size() && seats[index].contains("engine_sits_in")) return;  // it plays until the end
  std::optional<std::pair<int, int>> time;
  const std::string clock = text_in(member(member(room_, "options"), "clock"), "kind");
  const Json& left = member(member(position, "clocks"), "left_ms");
  if ((clock == "total" || clock == "move") && index < left.size() && left[index].is_number_integer())
    time = {static_cast<int>(left[index].get<std::int64_t>() / 1000), clock == "move" ? 1 : 0};
  thinking_ = true;
  if (thinker_.joinable()) thinker_.join();
  thinker_ = std::thread([this, time, ply = static_cast<std::size_t>(number_in(position, "ply")),
                          side = text_in(member(position, "turn"), "colour"),
                          game = text_in(room_, "game")] { mailbox_.put(think(game, ply, side, time)); });
}

BotPlayer::Outcome BotPlayer::on(const Thought& thought) {
  thinking_ = false;
  if (!thought.move) {
    think_at_ = Clock::now() + between_tries;
    return {};
  }
  if (!*thought.move) return thought.move->failure();
  const auto ply = static_cast<std::size_t>(number_in(member(room_, "position"), "ply"));
  if (ply != thought.ply)
    think_if_due();  // a takeback, or an engine took over
  else if (**thought.move == arena::resignation)
    act({{"do", "resign"}});
  else
    act({{"do", "move"}, {"ply", ply}, {"move", **thought.move}});
  return {};
}

// The text at a path of the room; empty if the server does not answer now.
std::optional<std::string> BotPlayer::read(const std::string& what) {
  const auto answer = http_get(server_, "/api/rooms/" + options_.room + "/" + what, token_, language_);
  if (!answer || answer->status != 200) return std::nullopt;
  return answer->body;
}

Thought BotPlayer::think(const std::string& game, std::size_t ply, const std::string& side,
                         const std::optional<std::pair<int, int>>& time) {
  const auto spec = parse_game(game, language_);
  if (!spec) return {ply, spec.failure()};
  const auto ask = [&](const std::string& setup, const std::vector<std::string>& moves, const auto& choose) -> Thought {
    const Result<void> ready = ensure_engine(game, setup, moves);
    if (!ready) return {ply, ready.failure()};
    if (time) engine_->tell_time(side, time->first, time->second);
    Result<std::string> chosen = choose();
    if (chosen) engine_moves_.push_back(*chosen);
    return {ply, std::move(chosen)};
  };
  if (spec->entry->hides_information) {
    const auto text = read("knowledge");
    if (!text) return {ply, {}};
    const auto known = parse_json(*text);
    if (!known || !known->contains("knowledge") || static_cast<std::size_t>(number_in(*known, "ply")) != ply)
      return {ply, {}};
    const int seat = static_cast<int>(number_in(*known, "seat")) - 1;
    return ask("null", engine_moves_,
               [&] { return engine_->choose_knowing(seat, side, (*known)["knowledge"].dump()); });
  }
  const auto text = read("record");
  if (!text) return {ply, {}};
  const auto record = read_record(*text);
  if (!record) return {ply, record.failure()};
  if (record->moves.size() != ply) return {ply, {}};
  const auto played = replay(*record);
  if (!played) return {ply, played.failure()};
  return ask(record->setup, record->moves, [&] { return engine_->choose(**played); });
}

// Makes sure the engine is running; restarts it if moves that it knows have been taken back.
Result<void> BotPlayer::ensure_engine(const std::string& game, const std::string& setup,
                                      const std::vector<std::string>& moves) {
  const bool same_game =
      engine_moves_.size() <= moves.size() && std::equal(engine_moves_.begin(), engine_moves_.end(), moves.begin());
  if (!engine_ || !same_game) {
    arena::ContestantSettings settings;
    settings.seed = static_cast<std::uint64_t>(std::random_device{}());
    settings.answer_seconds = options_.answer_seconds;
    settings.language = language_;
    settings.may_resign = true;
    auto started = arena::GtpEngine::start(options_.command, settings);
    if (!started) return started.failure();
    {
      const std::lock_guard lock(engine_mutex_);
      engine_ = *std::move(started);
    }
    Result<void> begun = engine_->begin(game, setup);
    if (!begun) return begun;
  }
  engine_moves_ = moves;
  return {};
}

}  // namespace scalinata::bot
