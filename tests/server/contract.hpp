// The protocol's schema as tests hold both sides to it: what a connection says and hears, and what HTTP answers.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "catalog/codec.hpp"

namespace scalinata::server {

// Why a value is not what /api/schema calls by this name; empty if it is. A keyword of JSON Schema that this does not
// know is a fault as well.
std::string schema_fault(const Json& value, const std::string& name);

// One connection. What breaks the schema fails the test, as does a view or a list of moves of another game than the
// room's.
class Contract {
 public:
  void says(const Json& message) const;
  void hears(const Json& message);

 private:
  std::map<int, std::string> games_;  // of the rooms watched, by channel
};

}  // namespace scalinata::server
