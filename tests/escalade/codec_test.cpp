// Setups, knowledge and decks round-trip through JSON, and faults in them are refused with a reason.
#include "catalog/codecs/escalade.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "catalog/codecs/escalade_deck.hpp"
#include "catalog/record.hpp"
#include "escalade/lively.hpp"

namespace scalinata {
namespace {

using escalade::Knowledge;
using escalade::Options;
using EscaladeCodec = Codec<Escalade>;

std::string deck_file() {
  std::ifstream file(SCALINATA_SOURCE "/src/games/escalade/deck.json");
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// A deck that differs from the built-in one.
escalade::DeckId tall_deck() {
  const auto deck = escalade::parse_deck(
      replaced(replaced(deck_file(), "\"museum\"", "\"Museo\""), "\"height\": 45", "\"height\": 55"));
  EXPECT_TRUE(deck.ok()) << deck.error();
  return *deck;
}

TEST(EscaladeDeck, TheFileShownIsTheBuiltInDeck) {
  const auto deck = escalade::parse_deck(deck_file());
  ASSERT_TRUE(deck.ok()) << deck.error();
  EXPECT_EQ(*deck, escalade::default_deck);
}

TEST(EscaladeDeck, EqualDecksShareAnId) {
  EXPECT_NE(tall_deck(), escalade::default_deck);
  EXPECT_EQ(tall_deck(), tall_deck());
}

// Unknown decks do not fill the table: those that no game uses are replaced.
TEST(EscaladeDeck, ADeckInUseStaysHoweverManyOthersCome) {
  auto spec = parse_game("grande-escalade");
  ASSERT_TRUE(use_deck(*spec, replaced(deck_file(), "\"museum\"", "\"Museo\"")).ok());
  Rng rng(7);
  auto game = begin_random(*spec, rng);
  const auto copy = (*game)->clone();
  const std::string before = copy->view_json(Viewer::seat(0));
  game->reset();
  std::vector<escalade::Face> faces;
  for (std::size_t card = 0; card < escalade::deck_of(escalade::default_deck).size(); ++card)
    faces.push_back(escalade::deck_of(escalade::default_deck)[static_cast<escalade::Card>(card)]);
  const auto first = std::find_if(faces.begin(), faces.end(),
                                  [](const escalade::Face& face) { return face.kind == escalade::Kind::floor; });
  for (int i = 0; i < escalade::max_decks + 50; ++i) {
    first->height = static_cast<std::uint16_t>(1 + i % escalade::max_height);
    first->points = static_cast<std::uint16_t>(900 + i / escalade::max_height);
    const auto deck = escalade::intern(faces);
    ASSERT_TRUE(deck.ok()) << deck.error();
    ASSERT_EQ(escalade::deck_of(*deck), escalade::Deck(faces));
    ASSERT_NE(*deck, spec->deck);
  }
  EXPECT_EQ(copy->view_json(Viewer::seat(0)), before);
  EXPECT_NE(before.find("Museo"), std::string::npos);
}

TEST(EscaladeDeck, FaultsAreNamedWithLineAndReason) {
  const auto error = [](const std::string& text, Language language = Language::en) {
    const auto deck = escalade::parse_deck(text, language);
    return deck.ok() ? std::string("accepted") : deck.error();
  };
  const std::string good = deck_file();
  EXPECT_EQ(error(replaced(good, "\"face\": \"A10\"", "\"face\": \"A-10\"")),
            "line 7: 'A-10': a name may have only letters and digits");
  EXPECT_EQ(error(replaced(good, "\"face\": \"A15\"", "\"face\": \"A10\"")), "line 8: A10: this name appears twice");
  EXPECT_EQ(error(replaced(good, "\"height\": 10", "\"height\": -10")),
            "line 7: 'A10': height: expected a whole number from 0 to 1000");
  EXPECT_EQ(error(replaced(good, "\"count\": 2", "\"count\": 3")), "cards of kind foundation: 11, expected 10");
  EXPECT_EQ(error(replaced(good, "\"count\": 2", "\"count\": 3"), Language::it),
            "carte del tipo foundation: 11, ne servono 10");
  EXPECT_EQ(error(replaced(good, "\"height\": 10", "\"height\": -10"), Language::it),
            "riga 7: 'A10': height: serve un numero intero da 0 a 1000");
  EXPECT_EQ(error(replaced(good, "\"kind\": \"quake\", \"count\": 9", "\"kind\": \"quake\", \"count\": 8")),
            "cards of kind quake: 8, expected 9");
  EXPECT_EQ(error(replaced(good, "\"resistance\": 1", "\"resistance\": 0")),
            "line 3: sand: the resistance of a foundation must be at least 1");
  EXPECT_EQ(error(replaced(good, "\"face\": \"study\"", "\"face\": \"survey\"")),
            "line 49: survey: the card of kind study must be named study, and no other card may be");
  EXPECT_EQ(error(replaced(good, "\"kind\": \"special\"", "\"kind\": \"extra\"")).substr(0, 36),
            "line 37: 'damper': unknown kind 'ext");
  EXPECT_EQ(error(replaced(good, "\"category\": \"shop\"", "\"category\": \"market\"")).substr(0, 33),
            "line 31: 'B10': unknown category ");
  EXPECT_EQ(error(replaced(good, "\"count\": 2,", "\"count\": 2,,")).substr(0, 22), "not valid JSON: line 3");
  for (const char* text :
       {"", "[]", "{}", "{\"faces\":3}", "{\"faces\":[3]}", "{\"faces\":[{}]}", "{\"faces\":[]}", "null"})
    EXPECT_NE(error(text), "accepted") << text;
}

TEST(EscaladeCodec, SetupsSurviveJsonWithEveryDeck) {
  for (auto deck : {escalade::default_deck, tall_deck()})
    for (int players = 2; players <= 6; ++players) {
      Rng rng(7);
      const Options options{players, deck};
      const auto setup = Escalade::random_setup(options, rng);
      const Json json = EscaladeCodec::setup(setup);
      EXPECT_EQ(json.contains("faces"), deck != escalade::default_deck);
      const auto back = EscaladeCodec::parse_setup(json, {players, escalade::default_deck});
      ASSERT_TRUE(back.ok()) << back.error();
      EXPECT_EQ(*back, setup);
      EXPECT_TRUE(Escalade::start({players, escalade::default_deck}, *back).ok());
    }
}

TEST(EscaladeCodec, SetupsThatAreNotLegalAreRefused) {
  Rng rng(3);
  const Options options{3, escalade::default_deck};
  const Json good = EscaladeCodec::setup(Escalade::random_setup(options, rng));
  const auto error = [&](const Json& json) -> std::string {
    const auto setup = EscaladeCodec::parse_setup(json, options);
    if (!setup) return setup.error();
    const auto game = Escalade::start(options, *setup);
    return game.ok() ? "accepted" : game.error();
  };
  EXPECT_EQ(error(good), "accepted");
  Json bad = good;
  bad["deck"].erase(bad["deck"].begin());
  EXPECT_NE(error(bad), "accepted");
  bad = good;
  bad["deck"][0] = "palace";
  EXPECT_EQ(error(bad), "deck[0]: 'palace': there is no such card");
  bad = good;
  bad["foundations"][0] = "A10";
  EXPECT_EQ(error(bad), "foundations: A10 does not belong there");
  bad = good;
  bad["foundations"] = {"sand", "sand", "sand", "raft", "raft", "raft"};
  EXPECT_EQ(error(bad), "foundations: the deck has only 2 of sand");
  bad = good;
  bad["hands"].erase(0);
  EXPECT_EQ(error(bad), "expected 3 hands, not 2");
  bad = good;
  std::swap(bad["hands"][0], bad["deck"]);
  EXPECT_NE(error(bad), "accepted");
  bad = good;
  bad["seed"] = 1;
  EXPECT_EQ(error(bad), "unknown key 'seed'");
  for (const char* text : {"null", "[]", "{}", "3", "{\"deck\":{}}", "{\"foundations\":[1],\"deck\":[],\"hands\":[]}"})
    EXPECT_NE(error(Json::parse(text)), "accepted") << text;
}

TEST(EscaladeCodec, KnowledgeSurvivesJson) {
  for (int players = 2; players <= 6; ++players)
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Rng rng(seed);
      const Options options{players, seed % 2 == 0 ? tall_deck() : escalade::default_deck};
      Escalade game = *Escalade::start(options, Escalade::random_setup(options, rng));
      const Viewer viewer = Viewer::seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(players))));
      Knowledge known = Knowledge::of(game.view(viewer));
      for (int ply = 0;; ++ply) {
        if (ply % 4 == 0 || game.turn().is_over()) {
          const std::string text = EscaladeCodec::knowledge(known).dump();
          const auto back = EscaladeCodec::parse_knowledge(Json::parse(text), options);
          ASSERT_TRUE(back.ok()) << back.error() << "\n" << text;
          ASSERT_EQ(*back, known);
          const auto plain = EscaladeCodec::parse_knowledge(EscaladeCodec::view(game.view(viewer)), options);
          ASSERT_TRUE(plain.ok()) << plain.error();
          ASSERT_EQ(plain->view(), game.view(viewer));
        }
        if (game.turn().is_over()) break;
        const auto move = lively_move(game, rng);
        const auto seen = game.observe(move, viewer);
        game.play(move);
        known.update(seen, game.view(viewer));
      }
    }
}

