#include "native/errors.hpp"

#include <array>

namespace py = pybind11;

namespace scalinata::python {
namespace {

struct Kind {
  const char* name;
  PyObject** builtin;  // its built-in base class
  const char* doc;
};

// In the order of Fault.
const std::array<Kind, 8> kinds{{
    {"GameError", &PyExc_ValueError, "A game string, an option, a deck or a setup that is not valid."},
    {"IllegalMove", &PyExc_ValueError,
     "A move or action that cannot be parsed or is not legal now. Nothing was played."},
    {"GameOver", &PyExc_RuntimeError, "The game is over, but the call needs one that is not."},
    {"RecordError", &PyExc_ValueError, "A record that cannot be read, replayed or written in that form."},
    {"PuzzleError", &PyExc_ValueError, "A puzzle or a partly filled board that is not valid."},
    {"ArgumentError", &PyExc_ValueError, "A value, or an array's shape or type, that does not fit."},
    {"Busy", &PyExc_RuntimeError, "Another thread is using this object; give each thread its own."},
    {"NumpyMissing", &PyExc_ImportError, "Arrays need numpy, and it is not installed."},
}};

std::array<PyObject*, kinds.size()> types{};

}  // namespace

void add_errors(py::module_& module) {
  const auto add = [&](const char* name, const char* doc, const py::object& bases) {
    const std::string full = std::string("scalinata.") + name;
    PyObject* type = PyErr_NewExceptionWithDoc(full.c_str(), doc, bases.ptr(), nullptr);
    if (type == nullptr) throw py::error_already_set();
    module.add_object(name, type);  // the module keeps it; so do we, forever
    Py_INCREF(type);
    return type;
  };
  PyObject* base = add("Error", "The base class of all exceptions of this package.",
                       py::reinterpret_borrow<py::object>(PyExc_Exception));
  for (std::size_t i = 0; i < kinds.size(); ++i)
    types[i] = add(kinds[i].name, kinds[i].doc, py::make_tuple(py::handle(base), py::handle(*kinds[i].builtin)));
}

void raise(Fault fault, const std::string& message) {
  PyErr_SetString(types[static_cast<std::size_t>(fault)], message.c_str());
  throw py::error_already_set();
}

void raise_type(const std::string& message) {
  throw py::type_error(message);
}

void require_numpy() {
  static bool there = false;
  if (there) return;
  PyObject* numpy = PyImport_ImportModule("numpy");
  if (numpy == nullptr) {
    if (!PyErr_ExceptionMatches(PyExc_ImportError)) throw py::error_already_set();
    PyErr_Clear();
    raise(Fault::numpy,
          "arrays need numpy, which is not installed: install it (pip install numpy, or Debian's "
          "python3-numpy for /usr/bin/python3). Plain play does not need it");
  }
  Py_DECREF(numpy);
  there = true;
}

}  // namespace scalinata::python
