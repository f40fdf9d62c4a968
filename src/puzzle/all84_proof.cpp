#include "puzzle/all84_proof.hpp"

#include <algorithm>
#include <bit>

namespace scalinata::puzzle::all84 {
namespace {

using Candidates = std::vector<PlacementIndex>;

// Keeps the placements still possible for every remaining piece ("candidates") and decides the piece with the fewest
// first. A candidate is dropped when one of its squares is covered or next to its own colour, and when no chain of
// candidates and placed pieces connects it to the colour's corner. The branch ends when a colour's candidates, or those
// of all colours together, cover too few squares for the pieces.
class Explorer {
 public:
  Explorer(Layout& layout, const Corners& corners, bool descending, std::uint64_t work_limit, Watch& watch,
           const std::function<bool(const Layout&)>& found)
      : layout_(layout),
        corners_(corners),
        descending_(descending),
        work_left_(work_limit),
        watch_(watch),
        found_(found) {
    for (const Point corner : corner_points)
      for (int colour = 0; colour < colours; ++colour)
        if (corners_[static_cast<std::size_t>(colour)] != corner) ++barred(colour, corner);
    for (int i = 0; i < piece_ids; ++i)
      if (layout_.placed(static_cast<PieceId>(i))) bar_around(static_cast<PieceId>(i), 1);
    for (std::size_t depth = 0; depth <= piece_ids; ++depth) levels_.emplace_back();
    for (int i = 0; i < piece_ids; ++i) {
      const PieceId id = static_cast<PieceId>(i);
      if (layout_.placed(id)) continue;
      waiting_.push_back(id);
      const blokus::Piece& piece = blokus::pieces[static_cast<std::size_t>(piece_of(id))];
      const int end = piece.first_orientation + piece.orientations;
      for (PlacementIndex p = blokus::first_placement(piece.first_orientation); p < blokus::first_placement(end); ++p)
        if (fits(id, p)) levels_[0][index(id)].push_back(p);
    }
  }

  End run() {
    search(0);
    return end_;
  }

 private:
  using Level = std::array<Candidates, piece_ids>;
  using Flags = std::array<std::uint8_t, margin_squares>;

  static std::size_t index(PieceId id) { return static_cast<std::size_t>(id); }
  std::uint8_t& barred(int colour, Point point) { return barred_[static_cast<std::size_t>(colour)][point]; }

  template <class Visit>
  static void each(PlacementIndex placement, const FixedVector<std::int16_t, 12> Outline::*part, const Visit& visit) {
    const blokus::Placement& where = blokus::placement(placement);
    for (const std::int16_t step : outline(where.orientation).*part)
      visit(static_cast<Point>(point_of(where.anchor) + step));
  }
  template <class Test>
  static bool any_cell(PlacementIndex placement, const Test& test) {
    const blokus::Placement& where = blokus::placement(placement);
    const auto& cells = outline(where.orientation).cells;
    return std::any_of(cells.begin(), cells.end(),
                       [&](std::int16_t step) { return test(static_cast<Point>(point_of(where.anchor) + step)); });
  }

  // Bars the squares of a piece for all colours, and those next to it for its own.
  void bar_around(PieceId id, int step) {
    const auto bar = [&](int colour, Point point) {
      barred(colour, point) = static_cast<std::uint8_t>(barred(colour, point) + step);
    };
    any_cell(layout_.at(id), [&](Point point) {
      for (int colour = 0; colour < colours; ++colour) bar(colour, point);
      return false;
    });
    each(layout_.at(id), &Outline::edges, [&](Point point) { bar(colour_of(id), point); });
  }

  bool fits(PieceId id, PlacementIndex placement) const {
    const Flags& own = barred_[static_cast<std::size_t>(colour_of(id))];
    return !any_cell(placement, [&](Point point) { return own[point] != 0; });
  }

