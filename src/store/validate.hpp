// What the store accepts: the same on both databases, whatever each would allow.
#pragma once

#include <string>

#include "core/language.hpp"
#include "store/types.hpp"

namespace scalinata {

Result<void> validate(const NewRoom& room, Language language);
Result<void> validate(const Append& append, Language language);
// Names of rooms, leases, holders and hashes: 1 to 128 printable ASCII characters without spaces.
Result<void> validate_name(const std::string& name, Language language);
// UTF-8 without the character 0, which PostgreSQL cannot store.
Result<void> validate_text(const std::string& text, Language language);
Result<void> validate_json(const std::string& text, Language language);

}  // namespace scalinata
