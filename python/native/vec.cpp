#include <atomic>
#include <thread>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "native/errors.hpp"
#include "native/game.hpp"
#include "native/pool.hpp"

namespace py = pybind11;

namespace scalinata::python {
namespace {

constexpr int max_games = 1 << 24;
constexpr int max_threads = 256;

// Held while a batch is used without the GIL; a second thread is refused.
class BusyGuard {
 public:
  explicit BusyGuard(std::atomic<bool>& busy) : busy_(busy) {
    if (busy_.exchange(true)) raise(Fault::busy, "another thread is using this VecGame; give each thread its own");
  }
  ~BusyGuard() { busy_ = false; }
  BusyGuard(const BusyGuard&) = delete;
  BusyGuard& operator=(const BusyGuard&) = delete;

 private:
  std::atomic<bool>& busy_;
};

class VecGame {
 public:
  VecGame(std::shared_ptr<const Game> game, int count, int threads, bool auto_reset)
      : game_(std::move(game)),
        count_(count),
        shape_(game_->arrays().shape(game_->sample())),
        actions_(game_->arrays().actions(game_->sample())),
        batch_(game_->arrays().make_batch(game_->sample(), count, auto_reset)),
        pool_(threads) {}

  std::shared_ptr<Game> game() const { return std::const_pointer_cast<Game>(game_); }
  int count() const { return count_; }
  int threads() const { return pool_.threads(); }
  AnyBatch& batch() { return *batch_; }

  // Without seeds every game gets a new one derived from its last.
  void reset(const std::optional<std::vector<std::uint64_t>>& seeds) {
    if (seeds && static_cast<int>(seeds->size()) != count_)
      raise(Fault::argument, fmt::format("expected {} seeds, one for each game, not {}", count_, seeds->size()));
    for (int game = 0; game < count_; ++game) {
      std::uint64_t& seed = batch_->seeds[static_cast<std::size_t>(game)];
      seed = seeds ? (*seeds)[static_cast<std::size_t>(game)] : mix(seed);
    }
    parallel([&](int begin, int end) {
      for (int game = begin; game < end; ++game) batch_->reset(game);
    });
  }

  void step(const py::array_t<std::int32_t, py::array::c_style>& actions) {
    const std::int32_t* chosen = actions.data();
    std::atomic<int> wrong{count_};
    parallel([&](int begin, int end) {
      const int found = batch_->first_illegal(chosen, begin, end);
      if (found < 0) return;
      int smallest = wrong;
      while (found < smallest && !wrong.compare_exchange_weak(smallest, found)) {}
    });
    if (wrong < count_)
      raise(Fault::move, fmt::format("illegal action {} in game {}: {}; nothing was played", chosen[wrong],
                                     wrong.load(), batch_->why_illegal(wrong, chosen[wrong])));
    parallel([&](int begin, int end) { batch_->step(chosen, begin, end); });
  }

  void sample() {
    parallel([&](int begin, int end) { batch_->sample(begin, end); });
  }
  // The memory for masks and observations is allocated at the first call and then reused.
  std::vector<std::uint8_t>& masks() {
    masks_.resize(static_cast<std::size_t>(count_) * static_cast<std::size_t>(actions_));
    parallel([&](int begin, int end) { batch_->write_masks(masks_.data(), begin, end); });
    return masks_;
  }
  std::vector<float>& observations() {
    observations_.resize(static_cast<std::size_t>(count_) * static_cast<std::size_t>(shape_.size()));
    parallel([&](int begin, int end) { batch_->write_observations(observations_.data(), begin, end); });
    return observations_;
  }
  // The actions of all games one after another, and where each game's begin.
  std::pair<Numbers, std::vector<std::int64_t>> legal() {
    std::vector<Numbers> parts(static_cast<std::size_t>(count_ / part + 1));
    std::vector<std::int64_t> offsets(static_cast<std::size_t>(count_) + 1);
    parallel([&](int begin, int end) {
      for (int from = begin; from < end; from += part)
        batch_->add_legal(parts[static_cast<std::size_t>(from / part)], offsets.data() + 1, from,
                          std::min(from + part, end));
    });
    Numbers all;
    for (const Numbers& numbers : parts) all.insert(all.end(), numbers.begin(), numbers.end());
    for (std::size_t game = 1; game < offsets.size(); ++game) offsets[game] += offsets[game - 1];
    return {std::move(all), std::move(offsets)};
  }

