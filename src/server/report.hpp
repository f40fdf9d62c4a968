// What becomes of unexpected exceptions.
#pragma once

#include <exception>
#include <functional>

namespace scalinata::server {

// Receives unexpected exceptions, on any thread.
using Report = std::function<void(const std::exception&)>;

// `work` should not throw; if it does, the exception is reported and only that work ends.
template <class Work>
void guarded(const Report& report, const Work& work) {
  try {
    work();
  } catch (const std::exception& thrown) { report(thrown); }
}

}  // namespace scalinata::server
