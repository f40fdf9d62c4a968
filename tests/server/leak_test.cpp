// Nothing leaks from the server: two rooms of Grande Escalade that differ only in what a seat may not know are played
// in lockstep, with an engine, clocks, chat, hints and people who come and go. Every message to that seat and to a
// spectator, and every HTTP response to them, stays the same byte for byte.
#include "table.hpp"

#include <set>
#include <sstream>

#include "catalog/codecs/escalade.hpp"
#include "escalade/lively.hpp"
#include "games/escalade/knowledge.hpp"
#include "room/fairness.hpp"
#include "server/http_api.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr int watched = 0, other = 1, third = 2;  // seats: the viewer compared, the one whose hand differs, one more
constexpr std::array<int, 3> viewers = {-1, watched,
                                        third};  // what these may know is the same in both rooms; -1: spectators
constexpr const char* room_id = "lockstep000000000000";
const std::array<std::string, 3> tokens = {std::string(32, 'w'), std::string(32, 'o'), std::string(32, 't')};
const std::string maker_token(32, 'm');

// A connection that keeps every byte it is sent.
struct Listener {
  Listener(Table& table, const std::string& token, const std::string& maker = {}) {
    session = std::make_shared<Session>(
        *table.hub, [this](const std::string& text) { hear(text); }, [] {}, [&table] { return table.now.load(); });
    session->on_text(R"({"type":"hello","protocol":2,"language":"en"})");
    Json message = {{"type", "watch"}, {"channel", 1}, {"room", room_id}};
    if (!token.empty()) message["token"] = token;
    if (!maker.empty()) message["maker"] = maker;
    session->on_text(message.dump());
  }
  ~Listener() { session->on_closed(); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;

  void hear(const std::string& text) {
    contract.hears(*parse_json(text));
    heard += text + "\n";
  }

  std::string heard;
  Contract contract;
  std::shared_ptr<Session> session;
};

ServeLimits no_limits() {
  ServeLimits limits;
  limits.request_burst = limits.request_rate = limits.study_burst = limits.study_rate = 1e9;
  return limits;
}

// One of the two rooms, and the test's own copy of the game.
class World {
 public:
  World(const escalade::Setup& setup, const std::string& secret, bool with_engine)
      : game(*Escalade::start({3, escalade::default_deck}, setup)),
        with_engine_(with_engine),
        api_(
            *table.hub, *table.store, *table.engines, [this] { return table.now.load(); }, no_limits()),
        commitment_(commitment_to(secret)) {
    for (int viewer : viewers) known.push_back(escalade::Knowledge::of(game.view(Viewer::seat(viewer))));
    store_room(setup, secret);
    people[watched] = std::make_unique<Listener>(table, tokens[watched]);
    people[other] = std::make_unique<Listener>(table, tokens[other]);
    if (!with_engine) people[third] = std::make_unique<Listener>(table, tokens[third]);
    spectator = std::make_unique<Listener>(table, "");
    Listener maker(table, "", maker_token);
    act(maker, {{"do", "start"}});
    follow();
  }

  // Sends an action and waits for its answer.
  void act(Listener& who, const Json& action) {
    const std::string id = "a" + std::to_string(++acts_);
    who.session->on_text(Json{{"type", "act"}, {"channel", 1}, {"id", id}, {"action", action}}.dump());
    const std::string mark = "\"id\":\"" + id + "\"";
    table.until([&] { return who.heard.find(mark) != std::string::npos; });
  }

  // Plays the room's new moves in the test's own game, waiting while it is the engine's turn.
  void follow() {
    do {
      const auto log = table.store->log(room_id, followed_, 1000);
      for (const Event& event : (*log)->events) {
        followed_ = event.version;
        if (event.kind == "finished") finished = true;
        if (event.kind == "move" || event.kind == "chance") play((*parse_json(event.payload))["move"]);
      }
      // A stored move may not have been shown yet: wait for the spectator's update.
      const std::string shown = fmt::format("\"version\":{},\"events\"", followed_);
      table.until([&] { return spectator->heard.find(shown) != std::string::npos; });
      if (finished || !with_engine_ || game.turn().seat != third) return;
      table.until([&] { return (*table.store->room(room_id))->version > followed_; });
    } while (!::testing::Test::HasFatalFailure());
  }

