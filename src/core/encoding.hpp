// How programs that learn see a game: a number for every move, planes of numbers for every view.
//
// A game specialises Encoding in games/<g>/encoding.hpp. Numbers and planes depend on the game's options alone, never
// on the course of a game. An observation is made from a View and nothing else, so it can tell no secret. Planes are
// told from the viewing seat: "seat 0" of a plane is the viewer, 1 the seat after it.
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

// Writes one plane after another into memory that is all zeros.
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
  // One plane a choice, full where it is the one taken.
  void one_of(int choices, int taken) {
    for (int i = 0; i < choices; ++i) fill(i == taken ? 1.0f : 0.0f);
  }
  // A plane with 1 where the set has a cell.
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

// How far after the viewer a seat sits: 0 is the viewer itself.
constexpr int seats_after(int viewer, int seat, int seats) {
  return (seat - viewer + seats) % seats;
}
constexpr int seat_after(int viewer, int steps, int seats) {
  return (viewer + steps) % seats;
}

template <class G>
struct Encoding;

// Where chance has the turn, number and move speak of outcomes, which are numbered for themselves.
template <class G>
concept Encoded = Game<G> && requires(const G position, typename G::Move move, const typename G::View& view, int seat,
                                      int number, PlaneWriter& planes) {
  { Encoding<G>::actions(position) } -> std::same_as<int>;   // numbers are 0 .. actions - 1
  { Encoding<G>::outcomes(position) } -> std::same_as<int>;  // of chance
  { Encoding<G>::number(position, move) } -> std::same_as<int>;
  // The move of a number, legal or not. Nothing where the position gives it no meaning.
  { Encoding<G>::move(position, number) } -> std::same_as<std::optional<typename G::Move>>;
  { Encoding<G>::shape(position) } -> std::same_as<PlaneShape>;
  { Encoding<G>::plane_names(position) } -> std::same_as<std::vector<std::string>>;
  Encoding<G>::observe(view, seat, planes);
};

}  // namespace scalinata