  const PlaneShape& shape() const { return shape_; }
  int actions() const { return actions_; }
  std::atomic<bool>& busy() { return busy_; }

 private:
  static constexpr int part = 64;  // the size of the pool's ranges

  void parallel(const Pool::Work& work) {
    const py::gil_scoped_release released;
    pool_.run(count_, work);
  }

  std::shared_ptr<const Game> game_;
  int count_;
  PlaneShape shape_;
  int actions_;
  std::unique_ptr<AnyBatch> batch_;
  std::vector<std::uint8_t> masks_;
  std::vector<float> observations_;
  std::atomic<bool> busy_{false};
  Pool pool_;  // last, so that its threads end before what they work on
};

// The batch's own memory as a read-only array; it keeps the batch alive.
template <class Shown, class T>
py::array shared(const py::object& owner, std::vector<T>& data, std::vector<py::ssize_t> shape) {
  py::array_t<Shown> view(std::move(shape), reinterpret_cast<Shown*>(data.data()), owner);
  view.attr("setflags")(py::arg("write") = false);
  return view;
}

template <class T>
py::array owned(std::vector<T> data) {
  auto* kept = new std::vector<T>(std::move(data));
  const py::capsule owner(kept, [](void* memory) { delete static_cast<std::vector<T>*>(memory); });
  return py::array_t<T>(static_cast<py::ssize_t>(kept->size()), kept->data(), owner);
}

std::unique_ptr<VecGame> make(const py::object& game, py::ssize_t count, std::uint64_t seed,
                              const std::optional<std::vector<std::uint64_t>>& seeds, std::optional<int> threads,
                              bool auto_reset) {
  require_numpy();
  if (count < 1 || count > max_games)
    raise(Fault::argument, fmt::format("{} games: expected 1 to {}", count, max_games));
  const int wanted = threads.value_or(static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
  if (wanted < 1 || wanted > max_threads)
    raise(Fault::argument, fmt::format("{} threads: expected 1 to {}", wanted, max_threads));
  const std::shared_ptr<const Game> loaded = py::isinstance<py::str>(game)
                                                 ? Game::load(game.cast<std::string>(), std::nullopt)
                                                 : game.cast<std::shared_ptr<Game>>();
  auto batch = std::make_unique<VecGame>(loaded, static_cast<int>(count), wanted, auto_reset);
  std::vector<std::uint64_t> first(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < first.size(); ++i) first[i] = seed + i;
  batch->reset(seeds ? seeds : std::optional(std::move(first)));
  return batch;
}

py::array_t<std::int32_t, py::array::c_style> checked_actions(const py::object& given, int count) {
  const py::array actions = py::array::ensure(given);
  if (!actions) {
    PyErr_Clear();
    raise_type("actions: expected an array of whole numbers");
  }
  const char kind = actions.dtype().kind();
  if (kind != 'i' && kind != 'u')
    raise_type(fmt::format("actions: expected whole numbers, not {}", py::str(actions.dtype()).cast<std::string>()));
  if (actions.ndim() != 1 || actions.shape(0) != count)
    raise(Fault::argument, fmt::format("actions: expected shape ({},), not {}", count,
                                       py::repr(actions.attr("shape")).cast<std::string>()));
  // Larger numbers are never actions, but might become one when truncated to 32 bits.
  if (actions.dtype().itemsize() > 4) {
    const py::object clipped = actions.attr("clip")(-1, std::numeric_limits<std::int32_t>::max());
    return clipped.cast<py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>>();
  }
  return actions.cast<py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>>();
}

// A property that shows one of the batch's vectors, with a number or a row of seats per game.
template <class Shown, auto member, bool by_seat = false>
py::array shown(const py::object& self) {
  auto& vec = self.cast<VecGame&>();
  std::vector<py::ssize_t> shape{vec.count()};
  if (by_seat) shape.push_back(vec.game()->seats());
  return shared<Shown>(self, vec.batch().*member, std::move(shape));
}

}  // namespace

void add_batches(py::module_& module) {
  py::class_<VecGame>(
      module, "VecGame",
      "Many games of one kind, stepped together on several threads. Its arrays are views of its own memory: "
      "they change with every step; copy them to keep them.")
      .def(py::init(&make), py::arg("game"), py::arg("count"), py::kw_only(), py::arg("seed") = 0,
           py::arg("seeds") = py::none(), py::arg("threads") = py::none(), py::arg("auto_reset") = true,
           "Game i starts with seed + i, or with the i-th of `seeds`.")
      .def_property_readonly("game", &VecGame::game)
      .def_property_readonly("count", &VecGame::count)
      .def_property_readonly("threads", &VecGame::threads)
      .def("__len__", &VecGame::count)
      .def_property_readonly("seats", shown<std::int32_t, &AnyBatch::seats>, "Whose turn it is; -1: the game is over.")
      .def_property_readonly("lengths", shown<std::int32_t, &AnyBatch::lengths>, "Moves of each game so far.")
      .def_property_readonly("done", shown<bool, &AnyBatch::done>, "Which games the last step ended.")
      .def_property_readonly("rewards", shown<float, &AnyBatch::rewards, true>,
                             "By game and seat: State.rewards of games that the last step ended, otherwise 0.")
      .def_property_readonly("scores", shown<std::int32_t, &AnyBatch::scores, true>,
                             "By game and seat: final scores of the last game that ended.")
      .def_property_readonly("seeds", shown<std::uint64_t, &AnyBatch::seeds>,
                             "The seeds that the games were reset with.")
      .def(
          "reset",
          [](VecGame& vec, const std::optional<std::vector<std::uint64_t>>& seeds) {
            const BusyGuard guard(vec.busy());
            vec.reset(seeds);
          },
          py::arg("seeds") = py::none(), "Restarts all games; without seeds, with new ones.")
      .def(
          "step",
          [](VecGame& vec, const py::object& actions) {
            const auto checked = checked_actions(actions, vec.count());
            const BusyGuard guard(vec.busy());
            vec.step(checked);
          },
          py::arg("actions"),
          "Plays an action in every game; -1 in those that are over. If one is illegal, nothing is played anywhere.")
      .def(
          "sample",
          [](const py::object& self) {
            auto& vec = self.cast<VecGame&>();
            const BusyGuard guard(vec.busy());
            vec.sample();
            return shown<std::int32_t, &AnyBatch::samples>(self);
          },
          "A uniformly random legal action for every game.")
      .def(
          "masks",
          [](const py::object& self) {
            auto& vec = self.cast<VecGame&>();
            const BusyGuard guard(vec.busy());
            return shared<bool>(self, vec.masks(), {vec.count(), vec.actions()});
          },
          "Whether each action is legal, by game and action.")
      .def(
          "legal",
          [](VecGame& vec) {
            const BusyGuard guard(vec.busy());
            auto [actions, offsets] = vec.legal();
            return py::make_tuple(owned(std::move(actions)), owned(std::move(offsets)));
          },
          "(actions, offsets): those of game i are actions[offsets[i]:offsets[i + 1]], ascending.")
      .def(
          "observations",
          [](const py::object& self) {
            auto& vec = self.cast<VecGame&>();
            const BusyGuard guard(vec.busy());
            const PlaneShape shape = vec.shape();
            return shared<float>(self, vec.observations(), {vec.count(), shape.planes, shape.rows, shape.columns});
          },
          "Every game as the seat to move sees it.")
      .def("__repr__",
           [](const VecGame& vec) {
             return fmt::format("<scalinata.VecGame of {} games of {} on {} threads>", vec.count(),
                                vec.game()->sample().game_string(), vec.threads());
           })
      .def("__reduce__", [](const VecGame&) -> py::object {
        raise_type("a VecGame cannot be pickled; make one from its game and seeds");
      });
}

}  // namespace scalinata::python