  // Everything sent to the watched seat and the spectator since the last call, and the answers to their requests.
  std::string leaving(const std::string& move) {
    std::string all = people[watched]->heard + "---\n" + spectator->heard;
    people[watched]->heard.clear();
    spectator->heard.clear();
    const std::string room = std::string("/api/rooms/") + room_id;
    const std::string body = Json{{"move", move}}.dump(), mine = Json{{"tokens", {tokens[watched]}}}.dump();
    // A running game cannot be continued in another room, and what the viewer may download of it cannot be studied.
    const Json downloaded = *parse_json(ask("GET", room + "/record", "", tokens[watched], false));
    const std::string studied = downloaded.dump();
    const std::string from_room = Json{
        {"game", downloaded["game"]},
        {"seats", {{{"kind", "open"}}, {{"kind", "open"}}, {{"kind", "open"}}}},
        {"from", {{"room", room_id}}}}.dump();
    for (const std::string& token : {tokens[watched], std::string()})
      for (const auto& [method, path, text] : {std::tuple("GET", room + "/record", std::string()),
                                               {"GET", room + "/knowledge", ""},
                                               {"POST", room + "/explain", body},
                                               {"GET", room + "/score", ""},
                                               {"POST", std::string("/api/rooms"), from_room},
                                               {"POST", std::string("/api/study/analyse"), studied},
                                               {"POST", std::string("/api/study/position"), studied},
                                               {"POST", std::string("/api/rooms/mine"), mine},
                                               {"GET", std::string("/api/rooms"), ""},
                                               {"GET", std::string("/metrics"), ""},
                                               {"GET", room, ""},
                                               {"GET", room + "/log", ""}})
        all += ask(method, path, text, token);
    return without_commitment(all);
  }

  // A fresh look at the whole room.
  std::string again() {
    const Listener seat_again(table, tokens[watched]), spectator_again(table, "");
    std::string all = seat_again.heard + spectator_again.heard;
    for (const std::string& token : {tokens[watched], std::string()})
      all += ask("GET", std::string("/api/rooms/") + room_id + "/preview.png", "", token);
    return without_commitment(all);
  }

  Table table;
  Escalade game;
  std::vector<escalade::Knowledge> known;  // by viewer, as in `viewers`
  std::size_t ply = 0;
  bool finished = false;
  std::array<std::unique_ptr<Listener>, 3> people;
  std::unique_ptr<Listener> spectator;

 private:
  void store_room(const escalade::Setup& setup, const std::string& secret) {
    RoomOptions options;
    options.game = "grande-escalade(players=3)";
    options.clock = {ClockOptions::Kind::total, 3'600'000, 5'000};
    options.hints = true;
    const SeatPlan person{SeatPlan::Kind::maker, "Ada", "", 0}, program{SeatPlan::Kind::engine, "", "", 1};
    options.seats = {person, person, with_engine_ ? program : person};
    const Json from = {{"setup", Codec<Escalade>::setup(setup)}, {"moves", Json::array()}};
    auto made = Room::make(options, room_id, from, nullptr, secret, Language::en);
    ASSERT_TRUE(made.ok()) << made.error();
    for (std::size_t seat = 0; seat < tokens.size(); ++seat)
      made->tokens.push_back({token_hash(tokens[seat]), TokenKind::seat, static_cast<int>(seat) + 1});
    made->tokens.push_back({token_hash(maker_token), TokenKind::maker, 0});
    bool there = false;
    table.store->create_room(*std::move(made), [&](const Result<RoomHead>& head) {
      EXPECT_TRUE(head.ok()) << head.error();
      table.strand->post([&there] { there = true; });
    });
    table.until([&] { return there; });
  }

  void play(const std::string& text) {
    const auto move = game.parse_move(text, Language::en);
    ASSERT_TRUE(move.ok()) << text;
    const Escalade before = game;
    game.play(*move);
    ++ply;
    for (std::size_t i = 0; i < viewers.size(); ++i) {
      const Viewer viewer = Viewer::seat(viewers[i]);
      known[i].update(before.observe(*move, viewer), game.view(viewer));
    }
  }

  std::string ask(const std::string& method, const std::string& path, const std::string& body, const std::string& token,
                  bool with_head = true) {
    HttpRequest request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.bearer = token;
    std::string answer;
    api_.handle(request, [&](const HttpResponse& response) {
      if (with_head) answer = fmt::format("{} {} {}\n", method, path, response.status);
      for (const auto& [name, value] : response.headers)
        if (with_head) answer += name + ": " + value + "\n";
      std::istringstream lines(response.body);
      // How the database groups its writes depends only on its speed.
      for (std::string line; std::getline(lines, line);)
        if (line.find("scalinata_store_") == std::string::npos) answer += line + "\n";
    });
    table.until([&] { return !answer.empty(); });
    return answer;
  }

  // The commitment is the only thing that may differ: it depends on the secret.
  std::string without_commitment(std::string text) const {
    for (std::size_t at = 0; (at = text.find(commitment_, at)) != std::string::npos;)
      text.replace(at, commitment_.size(), "commitment");
    return text;
  }

  const bool with_engine_;
  HttpApi api_;
  const std::string commitment_;
  RoomVersion followed_ = 0;
  int acts_ = 0;
};

// Swaps a card of the other's hand with one of the deck, which neither the watched seat nor the third can see.
escalade::Setup with_hidden_swap(const escalade::Setup& setup, const escalade::Options& options, Rng& rng) {
  while (true) {
    escalade::Setup changed = setup;
    auto& hand = changed.hands[other];
    escalade::Card& held = hand[rng.below(static_cast<std::uint32_t>(hand.size()))];
    escalade::Card& hidden = changed.deck[rng.below(static_cast<std::uint32_t>(changed.deck.size()))];
    std::swap(held, hidden);
    if (held != hidden && Escalade::start(options, changed).ok()) return changed;  // fails if it was the only roof
  }
}

struct Tally {
  int twins = 0, steps = 0, differing = 0, hints = 0;
};

// A move of the first game, and one of the second that looks the same to all `viewers`.
std::optional<std::pair<std::string, std::string>> moves_alike(const Escalade& a, const Escalade& b, Rng& rng) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    const auto move_a = lively_move(a, rng);
    MoveList<Escalade> moves;
    b.legal_moves(moves);
    for (const auto& move_b : moves) {
      bool alike = true;
      for (int viewer : viewers)
        alike = alike && a.observe(move_a, Viewer::seat(viewer)) == b.observe(move_b, Viewer::seat(viewer));
      if (alike) return std::pair(a.move_text(move_a), b.move_text(move_b));
    }
  }
  return {};
}

