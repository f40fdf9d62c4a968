// MatchGame<G>: AnyGame over a Match of any game; SeenGame<G>: over what one seat knows of a hidden game; EntryFor<G>:
// the game's entry in the list of games. The only place where a game's type is erased.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "catalog/any_game.hpp"
#include "catalog/catalog.hpp"
#include "catalog/codec.hpp"
#include "catalog/kernel.hpp"
#include "catalog/typed_game.hpp"
#include "core/cells.hpp"
#include "json/json.hpp"
#include "picture/scene.hpp"

namespace scalinata {

// RULES.md and its translations, and codecs/<g>.schema.json, embedded in the program by cmake/embed_texts.cmake.
template <class G>
std::string_view rules_of(Language language);
template <class G>
std::string_view schema_of();

// A game's draw(view, style) is found by argument-dependent lookup.
template <class View>
std::string drawn(const View& view, const DrawStyle& style) {
  return draw(view, style);
}

// So is its paint(view, scene); a game without one shows its drawing.
template <class View>
void painted(const View& view, picture::Scene& scene) {
  if constexpr (requires { paint(view, scene); })
    paint(view, scene);
  else
    picture::paint_text(scene, draw(view, DrawStyle{}));
}

// So is its move_words(view, seen, wording); a game without one shows the notation.
template <Game G>
std::string worded(const G& before, const typename G::Move& move, Viewer viewer, const Wording& wording) {
  const SeenMove<G> seen = seen_move(before, move, viewer);
  if constexpr (WordedGame<G>)
    return move_words(before.view(viewer), seen, wording);
  else if constexpr (HiddenGame<G>)
    return before.observation_text(seen);
  else
    return before.move_text(seen);
}

// A codec may return its JSON as a value or as text.
inline std::string json_text(const Json& json) {
  return json.dump();
}
inline std::string json_text(std::string text) {
  return text;
}

// Keeps alive what positions refer to: Grande Escalade's deck.
template <class G>
struct KeepAlive {
  explicit KeepAlive(const G&) {}
};
template <class G>
requires requires(const G& position) {
  position.hold();
}
struct KeepAlive<G> {
  explicit KeepAlive(const G& position) : hold(position.hold()) {}
  decltype(std::declval<G>().hold()) hold;
};

// Everything that needs only the current position.
template <Game G>
class PositionGame : public TypedGame<G> {
 public:
  using TypedGame<G>::position;

  const GameEntry& entry() const override { return entry_of<G>(); }
  const GameInfo& info() const override { return G::info; }
  const Kernel& kernel() const override { return kernel_of<G>(); }
  std::string game_string() const override { return scalinata::game_string(G::info, G::option_values(options())); }
  bool hides_information() const override { return HiddenGame<G>; }
  int seats() const override { return position().seats(); }
  Turn turn() const override { return position().turn(); }
  bool at_rest() const override {
    if constexpr (TurnsInParts<G>)
      return position().at_rest();
    else
      return true;
  }
  Scores scores() const override { return position().scores(); }
  Ranks ranks() const override { return position().ranks(); }
  ScoreItems score_items(int seat, Language language) const override { return position().score_items(seat, language); }
  std::uint64_t hash() const override { return position().hash(); }

  std::vector<std::string> legal_moves() const override {
    MoveList<G> moves;
    position().legal_moves(moves);
    return texts(moves);
  }

  Result<std::vector<std::string>> legal_moves_of(int colour) const override {
    if (position().turn().is_player() && position().turn().colour == colour) return legal_moves();
    if constexpr (ColourMoves<G>) {
      MoveList<G> moves;
      position().legal_moves_of(colour, moves);
      return texts(moves);
    } else {
      return fail("{}: only the side to move has legal moves", G::info.id);
    }
  }

  Result<std::string> checked(std::string_view text, Language language) const override {
    const auto move = legal_move(text, language);
    if (!move) return move.failure();
    return position().move_text(*move);
  }

