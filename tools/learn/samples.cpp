// Turns games of learn_games into samples for train.py: what the network sees, and what it should have said.
//
//   learn_samples FOLDER GAMES.jsonl...   one file for each array; FOLDER/about.json says what they hold
//   learn_samples tables FOLDER           what the trainer has to know about placements
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "catalog/catalog.hpp"
#include "catalog/typed_game.hpp"
#include "games/blokus/forecast.hpp"
#include "games/blokus/inputs.hpp"
#include "games/blokus/playout.hpp"
#include "games/blokus/prior.hpp"
#include "games/blokus/strategy.hpp"

namespace scalinata::learn {
namespace {

using namespace blokus;
constexpr int cells = board_size * board_size;

template <class T>
class Column {
 public:
  Column(const std::filesystem::path& folder, std::string_view name)
      : out_(folder / fmt::format("{}.bin", name), std::ios::binary) {}
  void add(const T& value) { out_.write(reinterpret_cast<const char*>(&value), sizeof(T)); }
  void add(const std::vector<T>& values) {
    out_.write(reinterpret_cast<const char*>(values.data()), static_cast<std::streamsize>(values.size() * sizeof(T)));
  }

 private:
  std::ofstream out_;
};

class Samples {
 public:
  explicit Samples(const std::filesystem::path& folder)
      : folder_(folder),
        planes_(folder, "planes"),
        facts_(folder, "facts"),
        owners_(folder, "owners"),
        points_(folder, "points"),
        expected_(folder, "expected"),
        side_(folder, "side"),
        lead_(folder, "lead"),
        spread_(folder, "spread"),
        value_(folder, "value"),
        placed_(folder, "placed"),
        game_(folder, "game"),
        first_(folder, "first"),
        moves_(folder, "moves"),
        prior_(folder, "prior"),
        today_(folder, "today"),
        visits_(folder, "visits"),
        counts_(folder, "counts"),
        phase_(folder, "phase") {}

  void add(const Blokus& position, const Blokus& end, const nlohmann::json& lesson, std::uint32_t game) {
    const int mover = position.turn().colour;
    const auto seat = position.turn().seat;
    read_inputs(position, inputs_);
    std::vector<std::uint8_t> planes(static_cast<std::size_t>(input_planes * cells)), owners(cells);
    for (int row = 0; row < board_size; ++row)
      for (int column = 0; column < board_size; ++column) {
        const Square square = square_of({column, row});
        const std::size_t cell = static_cast<std::size_t>(row * board_size + column);
        for (int plane = 0; plane < input_planes; ++plane)
          planes[static_cast<std::size_t>(plane * cells) + cell] =
              inputs_.levels[map_index(square)][static_cast<std::size_t>(plane)];
        // Who covers it in the end, if it is free now and open to them.
        for (int relative = 0; relative < Blokus::colours; ++relative) {
          const int colour = (mover + relative) % Blokus::colours;
          const auto bit = static_cast<unsigned>(relative);
          const bool open = inputs_.open[bit].test(square), owns = end.squares(colour).test(square);
          if (open && owns) owners[cell] = static_cast<std::uint8_t>(owners[cell] | 1u << bit);
          if (open) owners[cell] = static_cast<std::uint8_t>(owners[cell] | 16u << bit);
        }
      }
    std::vector<std::uint8_t> facts(inputs_.facts.begin(), inputs_.facts.end());
    MoveList<Blokus> moves;
    position.legal_moves(moves);
    Prior prior;
    prior.read(position);
    std::vector<float> today(moves.size());
    strategy_.prior(position, moves, today);
    std::vector<float> visits(moves.size());
    double total = 0;
    for (const auto& [text, count] : lesson.at("visits").items()) {
      const auto move = position.parse_move(text, Language::en);
      if (!move) continue;
      for (std::size_t i = 0; i < moves.size(); ++i)
        if (moves[i] == *move) visits[i] = count.get<float>();
      total += count.get<double>();
    }
    if (total <= 0) return;
    planes_.add(planes);
    facts_.add(facts);
    owners_.add(owners);
    const Expectation expected = expect(position);
    spread_.add(expected.spread);
    const unsigned allies = allies_of(position, mover);
    for (int relative = 0; relative < Blokus::colours; ++relative) {
      const int colour = (mover + relative) % Blokus::colours;
      points_.add(static_cast<float>(end.colour_score(colour)));
      expected_.add(expected.points[static_cast<std::size_t>(colour)]);
      const bool nobody = position.is_shared(colour);
      side_.add(static_cast<float>(nobody ? 0 : (allies >> colour & 1) != 0 ? 1 : -1));
    }
    lead_.add(static_cast<float>(lead_of(Blokus::ranked_scores(end.options(), end.scores()), seat)));
    value_.add(lesson.at("values").at(seat).get<float>());
    int placed = 0;
    for (int colour = 0; colour < Blokus::colours; ++colour) placed += position.pieces_placed(colour);
    placed_.add(static_cast<std::uint8_t>(placed));
    game_.add(game);
    first_.add(rows_);
    phase_.add(static_cast<std::uint8_t>(prior.phase()));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      counts_.add(prior.counts_of(moves[i]));
      moves_.add(moves[i]);
      prior_.add(std::log(prior.weight(moves[i])));
      today_.add(std::log(std::max(today[i], 1e-30f)));
      visits_.add(static_cast<float>(visits[i] / total));
    }
    rows_ += moves.size();
    ++samples_;
  }

