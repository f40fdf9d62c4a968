// Languages, catalogues and the rules for plurals.
#include "core/language.hpp"

#include <gtest/gtest.h>

#include "core/embedded_words.hpp"
#include "core/messages.hpp"
#include "core/plural_rule.hpp"

namespace scalinata {
namespace {

TEST(Language, IsKnownByItsCode) {
  for (const Language language : all_languages) EXPECT_EQ(language_named(code(language)), language);
  EXPECT_EQ(language_named("IT"), Language::it);
  EXPECT_EQ(language_named("tlh"), std::nullopt);
  EXPECT_EQ(language_named(""), std::nullopt);
  EXPECT_EQ(name(Language::it), "Italiano");
}

TEST(Language, IsNegotiated) {
  EXPECT_EQ(negotiate("it"), Language::it);
  EXPECT_EQ(negotiate("it-CH,en;q=0.5"), Language::it);
  EXPECT_EQ(negotiate("tlh, en;q=0.3, de;q=0.8"), Language::de);
  EXPECT_EQ(negotiate("fr;q=0, en;q=0.1"), Language::en);
  EXPECT_EQ(negotiate("de_AT.UTF-8"), Language::de);
  EXPECT_EQ(negotiate("fr_FR@euro"), Language::fr);
  EXPECT_EQ(negotiate("C"), std::nullopt);
  EXPECT_EQ(negotiate(""), std::nullopt);
  EXPECT_EQ(negotiate(",;q=,;;,-"), std::nullopt);
  EXPECT_EQ(negotiate("italian"), std::nullopt) << "not a language that begins with the letters of another";
}

TEST(Language, TextsAreTranslated) {
  EXPECT_EQ(say(Language::en, "the game is over"), "the game is over");
  EXPECT_EQ(say(Language::it, "the game is over"), "la partita è finita");
  EXPECT_EQ(phrase("the game is over").in(Language::it), "la partita è finita");
  EXPECT_EQ(say(Language::it, "never said: {what}", "what"_a = 1), "never said: 1") << "English where there is none";
}

TEST(Language, ContextTellsEqualTextsApart) {
  EXPECT_EQ(say(Language::it, "player {seat}", "seat"_a = 2), "giocatore 2");
  EXPECT_EQ(say_as(Language::it, "subject or object of a sentence", "player {seat}", "seat"_a = 2), "il giocatore 2");
}

TEST(Language, NumbersChooseTheForm) {
  const auto points = [](Language language, int n) { return say_count(language, n, "{n} point", "{n} points"); };
  EXPECT_EQ(points(Language::en, 1), "1 point");
  EXPECT_EQ(points(Language::en, 0), "0 points");
  EXPECT_EQ(points(Language::en, -1), "−1 point");
  EXPECT_EQ(points(Language::it, 1), "1 punto");
  EXPECT_EQ(points(Language::it, 7), "7 punti");
}

TEST(Language, NumbersAreWrittenAsPeopleReadThem) {
  EXPECT_EQ(number_text(12), "12");
  EXPECT_EQ(number_text(-12), "−12");
  EXPECT_EQ(signed_text(3), "+3");
  EXPECT_EQ(signed_text(-3), "−3");
  EXPECT_EQ(decimal_text(Language::en, 1.25, 1), "1.2");
  EXPECT_EQ(decimal_text(Language::de, -1.5, 2), "−1,50");
  EXPECT_EQ(decimal_text(Language::it, 2, 0), "2");
  EXPECT_EQ(grouped_text(Language::en, 1234567.8), "1,234,568");
  EXPECT_EQ(grouped_text(Language::fr, 1234), "1\u202f234");
  EXPECT_EQ(grouped_text(Language::de, 999), "999");
  EXPECT_EQ(percent_text(Language::en, 0.419), "42%");
  EXPECT_EQ(percent_text(Language::fr, 0.5), "50\u00a0%");
}

TEST(Language, ALabelEndsWithTheColonOfTheLanguage) {
  EXPECT_EQ(labelled(Language::en, "Ada", "12"), "Ada: 12");
  EXPECT_EQ(labelled(Language::fr, "Ada", "12"), "Ada\u00a0: 12");
}

TEST(Language, ListsEndWithAnd) {
  using Items = std::vector<std::string>;
  EXPECT_EQ(listed(Items{}, Language::en), "");
  EXPECT_EQ(listed(Items{"Ada"}, Language::en), "Ada");
  EXPECT_EQ(listed(Items{"Ada", "Bruno", "Cleo"}, Language::en), "Ada, Bruno and Cleo");
  EXPECT_EQ(listed(Items{"Ada", "Bruno"}, Language::it), "Ada e Bruno");
}

TEST(Messages, EveryLanguageButEnglishHasCatalogues) {
  for (const Language language : all_languages) {
    const EmbeddedWords words = embedded_words(language);
    if (language == Language::en) {
      EXPECT_TRUE(words.engine.empty());
      continue;
    }
    for (const std::string_view file : {words.engine, words.program})
      EXPECT_TRUE(Messages::read(file).ok()) << code(language);
  }
}

TEST(Messages, DamagedFilesAreRefused) {
  const std::string whole(embedded_words(Language::it).engine);
  ASSERT_TRUE(Messages::read(whole).ok());
  for (std::size_t size = 0; size < whole.size(); size += 997)
    EXPECT_FALSE(Messages::read(std::string_view(whole).substr(0, size)).ok()) << size;
  EXPECT_FALSE(Messages::read("hello").ok());
  for (const std::size_t place : {8u, 12u, 16u, 35u}) {  // counts and offsets that point outside
    std::string wrong = whole;
    wrong[place + 3] = '\x7f';
    EXPECT_FALSE(Messages::read(wrong).ok()) << place;
  }
}

TEST(PluralRule, FollowsC) {
  EXPECT_EQ(plural_form("(n != 1)", 1), 0u);
  EXPECT_EQ(plural_form("(n != 1)", 0), 1u);
  EXPECT_EQ(plural_form("n > 1", 0), 0u);
  const std::string_view russian = "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)";
  for (const auto& [n, form] : {std::pair{1u, 0u}, {11u, 2u}, {21u, 0u}, {3u, 1u}, {13u, 2u}, {24u, 1u}, {5u, 2u}})
    EXPECT_EQ(plural_form(russian, n), form) << n;
  EXPECT_EQ(plural_form("!n", 0), 1u);
  EXPECT_EQ(plural_form("1 + 2 * 3 - 4 / 2", 0), 5u);
}

TEST(PluralRule, AnythingElseIsRefused) {
  for (const std::string_view wrong : {"", "n !", "(n", "n % 0", "n ? 1", "m", "n n", "1 +"})
    EXPECT_EQ(plural_form(wrong, 3), std::nullopt) << wrong;
  EXPECT_EQ(plural_form(std::string(10000, '('), 3), std::nullopt);
  EXPECT_EQ(plural_form(std::string(10000, '!') + "n", 3), std::nullopt);
}

}  // namespace
}  // namespace scalinata
