// What the server is and what it offers: its games with all that a client shows of them, levels and limits.
#pragma once

#include "catalog/codec.hpp"

namespace scalinata {

Json info_json();

}  // namespace scalinata
