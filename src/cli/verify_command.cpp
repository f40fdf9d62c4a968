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
  if (!record) return report(fmt::format("{}: {}", chosen.record, record.error()));
  const Result<void> verified = verify_chance(*record, chosen.secret, chosen.commitment, language);
  if (!verified) return report(verified.error(), failure);
  if (const auto given = given_moves(*record))
    fmt::print("{}\n", say(language, "the setup and the first {} moves were given, not drawn",
                           "la preparazione e le prime {} mosse erano date, non estratte", *given));
  fmt::print("{}\n", say(language, "setup and chance follow from the secret that was committed to",
                         "preparazione e caso discendono dal segreto promesso"));
  return success;
}

}  // namespace

void add_verify_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<VerifyArguments>();
  const Command command =
      program.app.command("verify", say(language, "Check a server's chance", "Controlla il caso di un server"));
  command
      .option("RECORD", chosen->record,
              say(language, "Of a finished game, from the server", "Di una partita finita, dal server"))
      .required();
  command.option("--secret", chosen->secret, say(language, "Opened at the end", "Aperto alla fine")).required();
  command
      .option("--commitment", chosen->commitment,
              say(language, "Published before the start", "Pubblicato prima dell'inizio"))
      .required();
  command.footer(
      say(language,
          "Both stand in the record under \"chance\"; compare the commitment with the one shown before the start.\n"
          "Example:\n  scalinata verify game.scalinata.json --secret HEX --commitment HEX",
          "Entrambi stanno nella partita registrata, sotto \"chance\"; confronta l'impegno con quello mostrato prima.\n"
          "Esempio:\n  scalinata verify partita.scalinata.json --secret HEX --commitment HEX"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
