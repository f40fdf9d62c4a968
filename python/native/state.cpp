#include <bit>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "catalog/record.hpp"
#include "engine/blksgf.hpp"
#include "native/errors.hpp"
#include "native/game.hpp"
#include "native/rewards.hpp"

namespace py = pybind11;

namespace scalinata::python {
namespace {

template <class Numbers>
py::list listed(const Numbers& numbers) {
  py::list all;
  for (const auto number : numbers) all.append(number);
  return all;
}

py::object parsed(const std::string& json) {
  return py::module_::import("json").attr("loads")(json);
}

std::optional<int> seat_of(const State& state) {
  const Turn turn = state.position->turn();
  return turn.is_player() ? std::optional<int>(turn.seat) : std::nullopt;
}

std::optional<std::string> colour_of(const State& state) {
  const Turn turn = state.position->turn();
  if (!turn.is_player() || state.game->info().colours.empty()) return std::nullopt;
  return std::string(state.game->info().colours[turn.colour].id);
}

Numbers legal_actions(const State& state) {
  Numbers numbers;
  state.arrays().legal(*state.position, numbers);
  return numbers;
}

py::array_t<bool> mask_of(const State& state) {
  require_numpy();
  const bool chance = state.position->turn().is_chance();
  const int count = (chance ? state.arrays().outcomes : state.arrays().actions)(*state.position);
  py::array_t<bool> mask(count);
  std::fill_n(mask.mutable_data(), count, false);
  for (const std::int32_t action : legal_actions(state)) mask.mutable_data()[action] = true;
  return mask;
}

py::array_t<float> observation_of(const State& state, int seat) {
  require_numpy();
  const PlaneShape shape = state.arrays().shape(*state.position);
  py::array_t<float> planes({shape.planes, shape.rows, shape.columns});
  std::fill_n(planes.mutable_data(), shape.size(), 0.0f);
  state.arrays().observe(*state.position, checked_seat(*state.game, seat), planes.mutable_data());
  return planes;
}

std::vector<float> observation_list(const State& state, int seat) {
  std::vector<float> planes(static_cast<std::size_t>(state.arrays().shape(*state.position).size()));
  state.arrays().observe(*state.position, checked_seat(*state.game, seat), planes.data());
  return planes;
}

void require_turn(const State& state) {
  if (state.position->turn().is_over()) raise(Fault::over, "the game is over");
}

void play_chance(State& state) {
  require_turn(state);
  if (!state.position->turn().is_chance()) raise(Fault::move, "it is a seat's turn, not chance's");
  take(state.arrays().play(*state.position, state.arrays().draw(*state.position, state.rng)), Fault::move);
}

std::string random_move(State& state) {
  require_turn(state);
  return take(state.arrays().text(*state.position, state.arrays().draw(*state.position, state.rng)), Fault::move);
}

int random_action(State& state) {
  require_turn(state);
  return state.arrays().draw(*state.position, state.rng);
}

py::list chance_outcomes(const State& state) {
  py::list all;
  for (const auto& [number, probability] : state.arrays().chances(*state.position))
    all.append(py::make_tuple(*state.arrays().text(*state.position, number), number, probability));
  return all;
}

std::vector<std::string> history(const State& state, const std::optional<int>& seat) {
  std::vector<std::string> all;
  for (PlayedMove& played : state.position->history(viewer_of(*state.game, seat)))
    all.push_back(std::move(played.text));
  return all;
}

std::string record(const State& state, const std::optional<int>& seat) {
  return write_record(seat ? record_for(*state.position, viewer_of(*state.game, seat)) : record_of(*state.position));
}

std::string blksgf(const State& state) {
  return take(write_blksgf(record_of(*state.position)), Fault::record).text;
}

// From a file of either kind.
State replayed(const std::string& text) {
  const ReadBlksgf file = take(read_game_file(text), Fault::record);
  auto position = take(replay(file.record), Fault::record);
  auto game = Game::of(*position);
  return {std::move(game), std::move(position), Rng(0)};
}

using RngWords = std::array<std::uint64_t, 4>;

py::tuple reduced(const State& state) {
  return py::make_tuple(
      py::module_::import("scalinata._pickling").attr("restore_state"),
      py::make_tuple(py::cast(std::const_pointer_cast<Game>(state.game)), state.position->setup_json(),
                     state.position->moves(), std::bit_cast<RngWords>(state.rng)));
}

State restored(const std::shared_ptr<Game>& game, const std::string& setup, const std::vector<std::string>& moves,
               const RngWords& words) {
  State state{game, take(begin(game->spec(), setup), Fault::game), Rng(words)};
  for (const std::string& move : moves) take(state.position->play(move), Fault::move);
  return state;
}

std::string shown(const State& state) {
  const Turn turn = state.position->turn();
  const std::string waits = turn.is_over()     ? "over"
                            : turn.is_chance() ? "chance"
                                               : fmt::format("seat {} to move", turn.seat);
  return fmt::format("<scalinata.State of {}: {} moves, {}>", state.position->game_string(),
                     state.position->move_count(), waits);
}

}  // namespace

void play(State& state, py::handle move) {
  require_turn(state);
  if (PyLong_Check(move.ptr())) {
    int overflow = 0;
    const long long number = PyLong_AsLongLongAndOverflow(move.ptr(), &overflow);
    const bool fits = overflow == 0 && number >= 0 && number <= std::numeric_limits<int>::max();
    const Result<void> played = state.arrays().play(*state.position, fits ? static_cast<int>(number) : -1);
    if (!played) raise(Fault::move, fmt::format("illegal action: {}", played.error()));
  } else if (PyUnicode_Check(move.ptr())) {
    const auto played = state.position->play(move.cast<std::string>());
    if (!played) raise(Fault::move, fmt::format("illegal move: {}", played.error()));
  } else if (PyIndex_Check(move.ptr()) != 0) {  // numpy's integers
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(move.ptr()));
    if (!number) throw py::error_already_set();
    play(state, number);
  } else {
    raise_type(fmt::format("a move is its notation (str) or its number (int), not {}", Py_TYPE(move.ptr())->tp_name));
  }
}