  // Keeps the candidates of a colour that can become connected to its corner. Returns false if a piece has none left.
  bool keep_reachable(Level& level, int colour) {
    Flags points{};
    points[corners_[static_cast<std::size_t>(colour)]] = 1;
    const auto mark = [&](PlacementIndex p) { each(p, &Outline::corners, [&](Point point) { points[point] = 1; }); };
    // The candidates reached are moved to the front of each piece's list.
    std::array<std::size_t, blokus::piece_count> reached{};
    std::array<Candidates, blokus::piece_count> standing;  // placed pieces count as having one candidate
    const auto candidates = [&](int piece) -> Candidates& {
      const auto of = static_cast<std::size_t>(piece);
      return standing[of].empty() ? level[index(piece_id(colour, piece))] : standing[of];
    };
    for (int piece = 0; piece < blokus::piece_count; ++piece)
      if (const PieceId id = piece_id(colour, piece); layout_.placed(id))
        standing[static_cast<std::size_t>(piece)].push_back(layout_.at(id));
    const auto spread = [&](blokus::PieceSet set) {
      for (bool more = true; more;) {
        more = false;
        for (blokus::PieceSet rest = set; rest != 0; rest &= rest - 1) {
          Candidates& list = candidates(std::countr_zero(rest));
          std::size_t& done = reached[static_cast<std::size_t>(std::countr_zero(rest))];
          spend(list.size() - done);
          for (std::size_t i = done; i < list.size(); ++i) {
            if (!any_cell(list[i], [&](Point point) { return points[point] != 0; })) continue;
            mark(list[i]);
            std::swap(list[i], list[done++]);
            more = true;
          }
        }
      }
    };
    if (!descending_) {
      spread(blokus::all_pieces);
    } else {
      for (int size = blokus::largest_piece; size >= 1; --size) spread(of_size(size));
    }
    for (int piece = 0; piece < blokus::piece_count; ++piece) {
      Candidates& list = candidates(piece);
      list.resize(reached[static_cast<std::size_t>(piece)]);
      if (list.empty()) return false;
    }
    return true;
  }

  // Whether the squares covered by candidates suffice for the remaining pieces.
  bool enough_squares(const Level& level) const {
    Flags all{};
    int needed_by_all = 0;
    for (int colour = 0; colour < colours; ++colour) {
      Flags own{};
      int needed = 0, covered = 0;
      for (const PieceId id : waiting_) {
        if (colour_of(id) != colour) continue;
        needed += size_of(id);
        for (const PlacementIndex p : level[index(id)])
          any_cell(p, [&](Point point) {
            covered += !own[point];
            own[point] = all[point] = 1;
            return false;
          });
      }
      if (covered < needed) return false;
      needed_by_all += needed;
    }
    return std::count(all.begin(), all.end(), std::uint8_t{1}) >= needed_by_all;
  }

  void spend(std::size_t work) { work_left_ -= std::min<std::uint64_t>(work_left_, work); }

  bool finish(End end) {
    end_ = end;
    return false;
  }

  bool search(std::size_t depth) {
    watch_.record_placed(piece_ids - static_cast<int>(waiting_.size()));
    Level& level = levels_[depth];
    for (int colour = 0; colour < colours; ++colour)
      if (!keep_reachable(level, colour)) return true;
    if (waiting_.empty()) return found_(layout_) || finish(End::enough);
    if (!watch_.count_slow_node()) return finish(End::stopped);
    if (work_left_ == 0) return finish(End::limit);
    if (!enough_squares(level)) return true;
    const auto hardest = std::min_element(waiting_.begin(), waiting_.end(), [&](PieceId a, PieceId b) {
      return level[index(a)].size() < level[index(b)].size();
    });
    const PieceId id = *hardest;
    const auto place = hardest - waiting_.begin();
    waiting_.erase(hardest);
    bool more = true;
    for (const PlacementIndex p : level[index(id)]) {
      layout_.put(id, p);
      bar_around(id, 1);
      if (narrow(level, levels_[depth + 1])) more = search(depth + 1);
      bar_around(id, -1);
      layout_.take(id);
      if (!more) break;
    }
    waiting_.insert(waiting_.begin() + place, id);
    return more;
  }

  // Keeps the candidates that still fit. Returns false if a piece has none.
  bool narrow(const Level& from, Level& to) {
    for (const PieceId id : waiting_) {
      Candidates& list = to[index(id)];
      list.clear();
      spend(from[index(id)].size());
      for (const PlacementIndex p : from[index(id)])
        if (fits(id, p)) list.push_back(p);
      if (list.empty()) return false;
    }
    return true;
  }

  Layout& layout_;
  const Corners& corners_;
  bool descending_;
  std::uint64_t work_left_;
  Watch& watch_;
  const std::function<bool(const Layout&)>& found_;
  std::array<Flags, colours> barred_{};  // how many reasons there are for a colour not to cover a square
  std::vector<PieceId> waiting_;
  std::vector<Level> levels_;  // by depth
  End end_ = End::exhausted;
};

}  // namespace

End explore(Layout& layout, const Corners& corners, bool descending, std::uint64_t work_limit, Watch& watch,
            const std::function<bool(const Layout&)>& found) {
  return Explorer(layout, corners, descending, work_limit, watch, found).run();
}

}  // namespace scalinata::puzzle::all84