  void finish() {
    first_.add(rows_);
    std::ofstream(folder_ / "about.json") << nlohmann::json{{"samples", samples_},
                                                            {"moves", rows_},
                                                            {"planes", input_planes},
                                                            {"facts", input_facts},
                                                            {"full_level", full_level}}
                                          << '\n';
  }
  std::uint64_t count() const { return samples_; }

 private:
  std::filesystem::path folder_;
  Column<std::uint8_t> planes_, facts_, owners_;
  Column<float> points_, expected_, side_, lead_, spread_, value_;
  Column<std::uint8_t> placed_;
  Column<std::uint32_t> game_;
  Column<std::uint64_t> first_;
  Column<PlacementIndex> moves_;
  Column<float> prior_, today_, visits_;
  Column<std::array<std::uint8_t, Prior::counts>> counts_;
  Column<std::uint8_t> phase_;
  Inputs inputs_;
  Strategy strategy_;
  std::uint64_t samples_ = 0, rows_ = 0;
};

bool add_games(const std::string& file, Samples& samples, std::uint32_t& games) {
  std::ifstream in(file);
  if (!in) {
    fmt::print(stderr, "cannot read {}\n", file);
    return false;
  }
  for (std::string line; std::getline(in, line);) {
    const nlohmann::json game = nlohmann::json::parse(line, nullptr, false);
    if (game.is_discarded()) continue;  // the last line of an interrupted run
    const auto spec = parse_game(game.at("game").get<std::string>());
    if (!spec) {
      fmt::print(stderr, "{}: {}\n", file, spec.error());
      return false;
    }
    auto begun = begin(*spec, game.at("setup").dump());
    std::vector<Blokus> positions;
    for (const auto& move : game.at("moves")) {
      positions.push_back(typed<Blokus>(**begun).position());
      if (const auto played = (*begun)->play(move.get<std::string>()); !played) {
        fmt::print(stderr, "{}: {}\n", file, played.error());
        return false;
      }
    }
    const Blokus end = typed<Blokus>(**begun).position();
    for (const auto& [ply, lesson] : game.at("lessons").items())
      samples.add(positions.at(static_cast<std::size_t>(std::stoul(ply))), end, lesson, games);
    ++games;
  }
  fmt::print(stderr, "{}: {} games, {} samples so far\n", file, games, samples.count());
  return true;
}

// For every placement its orientation, piece, anchor cell and the cells covered, along its edges and at its corners
// (cell 400: none); and the placement it becomes under each of the eight symmetries.
void write_tables(const std::filesystem::path& folder) {
  Column<std::int16_t> roles(folder, "roles"), kinds(folder, "kinds");
  Column<PlacementIndex> images(folder, "images");
  const auto cell_at = [](int square) {
    if (square < 0 || square >= square_count || square % stride == board_size) return std::int16_t{cells};
    return static_cast<std::int16_t>(square / stride * board_size + square % stride);
  };
  for (int index = 0; index < placement_count; ++index) {
    const Placement& at = placement(static_cast<PlacementIndex>(index));
    const Surroundings& around = surroundings[at.orientation];
    const auto add = [&](const auto& offsets, int count) {
      for (std::size_t i = 0; i < offsets.size(); ++i)
        roles.add(static_cast<int>(i) < count ? cell_at(at.anchor + offsets[i]) : std::int16_t{cells});
    };
    add(around.cells, around.cell_count);
    add(around.edges, around.edge_count);
    add(around.corners, around.corner_count);
    kinds.add(static_cast<std::int16_t>(at.orientation));
    kinds.add(static_cast<std::int16_t>(at.piece));
    kinds.add(cell_at(at.anchor));
  }
  for (int symmetry = 0; symmetry < 8; ++symmetry)
    for (int index = 0; index < placement_count; ++index) {
      Bitboard image{};
      for (const Square square : squares_of(static_cast<PlacementIndex>(index))) {
        Cell cell = cell_of(square);
        if ((symmetry & 4) != 0) std::swap(cell.column, cell.row);
        if ((symmetry & 1) != 0) cell.column = board_size - 1 - cell.column;
        if ((symmetry & 2) != 0) cell.row = board_size - 1 - cell.row;
        image.set(square_of(cell));
      }
      images.add(*placement_of(image));
    }
}

}  // namespace
}  // namespace scalinata::learn

int main(int argc, char** argv) {
  using namespace scalinata::learn;
  if (argc < 3) {
    fmt::print(stderr, "usage: learn_samples FOLDER GAMES.jsonl...\n       learn_samples tables FOLDER\n");
    return 2;
  }
  const bool tables = std::string_view(argv[1]) == "tables";
  const std::filesystem::path folder = argv[tables ? 2 : 1];
  std::filesystem::create_directories(folder);
  if (tables) {
    write_tables(folder);
    return 0;
  }
  Samples samples(folder);
  std::uint32_t games = 0;
  for (int i = 2; i < argc; ++i)
    if (!add_games(argv[i], samples, games)) return 1;
  samples.finish();
  return 0;
}
