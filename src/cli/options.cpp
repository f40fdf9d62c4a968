#include "cli/options.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/command.hpp"
#include "core/cells.hpp"
#include "core/utf8.hpp"

namespace scalinata {
namespace {

std::vector<const CLI::App*> named_commands(const CLI::App& app) {
  return app.get_subcommands(
      [](const CLI::App* each) { return !each->get_name().empty(); });  // the others group options
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

// CLI11 puts a colon after a label: the text before it in this language.
std::string before_colon(Language language, std::string_view label) {
  const std::string text = labelled(language, label, "");
  return text.substr(0, text.rfind(':'));
}

// Shows option groups, of which some must be given, under their own heading like any others, and aligns by characters
// where the library counts bytes.
class Formatter : public CLI::Formatter {
 public:
  std::string make_option(const CLI::Option* option, bool positional) const override {
    const std::string name = "  " + make_option_name(option, positional) + make_option_opts(option);
    const std::size_t used = utf8_length(name), width = get_column_width();
    const std::string gap = used < width ? std::string(width - used, ' ') : "\n" + std::string(width, ' ');
    return name + gap + make_option_desc(option) + "\n";
  }

  std::string make_expanded(const CLI::App* command) const override {
    return command->get_name().empty() ? make_groups(command, CLI::AppFormatMode::Sub)
                                       : CLI::Formatter::make_expanded(command);
  }
};

// Sets the texts of --help around those of the commands.
void set_help_texts(CLI::App& app, const std::string& version, Language language) {
  app.formatter(std::make_shared<Formatter>());
  app.option_defaults()->group(before_colon(language, say(language, "Options")));
  app.group(before_colon(language, say(language, "Commands")));
  app.set_help_flag("-h,--help", say(language, "Print this help and exit"));
  app.set_version_flag("--version", version, say(language, "Print the version and exit"));
  constexpr std::array<std::pair<const char*, Phrase>, 3> before_colons = {
      {{"Usage", phrase("Usage")}, {"Positionals", phrase("Arguments")}, {"Excludes", phrase("not with")}}};
  for (const auto& [key, phrase] : before_colons)
    app.get_formatter()->label(key, before_colon(language, phrase.in(language)));
  constexpr std::array<std::pair<const char*, Phrase>, 5> labels = {{{"OPTIONS", phrase("OPTIONS")},
                                                                     {"SUBCOMMAND", phrase("COMMAND")},
                                                                     {"REQUIRED", phrase("(required)")},
                                                                     {"TEXT", phrase("TEXT")},
                                                                     {"INT", phrase("N")}}};
  for (const auto& [key, phrase] : labels) app.get_formatter()->label(key, std::string(phrase.in(language)));
}

// Commands inherit the text of --help from the program, but not its place among the options.
void place_help(CLI::App& command, const std::string& group) {
  if (CLI::Option* help = command.get_option_no_throw("--help")) help->group(group);
  for (CLI::App* each : command.get_subcommands([](CLI::App*) { return true; })) place_help(*each, group);
}

// The library's messages in the program's language; our own checks already use it.
std::string translated_error(const CLI::ParseError& error, Language language) {
  const std::string kind = error.get_name();
  std::string what = error.what();
  const auto before = [&](std::string_view mark) { return what.substr(0, what.find(mark)); };
  const auto after = [&](std::string_view mark) {
    return what.substr(std::min(what.find(mark), what.size()) + mark.size());
  };
  if (kind == "RequiredError") {
    if (what.find('[') == std::string::npos)
      return say(language, "{option} is required", "option"_a = before(" is required"));
    std::string names = after("[").substr(0, after("[").find(']'));
    for (std::size_t comma = 0; (comma = names.find(',', comma)) != std::string::npos; comma += 2)
      names.replace(comma, 1, ", ");
    return what.find("were given") == std::string::npos
               ? say(language, "please give one of {names}", "names"_a = names)
               : say(language, "please give only one of {names}", "names"_a = names);
  }
  if (kind == "ArgumentMismatch")
    return what.find("At Most") == std::string::npos
               ? say(language, "{option} needs a value", "option"_a = before(":"))
               : say(language, "{option} is given more than once", "option"_a = before(":"));
  if (kind == "ConversionError" && what.find(" = ") != std::string::npos)
    return say(language, "{option}: {text} is not a valid number",
               "option"_a = after("convert: ").substr(0, after("convert: ").find(" = ")),
               "text"_a = safe_quote(after(" = ")));
  if (kind == "ValidationError") return labelled(language, before(": "), after(": "));
  if (kind == "ExcludesError")
    return say(language, "{first} and {second} cannot be used together", "first"_a = before(" excludes "),
               "second"_a = after(" excludes "));
  return what;
}

// What was not understood, with the nearest valid word.
std::string explain(const CLI::App& app, const CLI::App& command, const CLI::ParseError& error, Language language) {
  std::vector<std::string> rest = command.remaining();
  std::erase(rest, "--");  // ends the options, so it is not a wrong one
  const std::vector<const CLI::App*> known = named_commands(command);
  if (rest.empty()) return known.empty() ? translated_error(error, language) : say(language, "please give a command");
  const std::string& word = rest.front();
  const auto of_command = [&](const std::string& why) {
    return &command == &app ? why : labelled(language, command.get_name(), why);
  };
  if (word.size() > 1 && word[0] == '-')
    return of_command(
        say(language, "no option {option}{suggestion}", "option"_a = safe_quote(word),
            "suggestion"_a = suggestion(word.substr(0, word.find('=')), option_names(command), language)));
  if (known.empty())
    return of_command(say(language, "unexpected argument {argument}", "argument"_a = safe_quote(word)));
  std::vector<std::string> names;
  for (const CLI::App* each : known) names.push_back(each->get_name());
  return of_command(say(language, "no command {name}{suggestion}", "name"_a = safe_quote(word),
                        "suggestion"_a = suggestion(word, names, language)));
}

// The command that was given, and how it is called: "admin list".
std::pair<const CLI::App*, std::string> chosen_command(const CLI::App& app) {
  const CLI::App* command = &app;
  std::string path;
  for (auto next = app.get_subcommands(); !next.empty(); next = command->get_subcommands()) {
    command = next.front();
    path += command->get_name() + " ";
  }
  return {command, path};
}

// The command's help as a section, with its lines unchanged, then those of its subcommands.
void add_manual(const CLI::App& app, const std::string& path, std::string& page) {
  const std::string name = path + app.get_name();
  page += ".SH \"" + name + "\"\n.nf\n";
  std::istringstream help(app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal));
  for (std::string line; std::getline(help, line);) {
    if (!line.empty() && (line[0] == '.' || line[0] == '\'')) page += "\\&";
    for (const char c : line) page += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
    page += '\n';
  }
  page += ".fi\n";
  for (const CLI::App* each : named_commands(app)) add_manual(*each, name + " ", page);
}

// `paths`: all commands as patterns of a case; `words`: what can follow each.
void add_completion(const CLI::App& app, const std::string& path, std::string& paths, std::string& words) {
  words += "    '" + path + "') words='";
  for (const CLI::App* each : named_commands(app)) words += each->get_name() + " ";
  for (const std::string& name : option_names(app)) words += name + " ";
  words += "' ;;\n";
  for (const CLI::App* each : named_commands(app)) {
    paths += (paths.empty() ? "'" : " | '") + path + each->get_name() + "'";
    add_completion(*each, path + each->get_name() + " ", paths, words);
  }
}

}  // namespace

Option Option::required() const {
  option_->required();
  return *this;
}

Option Option::check(const Check& check) const {
  option_->check(CLI::Validator([check](const std::string& text) { return check(text); }, ""));
  return *this;
}

Option Option::shape(const std::string& text) const {
  option_->option_text(text);
  return *this;
}

Option Option::group(const std::string& heading, Language language) const {
  option_->group(before_colon(language, heading));
  return *this;
}

Option Option::environment(const std::string& variable) const {
  option_->envname(variable);
  return *this;
}

Option Option::excludes(Option other) const {
  option_->excludes(other.option_);
  return *this;
}

Command Command::command(const std::string& name, const std::string& meaning) const {
  return Command(*app_->add_subcommand(name, meaning));
}

void Command::needs_command() const {
  app_->require_subcommand(1);
}

Command Command::one_of_these(const std::string& heading, std::size_t min, std::size_t max, Language language) const {
  CLI::Option_group& group = *app_->add_option_group(heading);
  group.option_defaults()->group(before_colon(language, heading));
  group.require_option(min, max);
  return Command(group);
}

template <class Value>
Option Command::option(const std::string& name, Value& value, const std::string& meaning) const {
  return Option(*app_->add_option(name, value, meaning));
}
template Option Command::option(const std::string&, std::string&, const std::string&) const;
template Option Command::option(const std::string&, int&, const std::string&) const;
template Option Command::option(const std::string&, std::int64_t&, const std::string&) const;
template Option Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::option(const std::string&, double&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::string>&, const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&) const;

Option Command::option(const std::string& name, const std::function<void(const std::string&)>& take,
                       const std::string& meaning) const {
  return Option(*app_->add_option_function<std::string>(name, take, meaning));
}

Option Command::flag(const std::string& name, bool& value, const std::string& meaning) const {
  return Option(*app_->add_flag(name, value, meaning));
}

void Command::footer(const std::string& text) const {
  app_->footer(text);
}

void Command::runs(const std::function<void()>& run) const {
  app_->callback(run);
}

std::string Command::manual() const {
  std::string page = ".TH SCALINATA 1\n.SH NAME\n" + app_->get_name() + " \\- " + app_->get_description() + "\n";
  add_manual(*app_, "", page);
  return page;
}

std::string Command::completion() const {
  std::string script =
      "# bash completion for scalinata\n"
      "_scalinata() {\n"
      "  local path='' word words\n"
      "  for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
      "    case \"$path$word\" in\n";
  std::string paths, words;
  add_completion(*app_, "", paths, words);
  script += "      " + paths + ") path=\"$path$word \" ;;\n    esac\n  done\n  case \"$path\" in\n" + words;
  return script +
         "  esac\n"
         "  mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\")\n"
         "}\n"
         "complete -o default -F _scalinata scalinata\n";
}

OptionParser::OptionParser(const std::string& summary, const std::string& version, Language language)
    : app_(std::make_unique<CLI::App>(summary, "scalinata")), language_(language) {
  app_->require_subcommand(1);
  set_help_texts(*app_, version, language);
}
OptionParser::~OptionParser() = default;

Result<void> OptionParser::read(int argc, const char* const* argv, const std::string& footer) const {
  place_help(*app_, app_->option_defaults()->get_group());
  app_->footer(footer);  // only now, or the commands would have inherited it
  try {
    app_->parse(argc, argv);
  } catch (const CLI::Success& help) { app_->exit(help); } catch (const CLI::ParseError& error) {
    const auto [command, path] = chosen_command(*app_);
    return Error{explain(*app_, *command, error, language_) +
                 say(language_, " (see scalinata {file}--help)", "file"_a = path)};
  }
  return {};
}

template <class Number>
bool read_number(const std::string& text, Number& number) {
  return CLI::detail::lexical_cast(text, number);
}
template bool read_number(const std::string&, int&);
template bool read_number(const std::string&, std::int64_t&);
template bool read_number(const std::string&, std::uint64_t&);
template bool read_number(const std::string&, double&);

}  // namespace scalinata
