// Every level is stronger than the one below, and the Elo that people see is that of docs/strength.md, where it follows
// from the matches.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "text_files.hpp"

namespace scalinata {
namespace {

constexpr int rounding = 10;      // each Elo is rounded to ten, so a step is off by as much
constexpr int usual_games = 400;  // if the page does not say how many
constexpr int few_games = 100;    // fewer make a step uncertain

using Row = std::vector<std::string>;

std::vector<int> elo_of_levels(const GameEntry& game) {
  std::vector<int> all;
  for (int level = lowest_level; level <= highest_level; ++level) all.push_back(elo_of(game, level).value_or(0));
  return all;
}

// The cells of a table's line, without the first, by the game that the first one names: "Scaletta, 200 turns".
std::map<std::string, Row> rows_below(const std::string& text, const std::string& heading) {
  std::map<std::string, Row> rows;
  std::size_t at = text.find(heading);
  EXPECT_NE(at, std::string::npos) << heading;
  if (at == std::string::npos) return rows;
  at = text.find('\n', text.find('\n', at) + 1) + 1;  // after the heading's line of dashes
  while (at < text.size() && text[at] == '|') {
    const std::size_t end = text.find('\n', at);
    Row cells;
    for (std::size_t begin = at + 1; begin < end;) {
      const std::size_t bar = std::min(text.find('|', begin), end);
      cells.push_back(text.substr(begin + 1, bar - begin - 2));
      begin = bar + 1;
    }
    const std::string game = cells.front().substr(0, cells.front().find(','));
    cells.erase(cells.begin());
    rows[game] = std::move(cells);
    at = end + 1;
  }
  return rows;
}

// docs/strength.md.
const std::string& page() {
  static const std::string text = read_text(SCALINATA_SOURCE "/docs/strength.md");
  return text;
}

// A level's match against the one below.
struct Step {
  double elo;  // how much stronger it is, by its score
  int games;
};

// A cell such as "71.0 % ± 6.6 of 200"; empty if there was no match.
std::optional<Step> step_in(const std::string& cell) {
  const std::size_t percent = cell.find(" %"), of = cell.find(" of ");
  if (percent == std::string::npos) return std::nullopt;
  const double share = std::stod(cell.substr(0, percent)) / 100;
  const int games = of == std::string::npos ? usual_games : std::stoi(cell.substr(of + 4));
  return Step{400 * std::log10(share / (1 - share)), games};
}

TEST(Levels, TheLowestHasAThousandAndEachIsStronger) {
  for (const GameEntry& game : games()) {
    const std::vector<int> elo = elo_of_levels(game);
    EXPECT_EQ(elo.front(), 1000) << game.info->id;
    for (std::size_t i = 1; i < elo.size(); ++i) EXPECT_GT(elo[i], elo[i - 1]) << game.info->id << ", level " << i + 1;
    EXPECT_FALSE(elo_of(game, lowest_level - 1).has_value());
    EXPECT_FALSE(elo_of(game, highest_level + 1).has_value());
  }
}

TEST(Levels, ThePageHasTheSameElo) {
  const auto rows = rows_below(page(), "| Elo of level | 1 | 2 |");
  EXPECT_EQ(rows.size(), games().size());
  for (const GameEntry& game : games()) {
    const auto row = rows.find(std::string(game.info->title.english()));
    ASSERT_NE(row, rows.end()) << game.info->id;
    std::vector<int> told;
    for (std::string cell : row->second) {
      std::erase(cell, '~');
      told.push_back(std::stoi(cell));
    }
    EXPECT_EQ(told, elo_of_levels(game)) << game.info->id;
  }
}

// The mark ~ is for levels without a match against the one below, or with few games.
TEST(Levels, EloFollowsFromTheMatches) {
  auto scores = rows_below(page(), "| game (two players) | 2 against 1 |");
  for (auto& [game, more] : rows_below(page(), "| game (two players) | 6 against 5 |"))
    scores[game].insert(scores[game].end(), more.begin(), more.end());
  const auto rows = rows_below(page(), "| Elo of level | 1 | 2 |");
  for (const GameEntry& game : games()) {
    const std::string title(game.info->title.english());
    const Row &score = scores[title], &told = rows.at(title);
    const std::vector<int> elo = elo_of_levels(game);
    ASSERT_EQ(score.size() + 1, elo.size()) << title;
    double stronger_by = 0;  // without a match: as much as in the step below
    for (std::size_t i = 0; i < score.size(); ++i) {
      const std::optional<Step> step = step_in(score[i]);
      if (step) stronger_by = step->elo;
      EXPECT_NEAR(elo[i + 1] - elo[i], stronger_by, rounding) << title << ", level " << i + 2;
      EXPECT_EQ(told[i + 1].front() == '~', !step || step->games < few_games) << title << ", level " << i + 2;
    }
  }
}

}  // namespace
}  // namespace scalinata
