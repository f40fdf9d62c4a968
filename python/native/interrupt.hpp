// Long work without the GIL, which Ctrl-C ends.
#pragma once

#include <atomic>
#include <functional>

namespace scalinata::python {

// Runs the work on another thread and waits. A signal whose handler raises sets `stop`, and the exception is raised
// once the work has ended. The work must not touch Python. Precondition: the GIL is held.
void interruptible(const std::function<void(const std::atomic<bool>& stop)>& work);

}  // namespace scalinata::python
