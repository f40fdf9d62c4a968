// Compiles the functions of Json once, for all files that use them.
#include "json/json.hpp"

template class nlohmann::basic_json<nlohmann::ordered_map>;
