// How others in the local network reach this machine: its address, and a QR code of a link.
#pragma once

#include <optional>
#include <string>

namespace scalinata {

// This machine's IPv4 address in its network; empty without a network.
std::optional<std::string> lan_address();

// A QR code for the terminal, dark on light whatever the terminal's colours, in lines that end with '
// '.
std::string qr_code(const std::string& text);

}  // namespace scalinata
