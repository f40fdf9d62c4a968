// What the server offers: its games with everything a client needs to present them, levels and limits.
#pragma once

#include "catalog/codec.hpp"

namespace scalinata {

Json info_json();

}  // namespace scalinata
