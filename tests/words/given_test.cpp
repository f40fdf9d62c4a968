// Catalogues passed in, as in the WebAssembly module.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/language.hpp"
#include "core/messages.hpp"

namespace scalinata {
namespace {

std::string italian() {
  std::ifstream file(SCALINATA_ITALIAN, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(GivenMessages, AreUsedOnceTheyAreThere) {
  EXPECT_EQ(say(Language::it, "the game is over"), "the game is over");
  EXPECT_FALSE(give_messages(Language::it, "no catalogue").ok());
  EXPECT_EQ(say(Language::it, "the game is over"), "the game is over");
  ASSERT_TRUE(give_messages(Language::it, italian()).ok());
  EXPECT_EQ(say(Language::it, "the game is over"), "la partita è finita");
  EXPECT_FALSE(give_messages(Language::it, italian().substr(0, 1000)).ok());
  EXPECT_EQ(say(Language::it, "the game is over"), "la partita è finita") << "what is wrong replaces nothing";
  ASSERT_TRUE(give_messages(Language::it, italian()).ok()) << "again";
  EXPECT_EQ(say(Language::en, "the game is over"), "the game is over");
}

}  // namespace
}  // namespace scalinata
