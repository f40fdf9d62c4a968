// The difference between two JSON values, as JSON, for a room's updates. A change is
//   {"name":CHANGE,…}             for an object: changes of its members;
//   [VALUE]                       the new value; for a new member, which comes after the others;
//   []                            for a member: it is removed;
//   [I,CHANGE,…,I,N,[VALUE,…],…]  for a list, two values or more: CHANGE of element I, or N elements from I on
//                                 replaced by the values. I is an index in the old list and increases.
// If a change would be longer than the new value, or the order of members would change, the new value is used.
#pragma once

#include <string>
#include <string_view>

#include "json/json.hpp"

namespace scalinata {

// For two texts as Json::dump writes them, without whitespace. Empty if they are equal.
std::string json_change(std::string_view before, std::string_view after);
// The changes between the members of two objects, without braces. Precondition: members that stay keep their order, and
// new ones come after them.
std::string member_changes(std::string_view before, std::string_view after);

// The value after a change; an error if the change is malformed or does not fit the value.
Result<Json> changed(Json before, const Json& change);

}  // namespace scalinata
