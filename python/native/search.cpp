#include <algorithm>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "catalog/any_bot.hpp"
#include "catalog/exact.hpp"
#include "native/errors.hpp"
#include "native/game.hpp"
#include "native/interrupt.hpp"

namespace py = pybind11;

namespace scalinata::python {
namespace {

struct SearchMove {
  std::string move;
  int action = 0;
  std::uint64_t visits = 0;
  double value = 0;
};

struct Search {
  std::string move;
  int action = 0;
  double value = 0.5;
  std::vector<double> values;
  std::vector<SearchMove> moves;  // most visited first
  std::uint64_t simulations = 0;
  bool solved = false;
};

void require_mover(const State& state) {
  const Turn turn = state.position->turn();
  if (turn.is_over()) raise(Fault::over, "the game is over: there is nothing to search");
  if (turn.is_chance()) raise(Fault::argument, "it is chance's turn: call play_chance() first");
}

std::uint64_t checked_count(std::int64_t count, const char* what) {
  if (count < 1) raise(Fault::argument, fmt::format("{}: expected at least 1, not {}", what, count));
  return static_cast<std::uint64_t>(count);
}

Search search(const State& state, std::optional<std::int64_t> simulations, std::optional<double> seconds, int level,
              int threads, std::uint64_t seed, std::size_t memory) {
  require_mover(state);
  if (level < lowest_level || level > highest_level)
    raise(Fault::argument, fmt::format("level {}: expected {} to {}", level, lowest_level, highest_level));
  if (threads < 1 || threads > 256) raise(Fault::argument, fmt::format("{} threads: expected 1 to 256", threads));
  if (seconds && !(*seconds > 0)) raise(Fault::argument, fmt::format("{} seconds: expected more than 0", *seconds));
  ThinkLimits limits;
  if (simulations) limits.simulations = checked_count(*simulations, "simulations");
  limits.seconds = seconds;
  const State copy = state.clone();
  Thought thought;
  interruptible([&](const std::atomic<bool>& stop) {
    limits.stop = &stop;
    thought = make_bot(*copy.position, {level, threads, seed, memory})->think(*copy.position, limits);
  });
  const auto number = [&](const std::string& move) { return *copy.arrays().number(*copy.position, move); };
  Search found{thought.move, number(thought.move), thought.value, thought.values,
               {},           thought.simulations,  thought.solved};
  for (const MoveEstimate& estimate : thought.moves)
    found.moves.push_back({estimate.move, number(estimate.move), estimate.visits, estimate.value});
  return found;
}

using Floats = py::array_t<float, py::array::c_style | py::array::forcecast>;

Floats checked_array(const py::handle& given, const char* what, const std::vector<py::ssize_t>& shape) {
  Floats array = Floats::ensure(given);
  if (!array) {
    PyErr_Clear();
    raise_type(fmt::format("evaluate: {}: expected an array of numbers", what));
  }
  const std::vector<py::ssize_t> is(array.shape(), array.shape() + array.ndim());
  if (is != shape)
    raise(Fault::argument, fmt::format("evaluate: {}: expected shape {}, not {}", what,
                                       py::repr(py::tuple(py::cast(shape))).cast<std::string>(),
                                       py::repr(array.attr("shape")).cast<std::string>()));
  for (py::ssize_t i = 0; i < array.size(); ++i)
    if (!std::isfinite(array.data()[i])) raise(Fault::argument, fmt::format("evaluate: {}: not a number", what));
  return array;
}

// Calls evaluate(observations, masks, seats) for all waiting leaves and passes the result to the tree.
void evaluate_leaves(AnyTree& tree, const py::function& evaluate, const PlaneShape& shape, int actions, int seats) {
  const py::ssize_t count = tree.leaves();
  py::array_t<float> observations(
      {count, py::ssize_t{shape.planes}, py::ssize_t{shape.rows}, py::ssize_t{shape.columns}});
  py::array_t<bool> masks({count, py::ssize_t{actions}});
  py::array_t<std::int32_t> movers(count);
  std::fill_n(observations.mutable_data(), observations.size(), 0.0f);
  std::fill_n(masks.mutable_data(), masks.size(), false);
  for (int leaf = 0; leaf < count; ++leaf) {
    tree.write_observation(leaf, observations.mutable_data() + static_cast<py::ssize_t>(leaf) * shape.size());
    for (const std::int32_t action : tree.leaf_actions(leaf))
      masks.mutable_data()[static_cast<py::ssize_t>(leaf) * actions + action] = true;
    movers.mutable_data()[leaf] = tree.leaf_seat(leaf);
  }
  const py::object answer = evaluate(observations, masks, movers);
  if (!py::isinstance<py::tuple>(answer) || py::len(answer) != 2)
    raise_type("evaluate: expected it to return a pair (priors, values)");
  const Floats priors = checked_array(answer[py::int_(0)], "priors", {count, actions});
  const py::object returned = answer[py::int_(1)];
  // With two seats the value of the seat to move is enough.
  if (seats == 2 && py::len(py::getattr(returned, "shape", py::tuple(2))) == 1) {
    const Floats own = checked_array(returned, "values", {count});
    std::vector<float> both(static_cast<std::size_t>(2 * count));
    for (std::size_t leaf = 0; leaf < static_cast<std::size_t>(count); ++leaf) {
      const auto mover = static_cast<std::size_t>(movers.data()[leaf]);
      both[2 * leaf + mover] = own.data()[leaf];
      both[2 * leaf + 1 - mover] = 1 - own.data()[leaf];
    }
    tree.apply_evaluations(priors.data(), both.data());
  } else {
    const Floats values = checked_array(returned, "values", {count, seats});
    tree.apply_evaluations(priors.data(), values.data());
  }
}

Search search_with(const State& state, const py::function& evaluate, std::int64_t simulations, int batch,
                   double exploration, std::uint64_t seed) {
  require_numpy();
  require_mover(state);
  const std::uint64_t wanted = checked_count(simulations, "simulations");
  checked_count(batch, "batch");
  if (!(exploration >= 0)) raise(Fault::argument, fmt::format("exploration {}: expected 0 or more", exploration));
  const State copy = state.clone();
  const PlaneShape shape = copy.arrays().shape(*copy.position);
  const int actions = copy.arrays().actions(*copy.position);
  const auto tree = copy.arrays().make_tree(*copy.position, {exploration, seed});
  std::uint64_t done = 0;
  while (done < wanted) {
    done += static_cast<std::uint64_t>(
        tree->gather(static_cast<int>(std::min<std::uint64_t>(wanted - done, static_cast<std::uint64_t>(batch)))));
    if (tree->leaves() > 0) evaluate_leaves(*tree, evaluate, shape, actions, copy.game->seats());
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
  }
  Search found;
  found.simulations = done;
  Numbers legal;
  copy.arrays().legal(*copy.position, legal);
  double sum = 0, visits = 0;
  for (const TreeMove& move : tree->moves()) {
    found.moves.push_back({*copy.arrays().text(*copy.position, move.number), move.number, move.visits, move.value});
    sum += move.value * move.visits;
    visits += move.visits;
  }
  std::stable_sort(found.moves.begin(), found.moves.end(),
                   [](const SearchMove& a, const SearchMove& b) { return a.visits > b.visits; });
  found.move = found.moves.front().move;
  found.action = found.moves.front().action;
  found.value = visits > 0 ? sum / visits : 0.5;
  return found;
}

ExactValue exact(const State& state, bool by_score, std::size_t memory) {
  require_mover(state);
  const State copy = state.clone();
  std::optional<Result<ExactValue>> value;
  interruptible([&](const std::atomic<bool>& stop) {
    value = solve_exactly(*copy.position, by_score, {memory, [&](std::uint64_t) { return !stop; }});
  });
  return take(*std::move(value), Fault::argument);
}

}  // namespace

void add_searches(py::module_& module) {
  py::class_<SearchMove>(module, "SearchMove", "A move with its search results.")
      .def_readonly("move", &SearchMove::move)
      .def_readonly("action", &SearchMove::action)
      .def_readonly("visits", &SearchMove::visits)
      .def_readonly("value", &SearchMove::value, "For the seat to move: 0 surely last, 1 surely first.")
      .def("__repr__", [](const SearchMove& move) {
        return fmt::format("<{}: {} visits, value {:.3f}>", move.move, move.visits, move.value);
      });
  py::class_<Search>(module, "Search", "What a search found.")
      .def_readonly("move", &Search::move, "The best move.")
      .def_readonly("action", &Search::action)
      .def_readonly("value", &Search::value, "For the seat to move: 0 surely last, 1 surely first.")
      .def_readonly("values", &Search::values, "The same for every seat; empty if you supplied the evaluation.")
      .def_readonly("moves", &Search::moves, "Most visited first.")
      .def_readonly("simulations", &Search::simulations)
      .def_readonly("solved", &Search::solved, "Whether the move is proved best.")
      .def("__repr__", [](const Search& found) {
        return fmt::format("<scalinata.Search: {}, value {:.3f}, {} simulations>", found.move, found.value,
                           found.simulations);
      });
  module.def("search", search, py::arg("state"), py::arg("simulations") = py::none(), py::kw_only(),
             py::arg("seconds") = py::none(), py::arg("level") = advice_level, py::arg("threads") = 1,
             py::arg("seed") = 0, py::arg("memory") = 512,
             "The engine's search for the seat to move, from what that seat may know. Without limits it does as many "
             "simulations as the level allows; memory in MiB. Ctrl-C ends it.");
  module.def(
      "search_with", search_with, py::arg("state"), py::arg("evaluate"), py::arg("simulations") = 200, py::kw_only(),
      py::arg("batch") = 16, py::arg("exploration") = 1.5, py::arg("seed") = 0,
      "A search whose leaves a Python function evaluates, up to `batch` at a time: evaluate(observations, masks, "
      "seats) returns (priors, values). Priors are by action; values are by seat, 0 to 1, or with two seats "
      "only those of the seat to move.");
  py::class_<ExactValue>(module, "ExactValue", "The value of a game with best play.")
      .def_readonly("outcome", &ExactValue::outcome, "For seat 0: 1 win, 0 draw, -1 loss.")
      .def_readonly("lead", &ExactValue::lead, "By how many points seat 0 leads, if asked for.")
      .def_readonly("best", &ExactValue::best, "A best move for the seat to move.")
      .def_readonly("nodes", &ExactValue::nodes)
      .def("__repr__", [](const ExactValue& value) {
        return fmt::format("<scalinata.ExactValue: outcome {}, lead {}, best {}>", value.outcome, value.lead,
                           value.best);
      });
  module.def(
      "exact", exact, py::arg("state"), py::kw_only(), py::arg("by_score") = true, py::arg("memory") = 1024,
      "The exact value of a two-seat game without chance or hidden information, by searching it to the end; memory "
      "in MiB. Ctrl-C ends it.");
}

}  // namespace scalinata::python
