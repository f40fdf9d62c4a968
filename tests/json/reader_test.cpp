// The reader of untrusted JSON: what it accepts, and how it reports errors.
#include "json/reader.hpp"

#include <array>

#include <gtest/gtest.h>

namespace scalinata {
namespace {

// The error when `read` reads this text.
template <class Read>
std::string fault(std::string_view text, const Read& read, Language language = Language::en) {
  const Json json = Json::parse(text);
  JsonReader reader(json, language);
  read(reader, json);
  return reader.ok() ? "" : reader.failure().message;
}

TEST(JsonReader, ReadsWhatIsThere) {
  const Json json = Json::parse(R"({"n":-3,"yes":true,"name":"Ada","list":[1,2],"colour":"red"})");
  JsonReader read(json, Language::en);
  constexpr std::array<std::string_view, 2> colours = {"blue", "red"};
  EXPECT_EQ(read.number(json, "n", -3, 0), -3);
  EXPECT_EQ(read.number(json, "m", 0, 9, 7), 7);
  EXPECT_TRUE(read.flag(json, "yes"));
  EXPECT_TRUE(read.flag(json, "no", true));
  EXPECT_EQ(read.text(json, "name"), "Ada");
  EXPECT_EQ(read.text(json, "nick", "Bob"), "Bob");
  EXPECT_EQ(read.list(json, "list", 2).size(), 2u);
  EXPECT_EQ(read.word(json, "colour", colours), 1u);
  read.only(json, {"n", "yes", "name", "list", "colour"});
  EXPECT_TRUE(read.ok());
}

TEST(JsonReader, NamesThePlaceAndWhatIsExpected) {
  const auto level = [](JsonReader& read, const Json& json) {
    for (const Json& seat : read.list(json, "seats", 2)) read.number(seat, "level", 1, 9);
  };
  EXPECT_EQ(fault(R"({"seats":[{"level":1},{"level":10}]})", level),
            "seats[1].level: expected a whole number from 1 to 9");
  EXPECT_EQ(fault(R"({"seats":[{"level":1},{"level":1.5}]})", level, Language::it),
            "seats[1].level: serve un numero intero da 1 a 9");
  EXPECT_EQ(fault(R"({"seats":[{}]})", level), "seats[0].level is missing: expected a whole number from 1 to 9");
  EXPECT_EQ(fault(R"({"seats":[{}]})", level, Language::it), "manca seats[0].level: serve un numero intero da 1 a 9");
  EXPECT_EQ(fault(R"({"seats":[[]]})", level), "seats[0]: expected an object");
  EXPECT_EQ(fault(R"({"seats":[{},{},{}]})", level), "seats: expected a list of at most 2");
  EXPECT_EQ(fault("[]", level), "expected an object");
}

TEST(JsonReader, KeepsTheFirstError) {
  EXPECT_EQ(fault(R"({"a":1,"b":2})",
                  [](JsonReader& read, const Json& json) {
                    EXPECT_FALSE(read.flag(json, "a"));
                    EXPECT_EQ(read.text(json, "b"), "");
                    read.only(json, {"a"});
                  }),
            "a: expected true or false");
}

TEST(JsonReader, ANumberThatDoesNotFitIsOutOfBounds) {
  const auto any = [](JsonReader& read, const Json& json) { read.number(json, "n", -5, 5); };
  for (const char* number :
       {"18446744073709551615", "9223372036854775808", "-9223372036854775808", "1e3", "\"1\"", "6"})
    EXPECT_NE(fault(fmt::format(R"({{"n":{}}})", number), any), "") << number;
}

TEST(JsonReader, KeysFromOutsideCannotGarbleAMessage) {
  const auto each = [](JsonReader& read, const Json& json) {
    for (const Json& value : json) read.text(value);
  };
  EXPECT_EQ(fault(R"({"a b\n":1})", each), "['a b?']: expected a text");
  EXPECT_EQ(fault(R"({"x":1})", [](JsonReader& read, const Json& json) { read.only(json, {"y"}); }), "unknown key 'x'");
}

TEST(JsonReader, APlaceCanHaveAPrefix) {
  const Json json = Json::parse(R"({"seconds":1})");
  JsonReader read(json, Language::en, "clock");
  read.number(json, "seconds", 5, 60);
  EXPECT_EQ(read.failure().message, "clock.seconds: expected a whole number from 5 to 60");
}

TEST(JsonMembers, OfAnotherTypeGiveTheDefault) {
  const Json json = Json::parse(R"({"n":3,"f":1.5,"t":"x","b":true,"l":[1]})");
  EXPECT_EQ(number_in(json, "n"), 3);
  EXPECT_EQ(number_in(json, "f", 4), 4);
  EXPECT_EQ(text_in(json, "t"), "x");
  EXPECT_EQ(text_in(json, "n", "y"), "y");
  EXPECT_TRUE(flag_in(json, "b"));
  EXPECT_FALSE(flag_in(json, "n"));
  EXPECT_EQ(list_in(json, "l").size(), 1u);
  EXPECT_TRUE(list_in(json, "n").empty());
  EXPECT_TRUE(member(json["l"], "n").is_null());
  EXPECT_TRUE(object_of("[1]").is_object());
  EXPECT_TRUE(object_of("{").empty());
}

}  // namespace
}  // namespace scalinata
