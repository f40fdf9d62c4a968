// Record files: reads records and .blksgf, writes .blksgf, and verifies chance.
#pragma once

#include "room/action.hpp"

namespace scalinata {

// {"text":...}, a record or a .blksgf file: {"record":...,"left_out":[...]}.
Answer<Json> import_record(const Json& request, Language language);

// {"record":...}: the same game as {"text":...,"left_out":[...]}, a .blksgf file.
Answer<Json> export_blksgf(const Json& request, Language language);

// {"record":...,"secret":...,"commitment":...}: whether setup and chance follow from the secret, and if not, where.
Answer<Json> verify_record(const Json& request, Language language);

}  // namespace scalinata
