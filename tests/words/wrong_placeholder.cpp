// A text with placeholders other than its arguments does not compile.
#include "core/move_words.hpp"

namespace scalinata {

std::string sentence(Language language, int number) {
#if WRONG == 1
  return say(language, "{player} has {n} points", "n"_a = number);
#elif WRONG == 2
  return say(language, "{m} points", "n"_a = number);
#elif WRONG == 3
  return say_count(language, number, "{n} point", "{m} points");
#elif WRONG == 4
  return fail(language, "{points:s} points", "points"_a = number).message;
#elif WRONG == 5
  return tell({}, as_report("places {n}"), as_recap("You place {n}"), as_advice("Place {m}"), "n"_a = number);
#elif WRONG == 6
  return tell_count({}, number, as_report("takes {n}", "takes {n}"), as_recap("You take {n}", "You take {n} of {all}"),
                    as_advice("Take {n}", "Take {n}"));
#elif WRONG == 7
  return tell({}, as_recap("You place {n}"), as_report("places {n}"), as_advice("Place {n}"), "n"_a = number);
#else
  return say_count(language, number, "{n} point of {all}", "{n} points of {all}", "all"_a = number);
#endif
}

}  // namespace scalinata
