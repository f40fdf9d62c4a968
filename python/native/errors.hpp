// The package's exceptions. Each derives from Error and from a built-in exception.
#pragma once

#include <string>

#include <pybind11/pybind11.h>

#include "core/result.hpp"

namespace scalinata::python {

enum class Fault { game, move, over, record, puzzle, argument, busy, numpy };

void add_errors(pybind11::module_& module);

[[noreturn]] void raise(Fault fault, const std::string& message);
[[noreturn]] void raise_type(const std::string& message);

// Returns the value, or raises the fault.
template <class T>
T take(Result<T> result, Fault fault) {
  if (!result) raise(fault, result.error());
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Only arrays need numpy.
void require_numpy();

}  // namespace scalinata::python
