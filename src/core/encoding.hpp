// How learning programs see a game: a number for every move and planes of numbers for every view.
//
// A game specialises Encoding in games/<g>/encoding.hpp. Numbers and planes depend only on the game's options, never on
// how the game went. An observation is made only from a View, so it cannot reveal a secret. Planes are relative to the
// viewing seat: "seat 0" of a plane is the viewer, 1 the seat after it.
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "core/cells.hpp"
#include "core/game.hpp"

namespace scalinata {

struct PlaneShape {
  int planes = 0, rows = 0, columns = 0;
  constexpr int size() const { return planes * rows * columns; }
};

// Writes one plane after another into zeroed memory.
class PlaneWriter {
 public:
  PlaneWriter(float* data, const PlaneShape& shape) : next_(data), rows_(shape.rows), columns_(shape.columns) {}

  // The plane to write cell by cell, row by row.
  float* plane() {
    float* begin = next_;
    next_ += rows_ * columns_;
    return begin;
  }
  void fill(float value) {
    float* cells = plane();
    if (value != 0)
      for (int i = 0; i < rows_ * columns_; ++i) cells[i] = value;
  }
  // One plane per choice; the plane of the chosen one is filled with ones.
  void one_of(int choices, int taken) {
    for (int i = 0; i < choices; ++i) fill(i == taken ? 1.0f : 0.0f);
  }
  // A plane with 1 for each cell of the set.
  template <class Cells>
  void cells(const Cells& set) {
    float* out = plane();
    for (const int index : set) {
      const Cell cell = Cells::cell_at(index);
      out[cell.row * columns_ + cell.column] = 1;
    }
  }

 private:
  float* next_;
  int rows_, columns_;
};

// How many seats after the viewer a seat is: 0 is the viewer itself.
constexpr int seats_after(int viewer, int seat, int seats) {
  return (seat - viewer + seats) % seats;
}
constexpr int seat_after(int viewer, int steps, int seats) {
  return (viewer + steps) % seats;
}

template <class G>
struct Encoding;

// At a chance turn, number() and move() refer to outcomes, which have their own numbering.
template <class G>
concept Encoded = Game<G> && requires(const G position, typename G::Move move, const typename G::View& view, int seat,
                                      int number, PlaneWriter& planes) {
  { Encoding<G>::actions(position) } -> std::same_as<int>;   // numbers are 0 .. actions - 1
  { Encoding<G>::outcomes(position) } -> std::same_as<int>;  // of chance
  { Encoding<G>::number(position, move) } -> std::same_as<int>;
  // The move with that number, legal or not; empty if the number means nothing in this position.
  { Encoding<G>::move(position, number) } -> std::same_as<std::optional<typename G::Move>>;
  { Encoding<G>::shape(position) } -> std::same_as<PlaneShape>;
  { Encoding<G>::plane_names(position) } -> std::same_as<std::vector<std::string>>;
  Encoding<G>::observe(view, seat, planes);
};

}  // namespace scalinata