// Plays one pair of rooms until what one of the viewers may know legitimately differs.
void lockstep(std::uint64_t seed, bool with_engine, Tally& tally) {
  constexpr int max_steps = 40;
  Rng rng(seed);
  const escalade::Options options{3, escalade::default_deck};
  const auto setup = Escalade::random_setup(options, rng);
  const auto changed = with_hidden_swap(setup, options, rng);
  // Engines use the secret as their seed; without an engine the secrets differ as well.
  World a(setup, std::string(64, '1'), with_engine), b(changed, std::string(64, with_engine ? '1' : '2'), with_engine);
  ++tally.twins;
  bool wants_hint = seed == 1;  // they are slow
  for (int step = 0; step < max_steps; ++step) {
    if (a.finished || a.known != b.known) return;
    const std::string asked = rng.below(2) == 0 ? "toilet@b1" : "nonsense";
    ASSERT_EQ(a.leaving(asked), b.leaving(asked));
    if (step % 16 == 0) { ASSERT_EQ(a.again(), b.again()); }
    ++tally.steps;
    tally.differing += move_texts(a.game) != move_texts(b.game);
    ASSERT_EQ(a.game.turn(), b.game.turn());
    const auto seat = static_cast<std::size_t>(a.game.turn().seat);
    const auto alike = moves_alike(a.game, b.game, rng);
    if (!alike) return;
    const auto thought = static_cast<Millis>(1000 + rng.below(4000));
    const bool chats = rng.below(4) == 0, leaves = rng.below(6) == 0;
    for (World* world : {&a, &b}) {
      world->table.now += thought;
      world->table.hub->tick();
      if (chats) world->act(*world->people[other], {{"do", "chat"}, {"text", "hello"}});
      if (leaves) {
        world->people[other].reset();
        world->people[other] = std::make_unique<Listener>(world->table, tokens[other]);
      }
      Listener& mover = *world->people[seat];
      if (wants_hint && seat == watched) {
        world->act(mover, {{"do", "hint"}});
        tally.hints += mover.heard.find(R"("type":"hint")") != std::string::npos;
      }
      world->act(mover, {{"do", "offer_takeback"}, {"ply", 0}});
      const std::string& move = world == &a ? alike->first : alike->second;
      world->act(mover, {{"do", "move"}, {"ply", world->ply}, {"move", move}});
      world->follow();
    }
    wants_hint = wants_hint && seat != watched;
  }
}

TEST(ServerLeaks, RoomsThatDifferOnlyInHiddenCardsSendTheSame) {
  const std::uint64_t games = games_wanted(4);
  for (const bool with_engine : {false, true}) {
    Tally tally;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
      SCOPED_TRACE(fmt::format("seed {}{}", seed, with_engine ? ", with an engine" : ""));
      lockstep(seed, with_engine, tally);
      if (HasFatalFailure()) return;
    }
    // The rooms really differ, and are followed for long enough.
    EXPECT_GT(tally.differing, 0);
    EXPECT_GT(tally.steps, tally.twins * 5);
    EXPECT_EQ(tally.hints, 2);
  }
}

}  // namespace
}  // namespace scalinata::server