void add_states(py::module_& module) {
  py::class_<State>(module, "State", "A game in progress. Seats are counted from 0.")
      .def_property_readonly("game", [](const State& state) { return std::const_pointer_cast<Game>(state.game); })
      .def_property_readonly("seat", seat_of, "Whose turn it is; None at chance and when the game is over.")
      .def_property_readonly("colour", colour_of, "The colour to move, in games that have colours.")
      .def_property_readonly("is_over", [](const State& state) { return state.position->turn().is_over(); })
      .def_property_readonly(
          "is_chance", [](const State& state) { return state.position->turn().is_chance(); },
          "Whether it is chance's turn: call play_chance(), or play() an outcome.")
      .def_property_readonly(
          "scores", [](const State& state) { return listed(state.position->scores()); }, "Current scores, by seat.")
      .def_property_readonly(
          "ranks", [](const State& state) { return listed(state.position->ranks()); },
          "Current ranks, by seat; 1 is best, equal ranks are shared.")
      .def_property_readonly(
          "rewards", [](const State& state) { return listed(zero_sum_rewards(state.position->ranks())); },
          "What the ranks are worth to each seat; they add up to 0. With two seats: 1, 0 or -1.")
      .def_property_readonly(
          "legal_moves", [](const State& state) { return state.position->legal_moves(); },
          "In notation; at a chance turn, the outcomes.")
      .def_property_readonly(
          "legal_actions", [](const State& state) { return listed(legal_actions(state)); },
          "The same as numbers, ascending.")
      .def_property_readonly("action_mask", mask_of, "The same as an array of num_actions truth values.")
      .def_property_readonly("chance_outcomes", chance_outcomes, "At a chance turn: (notation, number, probability).")
      .def("play", play, py::arg("move"), "Plays a move, given as notation or as a number.")
      .def("play_chance", play_chance, "Draws a chance outcome by its probability and plays it.")
      .def("random_move", random_move, "A random legal move, or chance outcome. Does not play it.")
      .def("random_action", random_action, "The same as a number.")
      .def(
          "undo", [](State& state) { take(state.position->undo(), Fault::move); }, "Takes back the last move.")
      .def("clone", &State::clone, "An independent copy.")
      .def("__copy__", &State::clone)
      .def(
          "__deepcopy__", [](const State& state, const py::dict&) { return state.clone(); }, py::arg("memo"))
      .def(
          "move",
          [](const State& state, int action) {
            return take(state.arrays().text(*state.position, action), Fault::move);
          },
          py::arg("action"), "The notation of an action.")
      .def(
          "action",
          [](const State& state, const std::string& move) {
            require_turn(state);
            return take(state.arrays().number(*state.position, move), Fault::move);
          },
          py::arg("move"), "The number of a move in notation.")
      .def("observation", observation_of, py::arg("seat"), "The game as a seat sees it: an array of planes.")
      .def("observation_list", observation_list, py::arg("seat"), "The same as a flat list, without numpy.")
      .def(
          "view",
          [](const State& state, const std::optional<int>& seat) {
            return parsed(state.position->view_json(viewer_of(*state.game, seat)));
          },
          py::arg("seat") = py::none(), "What a seat may see now, or a spectator, as a dictionary.")
      .def(
          "draw",
          [](const State& state, const std::optional<int>& seat) {
            return state.position->draw(viewer_of(*state.game, seat), DrawStyle{});
          },
          py::arg("seat") = py::none(), "The same drawn as text.")
      .def("history", history, py::arg("seat") = py::none(), "All moves as a seat saw them, or a spectator.")
      .def_property_readonly(
          "moves", [](const State& state) { return state.position->moves(); }, "All moves, unredacted.")
      .def_property_readonly(
          "setup", [](const State& state) { return parsed(state.position->setup_json()); },
          "What was random at the start, unredacted; None if nothing was.")
      .def("record", record, py::arg("seat") = py::none(),
           "The game as a record, in JSON, unredacted; with a seat, as that seat may know it.")
      .def("blksgf", blksgf, "A game of Blokus as a .blksgf file.")
      .def(
          "score_items",
          [](const State& state, int seat) {
            py::list items;
            for (const ScoreItem& item : state.position->score_items(checked_seat(*state.game, seat), Language::en))
              items.append(py::make_tuple(item.text, item.points));
            return items;
          },
          py::arg("seat"), "A seat's score item by item.")
      .def("__len__", [](const State& state) { return state.position->move_count(); })
      .def(
          "__eq__",
          [](const State& a, const State& b) {
            return a.position->game_string() == b.position->game_string() &&
                   a.position->moves() == b.position->moves() && a.position->setup_json() == b.position->setup_json();
          },
          py::is_operator())
      .def("__hash__", [](const State& state) { return state.position->hash() >> 1; })
      .def("__repr__", shown)
      .def("__str__",
           [](const State& state) { return state.position->draw(viewer_of(*state.game, seat_of(state)), DrawStyle{}); })
      .def("__reduce__", reduced);

  module.def("replay", replayed, py::arg("text"), "Replays a record or a .blksgf file.");
  module.def(
      "_time_random",
      [](const State& start, int moves, std::uint64_t seed) {
        Rng rng(seed);
        const py::gil_scoped_release released;
        return start.arrays().time_random(*start.position, moves, rng);
      },
      py::arg("start"), py::arg("moves"), py::arg("seed"));
  module.def(
      "_time_replay",
      [](const State& start, const Numbers& actions) { return start.arrays().time_replay(*start.position, actions); },
      py::arg("start"), py::arg("actions"));
  module.def("_restore", restored, py::arg("game"), py::arg("setup"), py::arg("moves"), py::arg("rng"));
}

}  // namespace scalinata::python
