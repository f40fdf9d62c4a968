// Long work without the interpreter's lock, which Ctrl-C ends.
#pragma once

#include <atomic>
#include <functional>

namespace scalinata::python {

// Runs the work on another thread and waits. A signal whose handler raises sets `stop`, and is raised again once the
// work has ended. The work must not touch Python. Precondition: the lock is held.
void interruptible(const std::function<void(const std::atomic<bool>& stop)>& work);

}  // namespace scalinata::python