// The catalog refuses a pass in games that have none; this one has it.
TEST(EscaladeCodec, APassIsPlayedAndReplayedAsText) {
  std::unique_ptr<AnyGame> game;
  bool passed = false;
  for (std::uint64_t seed = 1; !passed && seed <= 400; ++seed) {
    Rng rng(seed);
    game = *begin_random(*parse_game("grande-escalade(players=6)"), rng);
    while (!game->turn().is_over()) {
      const std::vector<std::string> moves = game->legal_moves();
      const bool may_pass = moves.back() == "pass";
      passed = passed || may_pass;
      const auto played =
          game->play(may_pass ? "pass" : moves[rng.below(static_cast<std::uint32_t>(moves.size()))], Language::en);
      ASSERT_TRUE(played.ok()) << played.error();
    }
  }
  ASSERT_TRUE(passed);
  const auto record = read_record(write_record(record_of(*game)));
  ASSERT_TRUE(record.ok()) << record.error();
  Record old = *record;
  old.rules = 1;
  EXPECT_EQ(read_record(write_record(old)).error(),
            "this record uses version 1 of the rules of grande-escalade; this program plays only version 2");
}

// A value somewhere in the JSON, usually near the leaves.
Json& any_value(Json& json, Rng& rng) {
  if (!json.is_structured() || json.empty() || rng.below(12) == 0) return json;
  auto place = json.begin();
  std::advance(place, rng.below(static_cast<std::uint32_t>(json.size())));
  return any_value(*place, rng);
}

