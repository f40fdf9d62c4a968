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

// One argument is a command line as it would be typed; several are the words of one.
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
  const Command command = program.app.command(
      "bot", say(language, "Play in a server's room with any engine", "Gioca nella stanza di un server con un motore"));
  command.option("--server", options.server, say(language, "As in http://localhost:8080", "Come http://localhost:8080"))
      .required()
      .shape("URL");
  command.option("--room", options.room, say(language, "The room's id", "L'id della stanza")).required().shape("ROOM");
  command
      .option("--token", options.token,
              say(language, "Of a seat that is yours already; also SCALINATA_TOKEN",
                  "Di un posto che è già tuo; anche SCALINATA_TOKEN"))
      .environment("SCALINATA_TOKEN");
  command
      .option("--seat", options.seat,
              say(language, "The open seat to take; else the first one", "Il posto libero da prendere; se no il primo"))
      .check(between(1, 6, language))
      .shape("N");
  command.flag("--accept-given", options.accept_given,
               say(language, "Sit down though whoever made the room may know what is hidden",
                   "Siediti anche se chi ha aperto la stanza forse conosce ciò che è nascosto"));
  command.option("--nick", options.nick, say(language, "Its name there", "Il suo nome lì")).shape("NAME");
  command
      .option("--answer-seconds", options.answer_seconds,
              say(language, "The engine's time for one answer", "Il tempo del motore per una risposta"))
      .check(between(1, 1'000'000, language))
      .shape("S");
  command
      .option("--patience", options.patience,
              say(language, "Seconds without a server until it gives up", "Secondi senza server prima di rinunciare"))
      .check(between(0, 1'000'000, language))
      .shape("S");
  command
      .option("COMMAND", chosen->command,
              say(language, "The engine: a program and its arguments, after --",
                  "Il motore: un programma e i suoi argomenti, dopo --"))
      .required();
  command.footer(
      say(language,
          "Example:\n"
          "  scalinata bot --server http://localhost:8080 --room ROOM --nick Robot -- scalinata gtp --level 5\n"
          "Prints the seat and the end of the game as JSON.",
          "Esempio:\n"
          "  scalinata bot --server http://localhost:8080 --room STANZA --nick Robot -- scalinata gtp --level 5\n"
          "Stampa il posto e la fine della partita in JSON."));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
