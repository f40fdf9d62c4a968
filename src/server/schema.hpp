// The JSON Schema of all messages, as served at /api/schema.
#pragma once

#include <string>
#include <string_view>

namespace scalinata::server {

// protocol.schema.json: everything that does not depend on the game.
std::string_view common_schema();

// The same with View, Legal and Games, built from the schema of each game's codec.
const std::string& schema_text();

}  // namespace scalinata::server
