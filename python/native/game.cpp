#include "native/game.hpp"

#include <pybind11/stl.h>

#include "native/errors.hpp"

namespace py = pybind11;

namespace scalinata::python {

Game::Game(const GameSpec& spec, std::optional<std::string> deck) : spec_(spec), deck_(std::move(deck)) {
  Rng rng(0);
  sample_ = take(begin_random(spec_, rng), Fault::game);
  arrays_ = &arrays_of(*sample_);
}

std::shared_ptr<const Game> Game::load(const std::string& text, const std::optional<std::string>& deck) {
  GameSpec spec = take(parse_game(text), Fault::game);
  if (deck) take(use_deck(spec, *deck), Fault::game);
  return std::shared_ptr<const Game>(new Game(spec, deck));
}

std::shared_ptr<const Game> Game::of(const AnyGame& game) {
  return load(game.game_string(), std::nullopt);
}

int checked_seat(const Game& game, int seat) {
  if (seat < 0 || seat >= game.seats())
    raise(Fault::argument, fmt::format("there is no seat {}: expected 0 to {}", seat, game.seats() - 1));
  return seat;
}

Viewer viewer_of(const Game& game, const std::optional<int>& seat) {
  return seat ? Viewer::seat(checked_seat(game, *seat)) : Viewer::spectator();
}

namespace {

State start(const std::shared_ptr<const Game>& game, std::uint64_t seed, const std::optional<std::string>& setup) {
  Rng rng(seed);
  if (!setup) {
    auto position = take(begin_random(game->spec(), rng), Fault::game);
    return {game, std::move(position), rng};
  }
  return {game, take(begin(game->spec(), *setup), Fault::game), rng};
}

std::string text_of(const Game& game) {
  return game.sample().game_string();
}

}  // namespace

void add_games(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>>(module, "Game", "A game with its options; made by load().")
      .def_property_readonly("name", [](const Game& game) { return std::string(game.info().id); })
      .def_property_readonly("title", [](const Game& game) { return std::string(game.info().title.english()); })
      .def_property_readonly("seats", &Game::seats, "Number of seats.")
      .def_property_readonly(
          "hides_information", [](const Game& game) { return game.sample().hides_information(); },
          "Whether seats know different things.")
      .def_property_readonly(
          "rules", [](const Game& game) { return std::string(game.spec().entry->rules(Language::en)); },
          "The rules, as Markdown.")
      .def_property_readonly(
          "num_actions", [](const Game& game) { return game.arrays().actions(game.sample()); },
          "Actions are numbered from 0 to num_actions - 1.")
      .def_property_readonly(
          "num_outcomes", [](const Game& game) { return game.arrays().outcomes(game.sample()); },
          "Chance outcomes have their own numbers, from 0; a game without chance has none.")
      .def_property_readonly(
          "observation_shape",
          [](const Game& game) {
            const PlaneShape shape = game.arrays().shape(game.sample());
            return py::make_tuple(shape.planes, shape.rows, shape.columns);
          },
          "(planes, rows, columns)")
      .def_property_readonly(
          "planes", [](const Game& game) { return game.arrays().plane_names(game.sample()); },
          "What each plane of an observation holds.")
      .def(
          "start",
          [](const std::shared_ptr<Game>& game, std::uint64_t seed, const std::optional<std::string>& setup) {
            return start(game, seed, setup);
          },
          py::arg("seed") = 0, py::kw_only(), py::arg("setup") = py::none(),
          "A new game. The seed decides the setup, and the chance that play_chance() draws; a setup, as JSON, "
          "replaces the random one.")
      .def("__str__", text_of)
      .def("__repr__", [](const Game& game) { return fmt::format("scalinata.load('{}')", text_of(game)); })
      .def(
          "__eq__",
          [](const Game& a, const Game& b) { return text_of(a) == text_of(b) && a.spec().deck == b.spec().deck; },
          py::is_operator())
      .def("__hash__", [](const Game& game) { return py::hash(py::str(text_of(game))); })
      .def("__reduce__", [](const py::object& self) {
        const auto& game = self.cast<const Game&>();
        return py::make_tuple(py::module_::import("scalinata._pickling").attr("restore_game"),
                              py::make_tuple(text_of(game), game.deck()));
      });

  module.def("load", &Game::load, py::arg("game"), py::arg("deck") = py::none(),
             "The game of a game string, `name` or `name(option=value,...)`. A deck, as JSON, replaces the cards of a "
             "card game.");
  module.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const GameEntry& entry : games()) names.emplace_back(entry.info->id);
        return names;
      },
      "The names of all games.");
}

}  // namespace scalinata::python
