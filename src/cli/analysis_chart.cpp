#include "cli/analysis_chart.hpp"

#include <algorithm>
#include <array>

namespace scalinata {
namespace {

constexpr double width = 860, height = 360, left = 48, right = 836, top = 44, bottom = 318;

// The dashes distinguish them without colours.
struct Stroke {
  std::string_view colour, dashes;
};
constexpr std::array<Stroke, max_seats> strokes{{{"#0b5fa5", "none"},
                                                 {"#b3400f", "8 4"},
                                                 {"#1b7837", "2 3"},
                                                 {"#6a3d9a", "10 3 2 3"},
                                                 {"#7a5c00", "5 2"},
                                                 {"#444444", "1 4"}}};

std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else
      out += c;
  }
  return out;
}

double y_of(double value) {
  return bottom - (bottom - top) * value;
}

}  // namespace

std::string analysis_chart(const AnyGame& game, const std::vector<AnalysedMove>& moves, Language language) {
  const std::size_t last = std::max<std::size_t>(2, game.move_count());
  const auto x_of = [&](std::size_t number) {
    return left + (right - left) * static_cast<double>(number) / static_cast<double>(last);
  };
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n",
      width, height, escaped(say(language, "{game}: estimates for each player", "game"_a = game.game_string())));
  for (int percent : {0, 25, 50, 75, 100})
    out += fmt::format(
        "<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#cccccc\"/>"
        "<text x=\"{3}\" y=\"{4:.1f}\" text-anchor=\"end\" fill=\"#333333\">{5}</text>\n",
        left, right, y_of(percent / 100.0), left - 6, y_of(percent / 100.0) + 4,
        percent_text(language, percent / 100.0));
  for (std::size_t number = 0; number <= last; number += std::max<std::size_t>(1, (last + 9) / 10))
    out += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" fill=\"#333333\">{}</text>\n", x_of(number),
                       bottom + 18, number);
  out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#333333\">{}</text>\n", right, bottom + 34,
                     say(language, "move"));
  for (int seat = 0; seat < game.seats(); ++seat) {
    const Stroke& stroke = strokes[static_cast<std::size_t>(seat)];
    std::string points;
    for (const AnalysedMove& move : moves) {
      if (move.turn.seat != seat) continue;
      points += fmt::format("{:.1f},{:.1f} ", x_of(move.number - 1), y_of(move.estimates.before));
      if (move.estimates.after) points += fmt::format("{:.1f},{:.1f} ", x_of(move.number), y_of(*move.estimates.after));
    }
    if (!points.empty()) points.pop_back();
    const double legend = left + 120 * seat;
    out += fmt::format(
        "<polyline points=\"{0}\" fill=\"none\" stroke=\"{1}\" stroke-width=\"2\" stroke-dasharray=\"{2}\"/>\n"
        "<line x1=\"{3}\" x2=\"{4}\" y1=\"20\" y2=\"20\" stroke=\"{1}\" stroke-width=\"2\" stroke-dasharray=\"{2}\"/>"
        "<text x=\"{5}\" y=\"24\" fill=\"#333333\">{6}</text>\n",
        points, stroke.colour, stroke.dashes, legend, legend + 28, legend + 34,
        say(language, "player {seat}", "seat"_a = seat + 1));
  }
  for (const AnalysedMove& move : moves)
    if (move.estimates.worse)
      out += fmt::format(
          "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"#ffffff\" stroke=\"{}\" stroke-width=\"2\"><title>{}"
          "</title></circle>\n",
          x_of(move.number), y_of(*move.estimates.after), strokes[move.turn.seat].colour,
          escaped(fmt::format("{}. {}", move.number, move.reason)));
  return out + "</svg>\n";
}

}  // namespace scalinata
