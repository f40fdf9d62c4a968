// scalinata admin: what the operator of a server does to its database, while the server runs or not.
#include <cstdio>
#include <filesystem>
#include <memory>

#include <fmt/chrono.h>
#include <unistd.h>

#include "cli/commands.hpp"
#include "engine/file.hpp"
#include "json/json.hpp"
#include "server/forgetting.hpp"
#include "server/upkeep.hpp"
#include "store/copy.hpp"
#include "store/place.hpp"
#include "store/retention.hpp"

namespace scalinata {
namespace {

constexpr Millis day = 24 * 3600 * 1000;
constexpr int page = 100;
constexpr int whole_log = 1'000'000;

struct AdminArguments {
  Language language = Language::en;
  std::string database = "scalinata.db";
  std::string first, second;  // the positional arguments
  std::string status, game, nick, token;
  int limit = 50;
  int days = 0, abandoned_days = 0;
};

// How much is done, on a terminal.
Progress progress() {
  if (isatty(STDERR_FILENO) == 0) return {};
  return [](std::int64_t done, std::int64_t total) {
    fmt::print(stderr, "\r{} / {}{}", done, total, done >= total ? "\n" : "");
  };
}

StoreOptions store_options(const AdminArguments& chosen) {
  StoreOptions options;
  options.language = chosen.language;
  return options;
}

// An operator's typing error must not make a new, empty database.
Result<std::unique_ptr<Store>> open_existing(const AdminArguments& chosen) {
  if (!is_postgres(chosen.database) && !std::filesystem::exists(chosen.database))
    return fail(chosen.language, "--db: there is no file {}", "--db: non c'è il file {}", chosen.database);
  return open_store(chosen.database, store_options(chosen));
}

std::string time_text(Millis time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

// Who sits in a room, as its listing says.
std::string seats_text(const RoomHead& room) {
  const Json summary = object_of(room.summary);
  std::string text;
  for (const Json& seat : list_in(summary, "seats")) {
    if (!seat.is_object()) continue;
    const std::string kind = text_in(seat, "kind");
    text += text.empty() ? "" : ", ";
    text += kind == "engine" ? fmt::format("engine:{}", number_in(seat, "level")) : text_in(seat, "nick", kind);
  }
  return text;
}

void print_room(const RoomHead& room) {
  fmt::print("{}\t{}\t{}\t{}\t{}\n", room.id, text(room.status), time_text(room.updated), room.game, seats_text(room));
}

Result<void> list(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  int left = chosen.limit;
  for (const RoomStatus status : {RoomStatus::open, RoomStatus::playing, RoomStatus::finished, RoomStatus::closed}) {
    if (!chosen.status.empty() && chosen.status != text(status)) continue;
    RoomQuery query;
    query.status = status;
    query.listed_only = false;
    if (!chosen.game.empty()) query.game = chosen.game;
    while (left > 0) {
      query.limit = std::min(left, page);
      const auto rooms = (*store)->rooms(query);
      if (!rooms) return rooms.failure();
      for (const RoomHead& room : *rooms) print_room(room);
      left -= static_cast<int>(rooms->size());
      if (rooms->size() < static_cast<std::size_t>(query.limit)) break;
      query.after = RoomPlace{rooms->back().since, rooms->back().id};
    }
  }
  return {};
}

// Everything that everybody may know; hidden moves, setup and secret stay where they are.
Result<void> show(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto log = (*store)->log(chosen.first, 0, whole_log);
  if (!log) return log.failure();
  if (!*log) return fail(chosen.language, "there is no room {}", "non c'è una stanza {}", chosen.first);
  const RoomHead& room = (*log)->head;
  print_room(room);
  fmt::print("{}\n", say(chosen.language, "made {}, rules version {}, {}, commitment {}",
                         "creata {}, regole versione {}, {}, impegno {}", time_text(room.created), room.rules,
                         room.listed ? say(chosen.language, "listed", "in elenco")
                                     : say(chosen.language, "by link only", "solo con il link"),
                         room.commitment));
  for (const Event& event : (*log)->events)
    fmt::print("{}\t{}\t{}{}\n", event.version, time_text(event.time), event.kind,
               event.seat > 0 ? fmt::format(" {}", event.seat) : "");
  return {};
}

Result<void> close(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto closed = server::close_room(**store, chosen.first, chosen.language);
  if (!closed) return closed.failure();
  fmt::print("{}\n", *closed ? say(chosen.language, "closed", "chiusa")
                             : say(chosen.language, "it was closed already", "era già chiusa"));
  return {};
}

Result<void> backup(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  return (*store)->backup(chosen.first, progress());
}

Result<void> restore(const AdminArguments& chosen) {
  return restore_store(chosen.first, chosen.database, store_options(chosen), progress());
}

Result<void> copy(const AdminArguments& chosen) {
  return copy_store(chosen.first, chosen.second, store_options(chosen), progress());
}

Result<void> export_records(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const std::filesystem::path folder = chosen.first;
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed)
    return fail(chosen.language, "cannot make the folder {}: {}", "impossibile creare la cartella {}: {}", chosen.first,
                failed.message());
  const auto written =
      server::export_rooms(**store, chosen.second, chosen.language, [&](const std::string& id, const Record& record) {
        return write_file(folder / (id + ".scalinata.json"), write_record(record) + "\n", chosen.language);
      });
  if (!written) return written.failure();
  fmt::print("{}\n", say(chosen.language, "{} records written", "{} partite scritte", *written));
  return {};
}

Result<void> retention(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  Retention rules;
  if (chosen.days > 0) rules.finished = rules.closed = chosen.days * day;
  if (chosen.abandoned_days > 0) rules.open = rules.playing = chosen.abandoned_days * day;
  const auto removed = purge(**store, rules);
  if (!removed) return removed.failure();
  fmt::print("{}\n", say(chosen.language, "{} rooms removed", "{} stanze tolte", *removed));
  return {};
}

Result<void> forget(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto forgotten = chosen.token.empty() ? server::forget_nick(**store, chosen.nick)
                                              : server::forget_token(**store, chosen.token, chosen.language);
  if (!forgotten) return forgotten.failure();
  fmt::print("{}\n", say(chosen.language, "forgotten in {} rooms, {} events rewritten",
                         "dimenticato in {} stanze, {} eventi riscritti", forgotten->rooms, forgotten->events));
  return {};
}

Result<void> status(const AdminArguments& chosen) {
  const auto versions = schema_versions(chosen.database, store_options(chosen));
  if (!versions) return versions.failure();
  fmt::print("{}\n", say(chosen.language, "schema version {}; this program's is {}",
                         "schema versione {}; quello di questo programma è {}", versions->present, versions->latest));
  if (versions->present != versions->latest) return {};  // opening would bring it up to date
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto counted = (*store)->statistics();
  if (!counted) return counted.failure();
  fmt::print("{}\n", say(chosen.language, "rooms: {} open, {} playing, {} finished, {} closed",
                         "stanze: {} aperte, {} in gioco, {} finite, {} chiuse", counted->rooms_open,
                         counted->rooms_playing, counted->rooms_finished, counted->rooms_closed));
  fmt::print("{}\n",
             say(chosen.language, "{} events, {} bytes", "{} eventi, {} byte", counted->events, counted->bytes));
  const auto damage = (*store)->check();
  if (!damage) return damage.failure();
  const auto rooms = server::damaged_rooms(**store, chosen.language);
  if (!rooms) return rooms.failure();
  for (const auto& sentences : {*damage, *rooms})
    for (const std::string& sentence : sentences) fmt::print("{}\n", sentence);
  if (!damage->empty() || !rooms->empty())
    return fail(chosen.language, "the database is damaged", "la base dati è danneggiata");
  fmt::print("{}\n", say(chosen.language, "no damage found", "nessun danno trovato"));
  return {};
}

Result<void> migrate(const AdminArguments& chosen) {
  const auto before = schema_versions(chosen.database, store_options(chosen));
  if (!before) return before.failure();
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  fmt::print("{}\n", say(chosen.language, "schema version {}, was {}", "schema versione {}, era {}", before->latest,
                         before->present));
  return {};
}

// Declares one subcommand; `declare` adds its own options.
class Admin {
 public:
  Admin(Program& program, Command app) : program_(program), app_(app), language_(program.language) {}

