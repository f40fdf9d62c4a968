#include "server/schema.hpp"

#include <algorithm>
#include <map>

#include "catalog/catalog.hpp"
#include "catalog/codec.hpp"

namespace scalinata::server {
namespace {

Json closed(const Json& properties) {
  Json names = Json::array();
  for (const auto& [name, rule] : properties.items()) names.push_back(name);
  return {{"type", "object"}, {"properties", properties}, {"required", names}, {"additionalProperties", false}};
}

std::string joined() {
  std::map<std::string, Json> by_name;
  for (const GameEntry& entry : games()) {
    Json own = Json::parse(entry.schema());
    by_name.emplace(own["game"], std::move(own));
  }
  Json schema = Json::parse(common_schema());
  Json views = Json::array(), legals = Json::array(), forms = Json::object();
  for (const auto& [name, own] : by_name) {
    schema["$defs"].update(own["$defs"]);
    views.push_back(own["view"]);
    if (std::find(legals.begin(), legals.end(), own["legal"]) == legals.end()) legals.push_back(own["legal"]);
    forms[name] = closed({{"view", own["view"]}, {"legal", own["legal"]}});
  }
  schema["$defs"]["View"] = {{"description", "what the viewer may know of the game"}, {"oneOf", views}};
  schema["$defs"]["Legal"] = {{"description", "what the viewer may play now"}, {"oneOf", legals}};
  schema["$defs"]["Games"] = {{"description", "the view and legal moves of each game, by its name; not a message"}};
  schema["$defs"]["Games"].update(closed(forms));
  return schema.dump(1);
}

}  // namespace

const std::string& schema_text() {
  static const std::string text = joined();
  return text;
}

}  // namespace scalinata::server
