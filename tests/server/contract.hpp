// Checks both sides of the protocol against its schema: messages on a connection, and HTTP requests and responses.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "catalog/codec.hpp"

namespace scalinata::server {

// Why a value does not match the type of this name in /api/schema; empty if it does. An unknown keyword of JSON Schema
// is also a fault.
std::string schema_fault(const Json& value, const std::string& name);

// One connection. The test fails if a message violates the schema, has a view or legal moves of another game than the
// room's, or is an update that does not fit the messages before it.
class Contract {
 public:
  void says(const Json& message) const;
  // Returns the message; an update also has the new values of what it changes.
  Json hears(Json message);
  // The room watched on a channel, as its messages add up to; null: none.
  const Json& room(int channel) const;

 private:
  std::map<int, Json> rooms_;
};

// A room without the members that depend on when and how it was sent.
std::string comparable(Json room);

}  // namespace scalinata::server
