#include "cli/bot_player.hpp"

#include <algorithm>
#include <random>

#include "catalog/record.hpp"
#include "core/cells.hpp"
#include "json/json.hpp"
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
    const auto news = mailbox_.next(200ms);
    if (news)
      if (auto ended = std::visit([&](const auto& what) { return on(what); }, *news)) return *std::move(ended);
    const auto due = [now = Clock::now()](auto& time) { return time && *time <= now ? (time.reset(), true) : false; };
    if (due(connect_at_)) connect();
    if (due(send_at_) && pending_) send(*pending_);
    if (due(look_at_)) look();
  }
}

void BotPlayer::connect() {
  is_open_ = false;
  line_ = std::make_unique<Line>(server_, mailbox_);
}

BotPlayer::Outcome BotPlayer::on(const Opened&) {
  is_open_ = true;
  send({{"type", "hello"}, {"protocol", 1}, {"language", language_ == Language::it ? "it" : "en"}});
  Json watch = {{"type", "watch"}, {"channel", 1}, {"room", options_.room}};
  if (!token_.empty()) watch["token"] = token_;
  send(watch);
  if (pending_) send(*pending_);
  return {};
}

BotPlayer::Outcome BotPlayer::on(const Lost& lost) {
  line_.reset();
  if (Clock::now() - last_heard_ > std::chrono::seconds(options_.patience))
    return fail(language_, "{}: no connection for {} s: {}", "{}: nessuna connessione per {} s: {}", options_.server,
                options_.patience, lost.why);
  note_(say(language_, "{}: {}; connecting again", "{}: {}; mi ricollego", options_.server, lost.why));
  connect_at_ = Clock::now() + between_tries;
  return {};
}

BotPlayer::Outcome BotPlayer::on(const Heard& heard) {
  last_heard_ = Clock::now();
  const auto message = parse_json(heard.text);
  if (!message || !message->is_object()) return {};
  const std::string type = text_in(*message, "type");
  if (type == "room" || type == "update") return on_room(*message);
  if (type == "refused") return on_refused(*message);
  if (type == "ack" && pending_ && text_in(*message, "id") == text_in(*pending_, "id")) {
    pending_.reset();
    if (const std::string token = text_in(*message, "token"); !token.empty()) {
      token_ = token;
      note_(say(language_, "took a seat; to go on with it later: --token {}",
                "posto preso; per riprenderlo più tardi: --token {}", token));
    }
    look();
  }
  return {};
}

BotPlayer::Outcome BotPlayer::on_room(const Json& message) {
  if (text_in(message, "type") == "room")
    room_ = message;
  else
    room_.update(message);
  seat_ = static_cast<int>(number_in(member(room_, "you"), "seat"));
  const std::string status = text_in(room_, "status");
  if (status == "finished" || status == "closed") return Json{{"seat", seat_}, {"end", member(room_, "end")}};
  if (seat_ == 0 && !pending_) return take_seat();
  look();
  return {};
}

BotPlayer::Outcome BotPlayer::take_seat() {
  if (!token_.empty()) return fail(language_, "the seat has been taken away", "il posto è stato tolto");
  if (text_in(room_, "status") != "waiting")
    return fail(language_, "the game has begun already: only a seat's --token lets the bot play",
                "la partita è già cominciata: si può giocare solo con il --token di un posto");
  int seat = options_.seat;
  for (const Json& each : member(room_, "seats"))
    if (seat == 0 && text_in(each, "kind") == "open") seat = static_cast<int>(number_in(each, "seat"));
  if (seat == 0) return fail(language_, "no seat is open in this room", "in questa stanza nessun posto è libero");
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
    line_.reset();
    connect_at_ = Clock::now() + between_tries;
    return {};
  }
  const std::string why = text_in(message, "message");
  if (!mine) return fail(language_, "room {}: {} ({})", "stanza {}: {} ({})", shown(options_.room), why, code);
  const Json action = (*pending_)["action"];
  pending_.reset();
  if (one_of(code, {"stale", "wrong_turn", "over"})) {
    look();
    return {};
  }
  if (text_in(action, "do") != "move") return fail("{} ({})", why, code);
  return fail(language_, "{}: answered {}, which the server refused: {} ({})",
              "{}: ha risposto {}, che il server ha rifiutato: {} ({})", shown(options_.command),
              shown(text_in(action, "move")), why, code);
}

void BotPlayer::act(Json action) {
  pending_ = Json{{"type", "act"}, {"channel", 1}, {"action", std::move(action)}};
  (*pending_)["id"] = fmt::format("{}-{}", prefix_, ++acts_);
  send(*pending_);
}

void BotPlayer::send(const Json& message) {
  if (line_ && is_open_) line_->send(message.dump());
}

void BotPlayer::look() {
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
    look_at_ = Clock::now() + between_tries;
    return {};
  }
  if (!*thought.move) return thought.move->failure();
  const auto ply = static_cast<std::size_t>(number_in(member(room_, "position"), "ply"));
  if (ply != thought.ply)
    look();  // a takeback, or an engine sat in
  else if (**thought.move == arena::resignation)
    act({{"do", "resign"}});
  else
    act({{"do", "move"}, {"ply", ply}, {"move", **thought.move}});
  return {};
}

// The text at a path of the room; nothing where the server does not answer now.
std::optional<std::string> BotPlayer::read(const std::string& what) {
  const auto answer = http_get(server_, "/api/rooms/" + options_.room + "/" + what, token_);
  if (!answer || answer->status != 200) return std::nullopt;
  return answer->body;
}

Thought BotPlayer::think(const std::string& game, std::size_t ply, const std::string& side,
                         const std::optional<std::pair<int, int>>& time) {
  const auto spec = parse_game(game, language_);
  if (!spec) return {ply, spec.failure()};
  const auto ask = [&](const std::string& setup, const std::vector<std::string>& moves, const auto& choose) -> Thought {
    const Result<void> ready = need_engine(game, setup, moves);
    if (!ready) return {ply, ready.failure()};
    if (time) engine_->tell_time(side, time->first, time->second);
    Result<std::string> chosen = choose();
    if (chosen) told_.push_back(*chosen);
    return {ply, std::move(chosen)};
  };
  if (spec->entry->hides_information) {
    const auto text = read("knowledge");
    const auto told = text ? parse_json(*text) : Result<Json>(Json());
    if (!told || static_cast<std::size_t>(number_in(*told, "ply")) != ply) return {ply, {}};
    const int seat = static_cast<int>(number_in(*told, "seat")) - 1;
    return ask("null", told_, [&] { return engine_->choose_knowing(seat, side, (*told)["knowledge"].dump()); });
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

// The engine, started anew if moves that it knows have been taken back.
Result<void> BotPlayer::need_engine(const std::string& game, const std::string& setup,
                                    const std::vector<std::string>& moves) {
  const bool goes_on = told_.size() <= moves.size() && std::equal(told_.begin(), told_.end(), moves.begin());
  if (!engine_ || !goes_on) {
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
  told_ = moves;
  return {};
}

}  // namespace scalinata::bot
