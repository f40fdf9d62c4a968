// Validates each operation, then hands it to the writer or a reader.
#include "store/sql_store.hpp"

#include "store/operations.hpp"
#include "store/validate.hpp"

namespace scalinata {

using sql::Connection;

SqlStore::SqlStore(Readers::Make make_reader, std::unique_ptr<Connection> writer, const StoreOptions& options)
    : options_(options),
      readers_(std::move(make_reader), std::max(1, options.readers)),
      writer_(std::move(writer), changes_, options) {}

Error SqlStore::unreadable(const char* message) const {
  return fail(options_.language, "the database could not be read: {why}", "why"_a = message);
}

Result<void> SqlStore::try_write(const std::function<std::unique_ptr<Connection>()>& connect) const {
  try {
    const auto connection = connect();
    connection->begin_write();
    // A row that does not count as a heartbeat. The value must change, or SQLite would write nothing.
    connection->run(
        "INSERT INTO signs (node, seen) VALUES ('try', 0) ON CONFLICT (node) DO UPDATE SET seen = -1 - signs.seen");
    connection->commit();
    return {};
  } catch (const std::exception& error) {
    return fail(options_.language, "the database does not accept writes: {why}", "why"_a = error.what());
  }
}

Error SqlStore::too_many_waiting() const {
  return fail(options_.language, "the database is too slow: {n} writes are waiting", "n"_a = options_.max_queue);
}

template <class T>
void SqlStore::write(std::string key, std::function<T(Connection&)> work, Done<T> done,
                     std::function<std::optional<Change>(const T&)> change) {
  const auto answer = std::make_shared<std::optional<T>>();
  Writer::Job job;
  job.key = std::move(key);
  job.work = [answer, work = std::move(work), change = std::move(change)](Connection& c) -> std::optional<Change> {
    *answer = work(c);
    return change ? change(**answer) : std::nullopt;
  };
  job.done = [answer, done = std::move(done)](const std::optional<Error>& error) {
    done(error ? Result<T>(*error) : Result<T>(std::move(**answer)));
  };
  if (!writer_.submit(job)) job.done(too_many_waiting());
}

template <class T, class Read>
Result<T> SqlStore::read_named(const std::string& name, Read one) {
  return validate_name(name, language()) ? read<T>(one) : Result<T>(T{});
}

void SqlStore::create_room(NewRoom room, Done<RoomHead> done) {
  if (const auto valid = validate(room, language()); !valid) return done(valid.failure());
  std::string key = "room:" + room.id;
  write<RoomHead>(
      std::move(key), [room = std::move(room)](Connection& c) { return operations::create_room(c, room); },
      std::move(done),
      [](const RoomHead& head) {
        return Change{head.id, head.version};
      });
}

void SqlStore::append(Append append, Done<Appended> done) {
  if (const auto valid = validate(append, language()); !valid) return done(valid.failure());
  struct State {
    Append append;
    Done<Appended> done;
    std::shared_ptr<sql::Rows> rows = std::make_shared<sql::Rows>();
    Appended answer = {};
  };
  const auto state = std::make_shared<State>(State{std::move(append), std::move(done)});
  Writer::Job job;
  job.key = "room:" + state->append.room;
  job.work = [state](Connection& c) -> std::optional<Change> {
    state->answer = operations::append(c, state->append);
    if (state->append.events.empty() || state->answer.outcome != Appended::Outcome::done) return std::nullopt;
    return Change{state->append.room, state->answer.version};
  };
  job.ask = [state](Connection& c) { return operations::ask_append(c, state->append, state->rows); };
  job.answered = [state](Connection& c) { state->answer = operations::answered(c, state->append, *state->rows); };
  job.done = [state](const std::optional<Error>& error) {
    state->done(error ? Result<Appended>(*error) : Result<Appended>(state->answer));
  };
  if (!writer_.submit(job)) job.done(too_many_waiting());
}

void SqlStore::remove_room(std::string room, std::optional<Millis> idle_since, Done<bool> done) {
  if (!validate_name(room, language())) return done(false);
  auto change = [room](bool removed) { return removed ? std::optional(Change{room, 0}) : std::nullopt; };
  write<bool>(
      "room:" + room, [=](Connection& c) { return operations::remove_room(c, room, idle_since); }, std::move(done),
      std::move(change));
}

void SqlStore::forget_seat(Forget forget, Done<int> done) {
  if (const auto valid = validate_name(forget.room, language()); !valid) return done(valid.failure());
  for (const auto& json : {forget.options, forget.summary})
    if (const auto valid = validate_json(json.value_or("{}"), language()); !valid) return done(valid.failure());
  forget.rewrite = [this, rewrite = std::move(forget.rewrite)](const Event& event) {
    auto payload = rewrite(event);
    const auto valid = validate_json(payload.value_or("{}"), language());
    if (!valid) throw sql::SqlError(sql::Trouble::refused, valid.error());
    return payload;
  };
  std::string key = "room:" + forget.room;
  const auto version = std::make_shared<RoomVersion>(0);
  auto change = [room = forget.room, version](int) {
    return *version > 0 ? std::optional(Change{room, *version}) : std::nullopt;
  };
  auto work = [forget = std::move(forget), version](Connection& c) {
    const auto forgotten = operations::forget_seat(c, forget);
    *version = forgotten.version;
    return forgotten.events;
  };
  write<int>(std::move(key), std::move(work), std::move(done), std::move(change));
}

void SqlStore::acquire_lease(std::string name, std::string holder, Millis duration, Done<Lease> done) {
  for (const std::string& word : {name, holder}) {
    if (const auto valid = validate_name(word, language()); !valid) return done(valid.failure());
  }
  write<Lease>(
      "lease:" + name, [=](Connection& c) { return operations::acquire_lease(c, name, holder, duration); },
      std::move(done));
}

void SqlStore::release_lease(std::string name, std::string holder, Done<bool> done) {
  if (!validate_name(name, language()) || !validate_name(holder, language())) return done(false);
  write<bool>(
      "lease:" + name, [=](Connection& c) { return operations::release_lease(c, name, holder); }, std::move(done));
}

void SqlStore::heartbeat(std::string node, Millis longest_gap, bool recovered, Done<Heartbeat> done) {
  if (const auto valid = validate_name(node, language()); !valid) return done(valid.failure());
  write<Heartbeat>(
      "heartbeat:" + node, [=](Connection& c) { return operations::heartbeat(c, node, longest_gap, recovered); },
      std::move(done));
}

Result<Millis> SqlStore::now() {
  return read<Millis>([](Connection& c) { return operations::now(c); });
}

Result<std::optional<RoomHead>> SqlStore::room(const std::string& id) {
  return read_named<std::optional<RoomHead>>(id, [&](Connection& c) { return operations::room(c, id); });
}

Result<std::optional<RoomSecrets>> SqlStore::secrets(const std::string& id) {
  return read_named<std::optional<RoomSecrets>>(id, [&](Connection& c) { return operations::secrets(c, id); });
}

Result<std::optional<RoomLog>> SqlStore::log(const std::string& room, RoomVersion after, int limit) {
  return read_named<std::optional<RoomLog>>(room, [&](Connection& c) -> std::optional<RoomLog> {
    c.begin_read();
    auto head = operations::room(c, room);
    auto events = operations::events(c, room, after, limit);
    c.commit();
    if (!head) return std::nullopt;
    return RoomLog{std::move(*head), std::move(events)};
  });
}

Result<std::vector<RoomHead>> SqlStore::rooms(const RoomQuery& query) {
  return read<std::vector<RoomHead>>([&](Connection& c) { return operations::rooms(c, query); });
}

Result<std::vector<RoomHead>> SqlStore::due_rooms(int limit, const RoomPlace& after) {
  return read<std::vector<RoomHead>>([&](Connection& c) { return operations::due_rooms(c, limit, after); });
}

Result<std::optional<HeldRoom>> SqlStore::room_by_token(const std::string& hash) {
  return read_named<std::optional<HeldRoom>>(hash, [&](Connection& c) { return operations::room_by_token(c, hash); });
}

Result<std::vector<HeldRoom>> SqlStore::rooms_by_tokens(const std::vector<std::string>& hashes) {
  return read<std::vector<HeldRoom>>([&](Connection& c) {
    std::vector<HeldRoom> held;
    for (const std::string& hash : hashes) {
      if (!validate_name(hash, language())) continue;
      if (auto room = operations::room_by_token(c, hash)) held.push_back(std::move(*room));
    }
    return held;
  });
}

Result<std::vector<RoomToken>> SqlStore::tokens(const std::string& room) {
  return read_named<std::vector<RoomToken>>(room, [&](Connection& c) { return operations::tokens(c, room); });
}

Result<std::optional<RoomVersion>> SqlStore::message(const std::string& room, const MessageKey& key) {
  return read_named<std::optional<RoomVersion>>(key.id,
                                                [&](Connection& c) { return operations::message(c, room, key); });
}

Result<std::optional<Lease>> SqlStore::lease(const std::string& name) {
  return read_named<std::optional<Lease>>(name, [&](Connection& c) { return operations::lease(c, name); });
}

Result<Millis> SqlStore::last_heartbeat() {
  return read<Millis>([](Connection& c) { return operations::last_heartbeat(c); });
}

Result<std::vector<Outage>> SqlStore::outages() {
  return read<std::vector<Outage>>([](Connection& c) { return operations::outages(c); });
}

Statistics SqlStore::writes() const {
  Statistics counted;
  writer_.count(counted);
  return counted;
}

Result<Statistics> SqlStore::statistics() {
  auto result = read<Statistics>([](Connection& c) { return operations::statistics(c); });
  if (result) writer_.count(*result);
  return result;
}

Result<std::vector<std::string>> SqlStore::check() {
  return read<std::vector<std::string>>([this](Connection& c) { return operations::check(c, language()); });
}

}  // namespace scalinata
