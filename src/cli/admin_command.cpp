// scalinata admin: maintenance of a server's database, whether the server is running or not.
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

// Shows progress, on a terminal.
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

// A typing error must not create a new, empty database.
Result<void> check_exists(const AdminArguments& chosen) {
  if (is_postgres(chosen.database) || std::filesystem::exists(chosen.database)) return {};
  return fail(chosen.language, "--db: there is no database {file}", "file"_a = chosen.database);
}

Result<std::unique_ptr<Store>> open_existing(const AdminArguments& chosen) {
  if (const auto exists = check_exists(chosen); !exists) return exists.failure();
  return open_store(chosen.database, store_options(chosen));
}

Result<SchemaVersions> existing_versions(const AdminArguments& chosen) {
  if (const auto exists = check_exists(chosen); !exists) return exists.failure();
  return schema_versions(chosen.database, store_options(chosen));
}

std::string time_text(Millis time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(time / 1000)));
}

// Who sits in a room, as in its listing.
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

// Everything that everybody may know; hidden moves, setup and secret are not shown.
Result<void> show(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto log = (*store)->log(chosen.first, 0, whole_log);
  if (!log) return log.failure();
  if (!*log) return fail(chosen.language, "there is no room {room}", "room"_a = chosen.first);
  const RoomHead& room = (*log)->head;
  print_room(room);
  fmt::print("{}\n", say(chosen.language, "created {time}, rules version {rules}, {listed}, commitment {commitment}",
                         "time"_a = time_text(room.created), "rules"_a = room.rules,
                         "listed"_a = room.listed ? say(chosen.language, "listed") : say(chosen.language, "not listed"),
                         "commitment"_a = room.commitment));
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
  fmt::print("{}\n", *closed ? say(chosen.language, "closed") : say(chosen.language, "it was already closed"));
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
    return fail(chosen.language, "cannot create the folder {folder}: {why}", "folder"_a = chosen.first,
                "why"_a = system_reason(failed.value(), chosen.language));
  const auto written =
      server::export_rooms(**store, chosen.second, chosen.language, [&](const std::string& id, const Record& record) {
        return write_file(folder / (id + ".scalinata.json"), write_record(record) + "\n", chosen.language);
      });
  if (!written) return written.failure();
  fmt::print("{}\n", say_count(chosen.language, *written, "{n} record written", "{n} records written"));
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
  fmt::print("{}\n", say_count(chosen.language, *removed, "{n} room removed", "{n} rooms removed"));
  return {};
}

Result<void> forget(const AdminArguments& chosen) {
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto forgotten = chosen.token.empty() ? server::forget_nick(**store, chosen.nick)
                                              : server::forget_token(**store, chosen.token, chosen.language);
  if (!forgotten) return forgotten.failure();
  fmt::print("{}\n", say(chosen.language, "rooms changed: {rooms}, events changed: {events}",
                         "rooms"_a = forgotten->rooms, "events"_a = forgotten->events));
  return {};
}

Result<void> status(const AdminArguments& chosen) {
  const auto versions = existing_versions(chosen);
  if (!versions) return versions.failure();
  fmt::print("{}\n", say(chosen.language, "schema version {version}; this program's is {latest}",
                         "version"_a = versions->present, "latest"_a = versions->latest));
  if (versions->present != versions->latest) return {};  // opening would migrate it
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  const auto counted = (*store)->statistics();
  if (!counted) return counted.failure();
  fmt::print("{}\n",
             say(chosen.language, "rooms open: {open}, playing: {playing}, finished: {finished}, closed: {closed}",
                 "open"_a = counted->rooms_open, "playing"_a = counted->rooms_playing,
                 "finished"_a = counted->rooms_finished, "closed"_a = counted->rooms_closed));
  fmt::print("{}\n", say(chosen.language, "events: {events}, bytes: {bytes}", "events"_a = counted->events,
                         "bytes"_a = counted->bytes));
  const auto damage = (*store)->check();
  if (!damage) return damage.failure();
  const auto rooms = server::damaged_rooms(**store, chosen.language);
  if (!rooms) return rooms.failure();
  for (const auto& sentences : {*damage, *rooms})
    for (const std::string& sentence : sentences) fmt::print("{}\n", sentence);
  if (!damage->empty() || !rooms->empty()) return fail(chosen.language, "the database is damaged");
  fmt::print("{}\n", say(chosen.language, "no damage found"));
  return {};
}

