// Moves in words. Each game makes them in one place, its words.cpp, from what the viewer knew before the move.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/language.hpp"

namespace scalinata {

// A report follows the name of the player who moved, "places a cube on c3". A recap addresses that player, "You place a
// cube on c3". Advice addresses the player to move, "Place a cube on c3".
enum class Voice : std::uint8_t { report, recap, advice };

struct Wording {
  Voice voice = Voice::report;
  Language language = Language::en;
  std::span<const std::string> names = {};  // by seat, if seats have names
};

// The English text of a sentence in one voice; if it counts something, a singular and a plural. xgettext collects texts
// from the calls of as_report, as_recap and as_advice.
template <Voice voice>
struct VoiceText {
  std::string_view one;
  std::string_view many;
};
consteval VoiceText<Voice::report> as_report(std::string_view one, std::string_view many = {}) {
  return {one, many};
}
consteval VoiceText<Voice::recap> as_recap(std::string_view one, std::string_view many = {}) {
  return {one, many};
}
consteval VoiceText<Voice::advice> as_advice(std::string_view one, std::string_view many = {}) {
  return {one, many};
}

// The same, checked against the arguments at compile time.
template <Voice voice, class... Args>
struct VoiceFormat {
  consteval VoiceFormat(const VoiceText<voice>& text) : one(text.one) {}
  fmt::format_string<Args...> one;
};
template <Voice voice, class... Args>
struct VoiceCount {
  consteval VoiceCount(const VoiceText<voice>& text) : one(text.one), many(text.many) {}
  fmt::format_string<Counted, Args...> one, many;
};

// The text for a voice.
template <class Text>
const Text& in_voice(Voice voice, const Text& report, const Text& recap, const Text& advice) {
  return voice == Voice::report ? report : voice == Voice::recap ? recap : advice;
}

// A sentence in the wording's voice:
// tell(wording, as_report("takes the line {line}"), as_recap("You take the line {line}"),
//      as_advice("Take the line {line}"), "line"_a = line).
template <class... Args>
std::string tell(const Wording& wording, std::type_identity_t<VoiceFormat<Voice::report, Args...>> report,
                 std::type_identity_t<VoiceFormat<Voice::recap, Args...>> recap,
                 std::type_identity_t<VoiceFormat<Voice::advice, Args...>> advice, Args&&... args) {
  return say<Args...>(wording.language, in_voice(wording.voice, report.one, recap.one, advice.one),
                      std::forward<Args>(args)...);
}

// The same with a number {n} that chooses between singular and plural.
template <class... Args>
std::string tell_count(const Wording& wording, int n, std::type_identity_t<VoiceCount<Voice::report, Args...>> report,
                       std::type_identity_t<VoiceCount<Voice::recap, Args...>> recap,
                       std::type_identity_t<VoiceCount<Voice::advice, Args...>> advice, Args&&... args) {
  return say_count<int, Args...>(wording.language, n, in_voice(wording.voice, report.one, recap.one, advice.one),
                                 in_voice(wording.voice, report.many, recap.many, advice.many),
                                 std::forward<Args>(args)...);
}

}  // namespace scalinata