  template <class Declare>
  void add(const char* name, Phrase meaning, Result<void> (*run)(const AdminArguments&), bool database,
           Declare declare) {
    auto chosen = std::make_shared<AdminArguments>();
    chosen->language = language_;
    const Command command = app_.command(name, std::string(meaning.in(language_)));
    if (database)
      command
          .option("--db", chosen->database,
                  say(language_, "An SQLite file, or postgresql://...", "Un file SQLite, o postgresql://..."))
          .shape("FILE|URL");
    declare(command, *chosen);
    command.runs([chosen, run, &status = program_.status] {
      const Result<void> done = run(*chosen);
      status = done ? success : report(done.error(), failure);
    });
  }

 private:
  Program& program_;
  Command app_;
  Language language_;
};

}  // namespace

void add_admin_command(Program& program) {
  const Language language = program.language;
  const Command app =
      program.app.command("admin", say(language, "Look after a server's database", "Cura la base dati di un server"));
  app.needs_command();
  app.footer(say(language,
                 "Examples:\n"
                 "  scalinata admin status --db games.db\n"
                 "  scalinata admin backup --db games.db backup.db\n"
                 "  scalinata admin retention --db games.db --days 365\n"
                 "All of them: docs/operating.md.",
                 "Esempi:\n"
                 "  scalinata admin status --db partite.db\n"
                 "  scalinata admin backup --db partite.db copia.db\n"
                 "  scalinata admin retention --db partite.db --days 365\n"
                 "Tutti: docs/operating.md."));
  Admin admin(program, app);
  const auto nothing = [](Command, AdminArguments&) {};
  const auto place = [language](Command command, const char* name, std::string& value, Phrase meaning) {
    command.option(name, value, std::string(meaning.in(language))).required();
  };
  const auto room = [place](Command command, AdminArguments& chosen) {
    place(command, "ROOM", chosen.first, {"The room's id", "L'id della stanza"});
  };
  const auto days = [language](Command command, const char* name, int& value, Phrase meaning) {
    command.option(name, value, std::string(meaning.in(language))).check(between(1, 36'500, language)).shape("N");
  };

  admin.add(
      "status",
      {"Schema version, what is there, and whether it is sound", "Versione dello schema, che cosa c'è e se è integro"},
      status, true, nothing);
  admin.add("migrate", {"Bring the schema up to date", "Aggiorna lo schema"}, migrate, true, nothing);
  admin.add("list", {"Rooms, the latest first", "Le stanze, le più recenti prima"}, list, true,
            [&](Command command, AdminArguments& chosen) {
              command.option("--status", chosen.status, say(language, "Only those", "Solo quelle"))
                  .shape("open|playing|finished|closed")
                  .check(one_of({"open", "playing", "finished", "closed"}, language));
              command.option("--game", chosen.game, say(language, "A game string", "Una stringa di gioco"));
              command.option("--limit", chosen.limit, say(language, "So many at most", "Al massimo tante"))
                  .check(between(1, 1'000'000, language))
                  .shape("N");
            });
  admin.add("show", {"A room and what happened in it", "Una stanza e ciò che vi è successo"}, show, true, room);
  admin.add("close", {"Close a room: nothing more happens in it", "Chiudi una stanza: non vi succede più nulla"}, close,
            true, room);
  admin.add(
      "backup",
      {"Write everything to a new file, while the server runs", "Scrivi tutto in un file nuovo, mentre il server gira"},
      backup, true, [&](Command command, AdminArguments& chosen) {
        place(command, "FILE", chosen.first, {"Must not exist", "Non deve esistere"});
      });
  admin.add("restore", {"Make a database of a backup", "Crea una base dati da una copia"}, restore, true,
            [&](Command command, AdminArguments& chosen) {
              place(
                  command, "BACKUP", chosen.first,
                  {"From admin backup; --db must be new or empty", "Da admin backup; --db deve essere nuova o vuota"});
            });
  admin.add("copy", {"Move to another database, with the server stopped", "Passa a un'altra base dati, a server fermo"},
            copy, false, [&](Command command, AdminArguments& chosen) {
              place(command, "FROM", chosen.first, {"FILE or postgresql://...", "FILE o postgresql://..."});
              place(command, "TO", chosen.second, {"The same; new or empty", "Lo stesso; nuova o vuota"});
            });
  admin.add("export",
            {"Write the games as records, hidden cards included", "Scrivi le partite, comprese le carte nascoste"},
            export_records, true, [&](Command command, AdminArguments& chosen) {
              place(command, "FOLDER", chosen.first, {"A file for each room", "Un file per ogni stanza"});
              command.option("--room", chosen.second, say(language, "Only this one", "Solo questa"));
            });
  admin.add("retention", {"Remove old rooms", "Togli le stanze vecchie"}, retention, true,
            [&](Command command, AdminArguments& chosen) {
              const Command age = command.one_of_these("age", 1, 2);
              days(age, "--days", chosen.days,
                   {"Finished and closed rooms unused for so long", "Stanze finite e chiuse inutilizzate da tanto"});
              days(age, "--abandoned-days", chosen.abandoned_days,
                   {"Waiting and running rooms without a move for so long",
                    "Stanze in attesa e in gioco senza una mossa da tanto"});
            });
  admin.add("forget",
            {"Remove a person's name and words; the moves stay",
             "Togli il nome e le parole di una persona; le mosse restano"},
            forget, true, [&](Command command, AdminArguments& chosen) {
              const Command who = command.one_of_these("who", 1, 1);
              who.option("--nick", chosen.nick, say(language, "In every room", "In ogni stanza"));
              who.option("--token", chosen.token, say(language, "Of a seat", "Di un posto"));
            });
}

}  // namespace scalinata
