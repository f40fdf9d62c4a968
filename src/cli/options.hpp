// How commands declare their options. Uses CLI11, which takes seconds to compile: only options.cpp includes it.
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

// What is wrong with a value, in the program's language; empty if it is right.
using Check = std::function<std::string(const std::string&)>;

// An option or argument of a command; copies refer to the same one.
class Option {
 public:
  explicit Option(CLI::Option& option) : option_(&option) {}

  Option required() const;
  Option check(const Check& check) const;
  Option shape(const std::string& text) const;  // of its value, in --help
  Option group(const std::string& heading, Language language) const;
  Option environment(const std::string& variable) const;  // the variable to use if the option is not given
  Option excludes(Option other) const;

 private:
  CLI::Option* option_;
};

// A command of the program, or the program itself; copies refer to the same one. Values must outlive parsing.
class Command {
 public:
  explicit Command(CLI::App& app) : app_(&app) {}

  Command command(const std::string& name, const std::string& meaning) const;
  void needs_command() const;
  // Options of which at least `min` and at most `max` must be given.
  Command one_of_these(const std::string& heading, std::size_t min, std::size_t max, Language language) const;

  // Value: std::string, a 32- or 64-bit integer, double, optional or vector of strings.
  template <class Value>
  Option option(const std::string& name, Value& value, const std::string& meaning) const;
  Option option(const std::string& name, const std::function<void(const std::string&)>& take,
                const std::string& meaning) const;
  Option flag(const std::string& name, bool& value, const std::string& meaning) const;
  void footer(const std::string& text) const;
  void runs(const std::function<void()>& run) const;

  std::string manual() const;      // its help and that of its subcommands, as a man page
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
  // Runs the command that the arguments name; an error if there is none. Call it after all commands are declared;
  // `footer` ends the program's own help.
  Result<void> read(int argc, const char* const* argv, const std::string& footer) const;

 private:
  std::unique_ptr<CLI::App> app_;
  Language language_;
};

// Number: int, std::int64_t, std::uint64_t, double. Returns false if the text is not such a number.
template <class Number>
bool read_number(const std::string& text, Number& number);

}  // namespace scalinata
