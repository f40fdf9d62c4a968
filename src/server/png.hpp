// Writes PNG files.
#pragma once

#include <string>

namespace scalinata::picture {
class Canvas;
}

namespace scalinata::server {

std::string png_of(const picture::Canvas& canvas);

}  // namespace scalinata::server
