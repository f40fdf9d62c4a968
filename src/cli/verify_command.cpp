// scalinata verify: whether a finished game's setup and chance moves follow from the secret its server committed to.
#include <memory>

#include "cli/commands.hpp"
#include "engine/file.hpp"
#include "room/fairness.hpp"

namespace scalinata {
namespace {

struct VerifyArguments {
  std::string record, secret, commitment;
};

int run(const VerifyArguments& chosen, Language language) {
  const auto text = read_file(chosen.record, language);
  if (!text) return report(text.error());
  const auto record = read_record(*text, language);
  if (!record) return report(labelled(language, chosen.record, record.error()));
  const Result<void> verified = verify_chance(*record, chosen.secret, chosen.commitment, language);
  if (!verified) return report(verified.error(), failure);
  if (const auto given = given_moves(*record))
    fmt::print("{}\n", say_count(language, *given, "the setup and the first move were given, not drawn at random",
                                 "the setup and the first {n} moves were given, not drawn at random"));
  fmt::print("{}\n", say(language, "the draws were fair: setup and chance follow from the committed secret"));
  return success;
}

}  // namespace

void add_verify_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<VerifyArguments>();
  const Command command = program.app.command("verify", say(language, "Check that a server's draws were fair"));
  command.option("RECORD", chosen->record, say(language, "Record of a finished game, from the server")).required();
  command.option("--secret", chosen->secret, say(language, "The secret shown at the end")).required();
  command.option("--commitment", chosen->commitment, say(language, "The commitment shown before the game")).required();
  command.footer(
      say(language,
          "Both are in the record under \"chance\". Compare the commitment with the one shown before the game.\n"
          "Example:\n"
          "  scalinata verify game.scalinata.json --secret HEX --commitment HEX"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
