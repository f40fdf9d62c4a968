#include "native/interrupt.hpp"

#include <chrono>
#include <future>

#include <pybind11/pybind11.h>

namespace py = pybind11;

namespace scalinata::python {

void interruptible(const std::function<void(const std::atomic<bool>& stop)>& work) {
  using namespace std::chrono_literals;
  std::atomic<bool> stop{false};
  bool raised = false;
  {
    const py::gil_scoped_release released;
    std::future<void> done = std::async(std::launch::async, [&] { work(stop); });
    while (done.wait_for(20ms) != std::future_status::ready) {
      const py::gil_scoped_acquire held;
      if (PyErr_CheckSignals() == 0) continue;
      raised = true;
      stop = true;
      break;
    }
    done.get();
  }
  if (raised) throw py::error_already_set();
}

}  // namespace scalinata::python
