// scalinata bot: connects a program that speaks the Go Text Protocol to a room of a server.
#include <csignal>
#include <cstdio>
#include <memory>

#include "cli/bot_player.hpp"
#include "cli/commands.hpp"

namespace scalinata {
namespace {

struct BotArguments {
  bot::BotOptions options;
  std::vector<std::string> command;
};

// A single argument is a command line as typed; several are its words.
std::string shell_command(const std::vector<std::string>& words) {
  if (words.size() == 1) return words.front();
  std::string command = "exec";
  for (const std::string& word : words) {
    command += " '";
    for (const char c : word) command += c == '\'' ? std::string("'\\''") : std::string(1, c);
    command += "'";
  }
  return command;
}

int run(BotArguments& chosen, Language language) {
  const auto server = bot::parse_server(chosen.options.server, language);
  if (!server) return report(server.error());
  chosen.options.command = shell_command(chosen.command);
  std::signal(SIGPIPE, SIG_IGN);
  bot::BotPlayer player(chosen.options, *server, language,
                        [](const std::string& note) { fmt::print(stderr, "{}\n", note); });
  const auto ended = player.play();
  if (!ended) return report(ended.error(), failure);
  fmt::print("{}\n", ended->dump());
  return success;
}

}  // namespace

void add_bot_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<BotArguments>();
  bot::BotOptions& options = chosen->options;
  const Command command = program.app.command("bot", say(language, "Let any engine play in a room on a server"));
  command.option("--server", options.server, say(language, "Address of the server, such as http://localhost:8080"))
      .required()
      .shape("URL");
  command.option("--room", options.room, say(language, "The room's id")).required().shape("ROOM");
  command.option("--token", options.token, say(language, "Token of a seat you already have (or set SCALINATA_TOKEN)"))
      .environment("SCALINATA_TOKEN")
      .shape("TOKEN");
  command.option("--seat", options.seat, say(language, "Which open seat to take (default: the first)"))
      .check(between(1, 6, language))
      .shape("N");
  command.flag("--accept-given", options.accept_given,
               say(language, "Take a seat even if the room's creator may know the hidden cards"));
  command.option("--nick", options.nick, say(language, "Name of the bot in the room")).shape("NAME");
  command.option("--answer-seconds", options.answer_seconds, say(language, "Seconds the engine has to answer"))
      .check(between(1, 1'000'000, language))
      .shape("S");
  command.option("--patience", options.patience, say(language, "Seconds to wait for the server before giving up"))
      .check(between(0, 1'000'000, language))
      .shape("S");
  command.option("COMMAND", chosen->command, say(language, "The engine: a program and its arguments, after --"))
      .required();
  command.footer(
      say(language,
          "Example:\n"
          "  scalinata bot --server http://localhost:8080 --room ROOM --nick Robot -- scalinata gtp --level 5\n"
          "Prints its seat and the result of the game as JSON."));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
