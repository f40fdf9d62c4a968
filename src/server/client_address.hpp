// Whom limits by address are for.
#pragma once

#include <string>

namespace scalinata::server {

// An IPv4 address as it is, also where it is written as IPv6; of an IPv6 address its network of 64 bits, because every
// customer has at least one of those, and 2^64 addresses in it. What is no address stays as it is.
std::string limited_address(const std::string& address);

}  // namespace scalinata::server
