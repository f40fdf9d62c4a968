// How commands declare what they take. Behind it is CLI11, which takes seconds to compile: only options.cpp includes
// it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/language.hpp"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace scalinata {

// What is wrong with a value, in the program's language; nothing where it is right.
using Check = std::function<std::string(const std::string&)>;

// An option or argument of a command; a copy means the same one.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required() const;
  Option check(const Check& check) const;
  Option shape(const std::string& text) const;  // of its value, in --help
  Option group(const std::string& title) const;
  Option environment(const std::string& variable) const;  // that gives its value where it is not given
  Option excludes(Option other) const;

 private:
  CLI::Option* option_;
};

// A command of the program, or the program itself; a copy means the same one. Values must outlive the reading.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command command(const std::string& name, const std::string& meaning) const;
  void needs_command() const;
  // Options of which at least `least` and at most `most` must be given.
  Command one_of_these(const std::string& name, std::size_t least, std::size_t most) const;

  // Value: std::string, an integer of 32 or 64 bits, double, optional or vector of strings.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& meaning) const;
  Option option(const std::string& name, const std::function<void(const std::string&)>& take,
                const std::string& meaning) const;
  Option flag(const std::string& name, bool& value, const std::string& meaning) const;
  void footer(const std::string& text) const;
  void runs(const std::function<void()>& run) const;

  std::string manual() const;      // its help and that of its commands, as a page for man
  std::string completion() const;  // the same for bash: what can follow each command

 private:
  CLI::App* app_;
};

// A whole command line.
class OptionParser {
 public:
  OptionParser(const std::string& summary, const std::string& version, Language language);
  ~OptionParser();
  OptionParser(const OptionParser&) = delete;
  OptionParser& operator=(const OptionParser&) = delete;

  Command program() const { return Command(*app_); }
  // Runs the command that the arguments name; 0 when that was done, or help was printed. After all commands are
  // declared; `footer` ends the program's own help.
  Result<void> read(int argc, const char* const* argv, const std::string& footer) const;

 private:
  std::unique_ptr<CLI::App> app_;
  Language language_;
};

// Number: int, std::int64_t, std::uint64_t, double. False where the text is none that fits.
template <class Number>
bool read_number(const std::string& text, Number& number);

}  // namespace scalinata
