// Reading and writing game strings from the options a game declares.
#include <vector>

#include "catalog/catalog.hpp"
#include "core/cells.hpp"
#include "core/nearest.hpp"
#include "core/trimmed.hpp"

namespace scalinata {
namespace {

// The nearest to the whole name, or to its first word, as in "Blokus Duo".
std::string suggestion(std::string_view word, std::span<const std::string_view> known, Language language) {
  const std::string lower = lowered(word);
  std::string_view best = nearest(lower, known);
  if (best.empty()) best = nearest(std::string_view(lower).substr(0, lower.find(' ')), known);
  return best.empty() ? "" : say(language, "; did you mean {word}?", "word"_a = best);
}

Result<int> parse_value(const OptionSpec& spec, std::string_view text, Language language) {
  if (spec.is_choice()) {
    for (std::size_t i = 0; i < spec.values.size(); ++i)
      if (spec.values[i] == text) return static_cast<int>(i);
    return fail(language, "option {option}: {text} is not one of {values}{suggestion}", "option"_a = spec.name,
                "text"_a = safe_quote(text), "values"_a = joined(spec.values),
                "suggestion"_a = suggestion(text, spec.values, language));
  }
  std::int64_t number = -1;
  if (!text.empty() && text.size() <= 10 && text.find_first_not_of("0123456789") == std::string_view::npos) {
    number = 0;
    for (char c : text) number = number * 10 + (c - '0');
  }
  if (number < spec.min || number > spec.max)
    return fail(language, "option {option}: {text} is not a whole number from {min} to {max}", "option"_a = spec.name,
                "text"_a = safe_quote(text), "min"_a = spec.min, "max"_a = spec.max);
  return static_cast<int>(number);
}

Result<void> parse_option(const GameInfo& info, std::string_view pair, OptionValues& values, std::vector<bool>& given,
                          Language language) {
  std::vector<std::string_view> names;
  for (const OptionSpec& spec : info.options) names.push_back(spec.name);
  const std::size_t equals = pair.find('=');
  const std::string_view name = trimmed(pair.substr(0, equals));
  if (equals == std::string_view::npos)
    return fail(language, "{text}: expected option=value; {game} has the options {options}",
                "text"_a = safe_quote(pair), "game"_a = info.id, "options"_a = joined(names));
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (info.options[i].name != name) continue;
    if (given[i]) return fail(language, "option {option} appears twice", "option"_a = name);
    given[i] = true;
    const Result<int> value = parse_value(info.options[i], trimmed(pair.substr(equals + 1)), language);
    if (!value) return value.failure();
    values[i] = *value;
    return {};
  }
  return fail(language, "{game} has no option {option}; its options are {options}{suggestion}", "game"_a = info.id,
              "option"_a = safe_quote(name), "options"_a = joined(names),
              "suggestion"_a = suggestion(name, names, language));
}

}  // namespace

Result<GameSpec> parse_game(std::string_view text, Language language) {
  text = trimmed(text);
  const std::size_t open = text.find('(');
  const std::string_view name = trimmed(text.substr(0, open));
  const GameEntry* entry = find_game(name);
  if (entry == nullptr) {
    std::vector<std::string_view> names;
    for (const GameEntry& known : games()) names.push_back(known.info->id);
    return fail(language, "no game {game}; the games are {games}{suggestion}", "game"_a = safe_quote(name),
                "games"_a = joined(names), "suggestion"_a = suggestion(name, names, language));
  }
  const GameInfo& info = *entry->info;
  GameSpec spec{entry, {}, 0};
  for (const OptionSpec& option : info.options) spec.values.push_back(option.default_value);
  if (open != std::string_view::npos) {
    if (text.back() != ')' && text.find(')') != std::string_view::npos)
      return fail(language, "{text}: remove what follows the closing parenthesis", "text"_a = safe_quote(text));
    if (text.back() != ')')
      return fail(language, "{text}: the closing parenthesis is missing", "text"_a = safe_quote(text));
    std::string_view list = text.substr(open + 1, text.size() - open - 2);
    std::vector<bool> given(info.options.size());
    while (!trimmed(list).empty()) {
      const std::size_t comma = std::min(list.find(','), list.size());
      const Result<void> read = parse_option(info, trimmed(list.substr(0, comma)), spec.values, given, language);
      if (!read) return read.failure();
      list.remove_prefix(std::min(comma + 1, list.size()));
    }
  }
  const Result<void> allowed = entry->check_options(spec.values, language);
  if (!allowed) return allowed.failure();
  return spec;
}

std::string game_string(const GameInfo& info, const OptionValues& values) {
  std::string list;
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const OptionSpec& spec = info.options[i];
    if (values[i] == spec.default_value) continue;
    if (!list.empty()) list += ',';
    list += spec.name;
    list += '=';
    list +=
        spec.is_choice() ? std::string(spec.values[static_cast<std::size_t>(values[i])]) : std::to_string(values[i]);
  }
  return list.empty() ? std::string(info.id) : fmt::format("{}({})", info.id, list);
}

Result<std::unique_ptr<AnyGame>> begin_random(const GameSpec& spec, Rng& rng) {
  return spec.entry->begin_random(spec, rng);
}

Result<std::unique_ptr<AnyGame>> begin(const GameSpec& spec, std::string_view setup_json, Language language) {
  return spec.entry->begin(spec, setup_json, language);
}

}  // namespace scalinata
