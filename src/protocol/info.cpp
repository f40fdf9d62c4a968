#include "protocol/info.hpp"

#include "catalog/any_bot.hpp"
#include "catalog/catalog.hpp"
#include "engine/blksgf.hpp"
#include "engine/version.hpp"
#include "protocol/messages.hpp"
#include "room/options.hpp"

namespace scalinata {
namespace {

Json option_json(const OptionSpec& spec) {
  Json json = {{"name", spec.name}};
  if (spec.is_choice()) {
    json["values"] = Json::array();
    for (std::string_view value : spec.values) json["values"].push_back(value);
    json["standard"] = spec.values[static_cast<std::size_t>(spec.default_value)];
  } else {
    json["least"] = spec.min;
    json["most"] = spec.max;
    json["standard"] = spec.default_value;
  }
  json["group"] = option_groups[static_cast<std::size_t>(spec.group)].id;
  json["label"] = words_json(spec.label);
  json["meaning"] = words_json(spec.meaning);
  if (!spec.value_names.empty()) {
    json["names"] = Json::array();
    for (const Phrase& name : spec.value_names) json["names"].push_back(words_json(name));
  }
  return json;
}

Json game_json(const GameEntry& entry) {
  const GameInfo& info = *entry.info;
  Json game = {{"id", info.id}, {"title", words_json(info.title)}, {"tagline", words_json(info.tagline)}};
  game["players"] = player_counts(info);
  game["options"] = Json::array();
  for (const OptionSpec& spec : info.options) game["options"].push_back(option_json(spec));
  game["colours"] = Json::array();
  for (const ColourName& colour : info.colours)
    game["colours"].push_back({{"id", colour.id}, {"name", words_json(colour.name)}});
  game["colours_are_seats"] = info.colours_are_seats;
  game["hidden"] = entry.hides_information;
  game["dealt"] = entry.dealt;
  game["solid"] = info.solid;
  game["covers"] = info.covers;
  game["clocks"] = clocks_for(info);
  game["first"] = info.first == FirstSeat::numbered_pawns ? "pawns" : "agreed";
  game["blksgf"] = has_blksgf(info);
  for (int level = lowest_level; level <= highest_level; ++level)
    if (const auto elo = elo_of(entry, level)) game["elo"].push_back(*elo);
  if (const Continuation* next = entry.continuation)
    game["continues"] = {{"game", next->game->id}, {"label", words_json(next->label)}};
  return game;
}

}  // namespace

Json info_json() {
  Json groups = Json::array();
  for (const OptionGroupName& group : option_groups)
    groups.push_back({{"id", group.id}, {"label", words_json(group.label)}});
  Json list = Json::array();
  for (const GameEntry& entry : games()) list.push_back(game_json(entry));
  return {{"name", "scalinata"},
          {"version", version()},
          {"protocol", protocol_version},
          {"levels", {{"lowest", lowest_level}, {"highest", highest_level}}},
          {"limits", {{"nick", max_nick_length}, {"chat", max_chat_length}, {"key_seconds", key_lasts / 1000}}},
          {"groups", groups},
          {"games", list}};
}

}  // namespace scalinata