  Result<std::string> seen_as(std::string_view text, Viewer viewer) const override {
    const auto move = position().parse_move(text, Language::en);
    if (!move) return move.failure();
    return seen_text(position(), *move, viewer);
  }

  Result<std::string> move_words(std::string_view text, std::optional<Viewer> viewer,
                                 const Wording& wording) const override {
    const auto move = position().parse_move(text, wording.language);
    if (!move) return move.failure();
    const Result<void> legal = position().check(*move, wording.language);
    if (!legal) return legal.failure();
    return worded(position(), *move, viewer.value_or(mover()), wording);
  }

  std::string draw_chance(Rng& rng) const override {
    if constexpr (ChanceGame<G>)
      return position().move_text(scalinata::draw_chance(position(), rng));
    else
      return {};
  }

  std::string random_move(Rng& rng) const override {
    if (position().turn().is_chance()) return draw_chance(rng);
    MoveList<G> moves;
    position().legal_moves(moves);
    return position().move_text(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }

  std::string view_json(Viewer viewer) const override { return json_text(Codec<G>::view(position().view(viewer))); }

  std::string legal_json() const override {
    if constexpr (requires { Codec<G>::legal(position()); })
      return json_text(Codec<G>::legal(position()));
    else
      return Json{{"form", "list"}, {"moves", legal_moves()}}.dump();
  }

  std::string draw(Viewer viewer, const DrawStyle& style) const override {
    return drawn(position().view(viewer), style);
  }

  void paint(picture::Scene& scene) const override { painted(position().view(Viewer::spectator()), scene); }

  std::uint64_t perft(int depth) const override { return kernel().perft(*this, depth); }

 protected:
  virtual const typename G::Options& options() const = 0;
  // The viewer who sees the next move best: the seat to move, or the one that chance decides for.
  virtual Viewer mover() const = 0;

  static std::string seen_text(const G& before, const typename G::Move& move, Viewer viewer) {
    if constexpr (HiddenGame<G>)
      return before.observation_text(before.observe(move, viewer));
    else
      return before.move_text(move);
  }

  Result<typename G::Move> legal_move(std::string_view text, Language language) const {
    if (position().turn().is_over()) return fail(language, "the game is over");
    if constexpr (!requires { G::pass; })
      if (position().turn().is_player() && is_pass(text))
        return fail(language, "you cannot pass: {mover} can still move",
                    "mover"_a = mover_text(position().turn(), language));
    auto move = position().parse_move(text, language);
    if (!move) return move;
    const Result<void> legal = position().check(*move, language);
    if (!legal) return legal.failure();
    return move;
  }

 private:
  static std::string mover_text(const Turn& turn, Language language) {
    if (G::info.colours.empty())
      return say_as(language, "subject or object of a sentence", "player {seat}", "seat"_a = turn.seat + 1);
    return std::string(G::info.colours[turn.colour].name.in(language));
  }

  std::vector<std::string> texts(const MoveList<G>& moves) const {
    std::vector<std::string> all;
    all.reserve(moves.size());
    for (const auto& move : moves) all.push_back(position().move_text(move));
    return all;
  }
};

template <Game G>
class MatchGame final : public PositionGame<G> {
 public:
  explicit MatchGame(Match<G> match) : match_(std::move(match)), keep_alive_(match_.position()) {}

  const G& position() const override { return match_.position(); }
  const Match<G>* match() const override { return &match_; }
  const typename TypedGame<G>::Knowledge* known() const override { return nullptr; }

  std::unique_ptr<AnyGame> clone() const override { return std::make_unique<MatchGame>(*this); }

  Result<std::string> play(std::string_view text, Language language) override {
    const auto move = this->legal_move(text, language);
    if (!move) return move.failure();
    std::string canonical = position().move_text(*move);
    match_.play_unchecked(*move);
    return canonical;
  }