Result<void> migrate(const AdminArguments& chosen) {
  const auto before = existing_versions(chosen);
  if (!before) return before.failure();
  const auto store = open_existing(chosen);
  if (!store) return store.failure();
  fmt::print("{}\n", say(chosen.language, "schema version {version}, was {before}", "version"_a = before->latest,
                         "before"_a = before->present));
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
      command.option("--db", chosen->database, say(language_, "An SQLite file, or postgresql://...")).shape("FILE|URL");
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
  const Command app = program.app.command("admin", say(language, "Manage a server's database"));
  app.needs_command();
  app.footer(say(language,
                 "Examples:\n"
                 "  scalinata admin status --db games.db\n"
                 "  scalinata admin backup --db games.db backup.db\n"
                 "  scalinata admin retention --db games.db --days 365\n"
                 "docs/operating.md describes them all."));
  Admin admin(program, app);
  const auto nothing = [](Command, AdminArguments&) {};
  const auto place = [language](Command command, const char* name, std::string& value, Phrase meaning) {
    command.option(name, value, std::string(meaning.in(language))).required();
  };
  const auto room = [place](Command command, AdminArguments& chosen) {
    place(command, "ROOM", chosen.first, phrase("The room's id"));
  };
  const auto days = [language](Command command, const char* name, int& value, Phrase meaning) {
    command.option(name, value, std::string(meaning.in(language))).check(between(1, 36'500, language)).shape("N");
  };

  admin.add("status", phrase("Show the schema version and what is stored, and check for damage"), status, true,
            nothing);
  admin.add("migrate", phrase("Bring the schema up to date"), migrate, true, nothing);
  admin.add("list", phrase("List the rooms, latest first"), list, true, [&](Command command, AdminArguments& chosen) {
    command.option("--status", chosen.status, say(language, "Only rooms with this status"))
        .shape("open|playing|finished|closed")
        .check(one_of({"open", "playing", "finished", "closed"}, language));
    command.option("--game", chosen.game, say(language, "Only rooms with this game"));
    command.option("--limit", chosen.limit, say(language, "Maximum number of rooms"))
        .check(between(1, 1'000'000, language))
        .shape("N");
  });
  admin.add("show", phrase("Show a room and everything that happened in it"), show, true, room);
  admin.add("close", phrase("Close a room, so that nobody can play in it any more"), close, true, room);
  admin.add("backup", phrase("Write everything to a new file (the server may keep running)"), backup, true,
            [&](Command command, AdminArguments& chosen) {
              place(command, "FILE", chosen.first, phrase("The new file; it must not exist yet"));
            });
  admin.add("restore", phrase("Restore a database from a backup"), restore, true,
            [&](Command command, AdminArguments& chosen) {
              place(command, "BACKUP", chosen.first, phrase("Made by admin backup; --db must be new or empty"));
            });
  admin.add("copy", phrase("Copy everything to another database (stop the server first)"), copy, false,
            [&](Command command, AdminArguments& chosen) {
              place(command, "FROM", chosen.first, phrase("Source: FILE or postgresql://..."));
              place(command, "TO", chosen.second, phrase("Destination: FILE or postgresql://..., new or empty"));
            });
  admin.add("export", phrase("Write the games as records, including hidden cards"), export_records, true,
            [&](Command command, AdminArguments& chosen) {
              place(command, "FOLDER", chosen.first, phrase("Folder for one file per room"));
              command.option("--room", chosen.second, say(language, "Only this room"));
            });
  admin.add("retention", phrase("Remove old rooms"), retention, true, [&](Command command, AdminArguments& chosen) {
    const Command age = command.one_of_these(say(language, "At least one of these"), 1, 2, language);
    days(age, "--days", chosen.days, phrase("Finished and closed rooms not used for this many days"));
    days(age, "--abandoned-days", chosen.abandoned_days,
         phrase("Waiting and running rooms without a move for this many days"));
  });
  admin.add("forget", phrase("Remove a person's name and messages; the moves stay"), forget, true,
            [&](Command command, AdminArguments& chosen) {
              const Command who = command.one_of_these(say(language, "One of these"), 1, 1, language);
              who.option("--nick", chosen.nick, say(language, "The person's name, in every room"));
              who.option("--token", chosen.token, say(language, "The token of one of the person's seats"));
            });
}

}  // namespace scalinata
