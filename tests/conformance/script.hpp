// Positions for tests, described by the moves that lead to them.
#pragma once

#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "core/game.hpp"

namespace scalinata {

// The position after moves in notation, separated by blanks. An illegal move fails the test and ends the script.
template <Game G>
G played(G position, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = position.parse_move(word, Language::en);
    const Result<void> legal = move ? position.check(*move, Language::en) : Result<void>(move.failure());
    if (!legal) {
      ADD_FAILURE() << word << ": " << legal.error();
      break;
    }
    position.play(*move);
  }
  return position;
}

// Why a move is refused; empty if it is legal.
template <Game G>
std::string refusal(const G& position, const std::string& text, Language language = Language::en) {
  const auto move = position.parse_move(text, language);
  if (!move) return move.error();
  const Result<void> legal = position.check(*move, language);
  return legal ? "" : legal.error();
}

// Every legal move, in list order, separated by blanks.
template <Game G>
std::string legal_texts(const G& position) {
  MoveList<G> moves;
  position.legal_moves(moves);
  std::string texts;
  for (const auto& move : moves) texts += (texts.empty() ? "" : " ") + position.move_text(move);
  return texts;
}

}  // namespace scalinata
