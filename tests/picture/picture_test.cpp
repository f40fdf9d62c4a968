// Pictures: shapes cover what they should, texts fit, and every game paints its own board.
#include <gtest/gtest.h>

#include <cmath>

#include "catalog/catalog.hpp"
#include "picture/scene.hpp"

namespace scalinata::picture {
namespace {

constexpr Colour black = Colour::hex(0);

// The area, in pixels, that something black covers on a white canvas.
double covered(const Canvas& canvas) {
  double sum = 0;
  for (std::size_t i = 0; i < canvas.pixels().size(); i += 3) sum += 1 - canvas.pixels()[i] / 255.0;
  return sum;
}

TEST(Canvas, ShapesCoverTheirArea) {
  const auto area = [](auto draw) {
    Canvas canvas(100, 80, white);
    draw(canvas);
    return covered(canvas);
  };
  EXPECT_EQ(area([](Canvas&) {}), 0);
  EXPECT_NEAR(area([](Canvas& on) { on.rectangle({10, 10, 30, 20}, black); }), 600, 1);
  EXPECT_NEAR(area([](Canvas& on) { on.rectangle({10.5, 10, 30, 20}, black); }), 600, 1) << "half pixels too";
  EXPECT_NEAR(area([](Canvas& on) { on.rectangle({10, 10, 30, 20}, Colour::hex(0, 0.5)); }), 300, 2);
  EXPECT_NEAR(area([](Canvas& on) { on.circle({50, 40}, 20, black); }), M_PI * 400, 5);
  EXPECT_NEAR(area([](Canvas& on) { on.ellipse({50, 40}, 30, 15, black); }), M_PI * 450, 5);
  EXPECT_NEAR(area([](Canvas& on) {
                const Point triangle[] = {{10, 10}, {70, 10}, {10, 60}};
                on.polygon(triangle, black);
              }),
              1500, 3);
  EXPECT_NEAR(area([](Canvas& on) {
                const Point line[] = {{20, 40}, {70, 40}};
                on.line(line, 6, black);
              }),
              300 + M_PI * 9, 3);
  EXPECT_NEAR(area([](Canvas& on) { on.rectangle({90, 70, 30, 20}, black); }), 100, 1) << "parts outside are clipped";
}

TEST(Canvas, HasGlyphsForNamesInManyLanguages) {
  for (const char* text : {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz", "0123456789",
                           "Perché? Già, più!", "Dörte Müßig", "Ángel Núñez", "Čapek", "Øystein (d'Århus)"})
    EXPECT_TRUE(can_write(text)) << text;
  EXPECT_FALSE(can_write("李白"));
  EXPECT_FALSE(can_write("\xff"));
  const auto written = [](const char* text) {
    Canvas canvas(200, 60, white);
    canvas.text({10, 45}, text, {24, black});
    return canvas.pixels();
  };
  EXPECT_EQ(written("Ada"), written("Ada"));
  EXPECT_NE(written("Ada"), written("Ad\xc3\xa0"));
  EXPECT_NE(written("李"), written(" ")) << "an unknown character leaves a mark";
}

TEST(Canvas, LongTextsAreShrunkAndThenCut) {
  Writing writing{20, ink};
  EXPECT_EQ(fitted("Ada", 200, writing), "Ada");
  EXPECT_EQ(writing.size, 20);
  const double wide = text_width("Ada Lovelace", writing);
  EXPECT_EQ(fitted("Ada Lovelace", wide * 0.9, writing), "Ada Lovelace");
  EXPECT_LT(writing.size, 20);
  writing.size = 20;
  const std::string cut = fitted("Ada Lovelacè", wide * 0.4, writing);
  EXPECT_TRUE(cut.ends_with("…")) << cut;
  EXPECT_LE(text_width(cut, writing), wide * 0.4);
}

std::vector<std::uint8_t> painted(const AnyGame& game, bool hide_covered = false, bool as_text = false) {
  Canvas canvas(400, 300, sunk);
  Scene scene{canvas, {0, 0, 400, 300}, {}, hide_covered, {}};
  for (const ColourName& colour : game.info().colours) scene.colours.push_back(colour_of(colour.id));
  scene.seats.resize(static_cast<std::size_t>(game.seats()));
  if (as_text)
    paint_text(scene, game.draw(Viewer::spectator(), {}));
  else
    game.paint(scene);
  return canvas.pixels();
}

TEST(Pictures, EveryGamePaintsItsPosition) {
  for (const GameEntry& entry : games()) {
    SCOPED_TRACE(entry.info->id);
    for (const int players : player_counts(*entry.info)) {
      const bool counted = player_counts(*entry.info).size() > 1;
      const auto spec = parse_game(counted ? fmt::format("{}(players={})", entry.info->id, players) : entry.info->id);
      ASSERT_TRUE(spec.ok()) << spec.error();
      Rng rng(5);
      const auto game = *begin_random(*spec, rng);
      const auto start = painted(*game);
      for (int i = 0; i < 40 && !game->turn().is_over(); ++i) ASSERT_TRUE(game->play(game->random_move(rng)).ok());
      const auto later = painted(*game);
      EXPECT_NE(start, later);
      EXPECT_EQ(painted(*game), later) << "always the same";
      EXPECT_NE(painted(*game, false, true), later) << "not just its drawing";
      while (!game->turn().is_over()) ASSERT_TRUE(game->play(game->random_move(rng)).ok());
      EXPECT_NE(painted(*game), later);
    }
  }
}

TEST(Pictures, CoveredCardsAreHiddenIfTheTableAgreed) {
  for (const GameEntry& entry : games()) {
    Rng rng(5);
    const auto game = *begin_random(*parse_game(entry.info->id), rng);
    for (int i = 0; i < 60 && !game->turn().is_over(); ++i) ASSERT_TRUE(game->play(game->random_move(rng)).ok());
    EXPECT_EQ(painted(*game) != painted(*game, true), entry.info->covers) << entry.info->id;
  }
}

}  // namespace
}  // namespace scalinata::picture
