#include "puzzle/symmetry.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>

namespace scalinata::puzzle {
namespace {

// The image of each cell number; empty if the box or its spots change.
std::optional<std::vector<std::uint16_t>> cell_images(const Cover& cover, int symmetry) {
  std::map<std::pair<int, int>, std::uint16_t> number;
  Cell low{max_side, max_side};
  for (std::size_t i = 0; i < cover.cells(); ++i) {
    const Cell cell = cover.where[i];
    number[{cell.column, cell.row}] = static_cast<std::uint16_t>(i);
    low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
  }
  std::vector<Cell> images;
  Cell image_low{max_side, max_side};
  for (const Cell& cell : cover.where) {
    images.push_back(turned(cell, symmetry));
    image_low = {std::min(image_low.column, images.back().column), std::min(image_low.row, images.back().row)};
  }
  std::vector<std::uint16_t> result;
  for (std::size_t i = 0; i < images.size(); ++i) {
    const auto found =
        number.find({images[i].column - image_low.column + low.column, images[i].row - image_low.row + low.row});
    if (found == number.end() || cover.spots[found->second] != cover.spots[i]) return std::nullopt;
    result.push_back(found->second);
  }
  return result;
}

// The class whose orientations are the images of this one's, or no_piece.
std::size_t class_image(const Cover& cover, std::size_t k, int symmetry) {
  std::vector<Shape> images;
  for (Shape shape : cover.classes[k].orientations) {
    for (Cell& cell : shape) cell = turned(cell, symmetry);
    images.push_back(normalised(std::move(shape)));
  }
  const auto is_image = [&](std::size_t j) {
    const Cover::Class& other = cover.classes[j];
    const auto in_other = [&](const Shape& shape) {
      return std::find(other.orientations.begin(), other.orientations.end(), shape) != other.orientations.end();
    };
    return other.count == cover.classes[k].count && other.orientations.size() == images.size() &&
           std::all_of(images.begin(), images.end(), in_other);
  };
  // Itself first: two classes may be equivalent, and the identity must not swap them.
  if (is_image(k)) return k;
  for (std::size_t j = 0; j < cover.classes.size(); ++j)
    if (is_image(j)) return j;
  return no_piece;
}

}  // namespace

Symmetry::Symmetry(const Tiling& tiling, const Cover& cover) {
  for (int symmetry = 0; symmetry < (cover.placed > 0 ? 1 : symmetries); ++symmetry)
    find_element(tiling, cover, symmetry);
  if (order() > 1) find_breaking_class(cover);
}

void Symmetry::find_element(const Tiling& tiling, const Cover& cover, int symmetry) {
  const auto cells = cell_images(cover, symmetry);
  if (!cells) return;
  Element element;
  element.piece.assign(tiling.pieces.size(), no_piece);
  std::map<std::vector<std::uint16_t>, std::uint32_t> numbers;  // numbers of one class's options by their cells
  element.option.resize(cover.options());
  for (std::size_t k = 0; k < cover.classes.size(); ++k) {
    const std::size_t j = class_image(cover, k, symmetry);
    if (j == no_piece) return;
    // Without the colour rule solutions name a class's first piece; with it each piece must have a counterpart in the
    // image.
    for (const std::size_t piece : cover.classes[k].pieces) {
      if (!tiling.colours_apart) element.piece[piece] = cover.classes[j].pieces.front();
      for (const std::size_t other : cover.classes[j].pieces)
        if (tiling.colours_apart && tiling.pieces[piece].colour == tiling.pieces[other].colour &&
            tiling.pieces[piece].count == tiling.pieces[other].count && element.piece[piece] != piece)
          element.piece[piece] = other;
    }
    numbers.clear();
    for (std::uint32_t o = cover.classes[j].first; o < cover.classes[j].last; ++o)
      numbers[{cover.cells_of(o).begin(), cover.cells_of(o).end()}] = o;
    for (std::uint32_t o = cover.classes[k].first; o < cover.classes[k].last; ++o) {
      std::vector<std::uint16_t> image;
      for (const std::uint16_t cell : cover.cells_of(o)) image.push_back((*cells)[cell]);
      std::sort(image.begin(), image.end());
      element.option[o] = numbers.at(image);
    }
  }
  if (std::find(element.piece.begin(), element.piece.end(), no_piece) != element.piece.end()) return;
  elements_.push_back(std::move(element));
}

// The fewer options are left, the more the search saves.
void Symmetry::find_breaking_class(const Cover& cover) {
  std::size_t fewest = no_piece;
  for (std::size_t k = 0; k < cover.classes.size(); ++k) {
    const Cover::Class& entry = cover.classes[k];
    if (entry.count != 1) continue;
    std::vector<bool> excluded(cover.options(), false);
    std::size_t left = 0;
    bool own = true;
    for (std::uint32_t o = entry.first; o < entry.last && own; ++o) {
      for (const Element& element : elements_) {
        own = own && cover.option_class[element.option[o]] == k;
        if (element.option[o] < o) excluded[o] = true;
      }
      left += !excluded[o];
    }
    if (!own || left >= fewest) continue;
    fewest = left;
    breaking_class_ = static_cast<int>(k);
    excluded_ = std::move(excluded);
    first_ = entry.first;
    last_ = entry.last;
  }
}

void Symmetry::reduce(SearchTask& task) const {
  task.excluded = excluded_;
  task.first_class = breaking_class_;
}

std::uint64_t Symmetry::images(std::span<const std::uint32_t> options, std::span<const std::size_t> pieces) const {
  Solution own;
  std::uint32_t breaking = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    own.emplace_back(options[i], pieces[i]);
    if (options[i] >= first_ && options[i] < last_) breaking = options[i];
  }
  std::sort(own.begin(), own.end());
  std::uint64_t fixed = 0;
  Solution image(own.size());
  for (const Element& element : elements_) {
    if (breaking_class_ >= 0 && element.option[breaking] != breaking) continue;
    for (std::size_t i = 0; i < own.size(); ++i)
      image[i] = {element.option[own[i].first], element.piece[own[i].second]};
    std::sort(image.begin(), image.end());
    if (image < own) return 0;
    fixed += image == own;
  }
  return elements_.size() / fixed;
}

}  // namespace scalinata::puzzle
