// How others in the local network reach this machine: its address there, and a picture of a link for their cameras.
#pragma once

#include <optional>
#include <string>

namespace scalinata {

// The IPv4 address by which this machine is known in its network; none without a network.
std::optional<std::string> lan_address();

// A QR code for the terminal, dark on light whatever the terminal's colours, in lines that end with '\n'.
std::string qr_code(const std::string& text);

}  // namespace scalinata
