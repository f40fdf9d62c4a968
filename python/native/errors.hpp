// The package's exceptions. Each is an Error and the built-in exception that it is a case of.
#pragma once

#include <string>

#include <pybind11/pybind11.h>

#include "core/result.hpp"

namespace scalinata::python {

enum class Fault { game, move, over, record, puzzle, argument, busy, numpy };

void add_errors(pybind11::module_& module);

[[noreturn]] void raise(Fault fault, const std::string& message);
[[noreturn]] void raise_type(const std::string& message);

// The value, or the fault raised.
template <class T>
T take(Result<T> result, Fault fault) {
  if (!result) raise(fault, result.error());
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

// Arrays need numpy, all else does without.
void need_numpy();

}  // namespace scalinata::python