// One value of valid knowledge replaced by something else: refused or, if it still makes sense, safe to play with.
TEST(EscaladeCodec, BrokenKnowledgeIsRefusedOrSafe) {
  const std::vector<Json> junk = {nullptr, -1,      0,   1,       3,    200,           1e18,
                                  "",      "study", "?", "?roof", true, Json::array(), Json::object()};
  int refused = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng(seed);
    const Options options{3, escalade::default_deck};
    Escalade game = random_start(3, rng);
    const Viewer viewer = Viewer::seat(1);
    Knowledge known = Knowledge::of(game.view(viewer));
    for (std::uint32_t ply = rng.below(80); ply > 0 && !game.turn().is_over(); --ply) {
      const auto move = lively_move(game, rng);
      const auto seen = game.observe(move, viewer);
      game.play(move);
      known.update(seen, game.view(viewer));
    }
    const Json good = EscaladeCodec::knowledge(known);
    for (int i = 0; i < 60; ++i) {
      Json broken = good;
      any_value(broken, rng) = junk[rng.below(static_cast<std::uint32_t>(junk.size()))];
      const auto back = EscaladeCodec::parse_knowledge(broken, options);
      if (!back.ok()) {
        ++refused;
        ASSERT_FALSE(back.error().empty());
        continue;
      }
      Escalade sample = back->sample(rng);
      for (int ply = 0; ply < 20 && !sample.turn().is_over(); ++ply) sample.play(lively_move(sample, rng));
    }
  }
  EXPECT_GT(refused, 1000);
}

}  // namespace
}  // namespace scalinata