  void play_unchecked(const typename G::Move& move) override { match_.play_unchecked(move); }
  std::size_t move_count() const override { return match_.moves().size(); }

  Result<void> undo() override {
    if (match_.moves().empty()) return fail("nothing to undo");
    match_.undo();
    return {};
  }

  std::vector<PlayedMove> history(Viewer viewer) const override {
    std::vector<PlayedMove> played;
    G current = match_.start();
    for (const auto& move : match_.moves()) {
      played.push_back({current.turn(), this->seen_text(current, move, viewer)});
      current.play(move);
    }
    return played;
  }

  std::vector<std::string> history_words(std::size_t from, std::size_t end, std::optional<Viewer> viewer,
                                         const Wording& wording) const override {
    std::vector<std::string> words;
    end = std::min(end, match_.moves().size());
    if (from >= end) return words;
    Viewer seen_by = viewer ? *viewer : mover_of(from);
    G current = match_.position_after(from);
    for (std::size_t i = from; i < end; ++i) {
      if (!viewer && current.turn().is_player()) seen_by = Viewer::seat(current.turn().seat);
      words.push_back(worded(current, match_.moves()[i], seen_by, wording));
      current.play(match_.moves()[i]);
    }
    return words;
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> all;
    G current = match_.start();
    for (const auto& move : match_.moves()) {
      all.push_back(current.move_text(move));
      current.play(move);
    }
    return all;
  }

  std::string setup_json() const override { return Codec<G>::setup(match_.setup()).dump(); }

  std::string knowledge_json(int seat) const override {
    if constexpr (HiddenGame<G>)
      return Codec<G>::knowledge(knowledge_of(match_, seat)).dump();
    else
      return this->view_json(Viewer::seat(seat));
  }

 private:
  const typename G::Options& options() const override { return match_.options(); }

  // Chance decides for the seat that moved last.
  Viewer mover_of(std::size_t ply) const {
    const Turn turn = match_.position_after(ply).turn();
    if (turn.is_player()) return Viewer::seat(turn.seat);
    return ply == 0 ? Viewer::spectator() : mover_of(ply - 1);
  }
  Viewer mover() const override { return mover_of(match_.moves().size()); }

  Match<G> match_;
  [[no_unique_address]] KeepAlive<G> keep_alive_;
};

template <HiddenGame G>
class SeenGame final : public PositionGame<G> {
 public:
  SeenGame(typename G::Options options, int seat, const typename G::Knowledge& knowledge, Rng& rng)
      : options_(std::move(options)),
        seat_(seat),
        knowledge_(knowledge),
        sample_(knowledge.sample(rng)),
        keep_alive_(sample_) {}

  const G& position() const override { return sample_; }
  const Match<G>* match() const override { return nullptr; }
  const typename G::Knowledge* known() const override { return &knowledge_; }

  std::unique_ptr<AnyGame> clone() const override { return std::make_unique<SeenGame>(*this); }
  Result<std::string> play(std::string_view, Language language) override {
    return fail(language, "this is only a view: play in the game itself");
  }
  void play_unchecked(const typename G::Move&) override { assert(false); }
  std::size_t move_count() const override { return 0; }
  Result<void> undo() override { return fail("nothing to undo"); }
  std::vector<PlayedMove> history(Viewer) const override { return {}; }
  std::vector<std::string> history_words(std::size_t, std::size_t, std::optional<Viewer>,
                                         const Wording&) const override {
    return {};
  }
  std::vector<std::string> moves() const override { return {}; }
  Result<std::string> move_words(std::string_view move, std::optional<Viewer> viewer,
                                 const Wording& wording) const override {
    const bool own = viewer.value_or(mover()).is_seat(seat_);
    return PositionGame<G>::move_words(move, own ? mover() : Viewer::spectator(), wording);
  }
  std::string setup_json() const override { return "null"; }
  std::string view_json(Viewer viewer) const override {
    return json_text(Codec<G>::view(sample_.view(viewer.is_seat(seat_) ? viewer : Viewer::spectator())));
  }
  std::string knowledge_json(int seat) const override {
    return seat == seat_ ? Codec<G>::knowledge(knowledge_).dump() : view_json(Viewer::spectator());
  }

