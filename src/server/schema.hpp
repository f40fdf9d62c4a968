// The JSON Schema of all messages, as /api/schema hands it out.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

// Messages of every game alike: protocol.schema.json.
std::string_view common_schema();

// The same with View, Legal and Games, made of what each game's codec says of itself.
const std::string& schema_text();

}  // namespace scalinata::server