 private:
  const typename G::Options& options() const override { return options_; }
  Viewer mover() const override { return Viewer::seat(seat_); }

  typename G::Options options_;
  int seat_;
  typename G::Knowledge knowledge_;
  G sample_;
  [[no_unique_address]] KeepAlive<G> keep_alive_;
};

// The functions of a GameEntry, for any game.
template <Game G>
struct EntryFor {
  static Result<typename G::Options> options(const GameSpec& spec) {
    auto parsed = G::parse_options(spec.values);
    if constexpr (requires(typename G::Options o) { o.deck; })
      if (parsed.ok()) parsed->deck = {spec.deck};
    return parsed;
  }

  static Result<void> check_options(const OptionValues& values, Language language) {
    const auto parsed = G::parse_options(values, language);
    if (!parsed) return parsed.failure();
    return {};
  }

  static Result<std::unique_ptr<AnyGame>> wrapped(Result<Match<G>> match) {
    if (!match) return match.failure();
    return std::unique_ptr<AnyGame>(std::make_unique<MatchGame<G>>(*std::move(match)));
  }

  static Result<std::unique_ptr<AnyGame>> begin_random(const GameSpec& spec, Rng& rng) {
    const auto chosen = options(spec);
    if (!chosen) return chosen.failure();
    return wrapped(Match<G>::begin(*chosen, G::random_setup(*chosen, rng)));
  }

  static Result<std::unique_ptr<AnyGame>> begin(const GameSpec& spec, std::string_view setup_json, Language language) {
    const auto chosen = options(spec);
    if (!chosen) return chosen.failure();
    const Result<Json> json = parse_json(setup_json, language);
    if (!json) return fail(language, "setup: {why}", "why"_a = json.error());
    const auto setup = Codec<G>::parse_setup(*json, *chosen, language);
    if (!setup) return setup.failure();
    return wrapped(Match<G>::begin(*chosen, *setup, language));
  }

  static Result<std::unique_ptr<AnyGame>> begin_view(const GameSpec& spec, int seat, std::string_view view_json,
                                                     Rng& rng) {
    if constexpr (HiddenGame<G>) {
      const auto chosen = options(spec);
      if (!chosen) return chosen.failure();
      const Result<Json> json = parse_json(view_json);
      if (!json) return fail("view: {}", json.error());
      const auto knowledge = Codec<G>::parse_knowledge(*json, *chosen);
      if (!knowledge) return knowledge.failure();
      if (knowledge->view().seat != seat) return fail("view: this is not what seat {} sees", seat + 1);
      return std::unique_ptr<AnyGame>(std::make_unique<SeenGame<G>>(*chosen, seat, *knowledge, rng));
    } else {
      return fail("{} has no hidden cards: use setup and play", G::info.id);
    }
  }

  static constexpr GameEntry make() {
    GameEntry entry{};
    entry.info = &G::info;
    entry.hides_information = HiddenGame<G>;
    entry.dealt = !std::same_as<typename G::Setup, NoSetup>;
    entry.rules = rules_of<G>;
    entry.check_options = check_options;
    entry.begin_random = begin_random;
    entry.begin = begin;
    entry.begin_view = begin_view;
    entry.kernel = kernel_of<G>;
    entry.schema = schema_of<G>;
    if constexpr (requires { Codec<G>::read_deck; }) entry.read_deck = Codec<G>::read_deck;
    if constexpr (requires { Codec<G>::continuation; }) entry.continuation = &Codec<G>::continuation;
    return entry;
  }
  static constexpr GameEntry entry = make();
};

}  // namespace scalinata
