#include "server/signs.hpp"

#include <chrono>
#include <thread>

#include "store/wait.hpp"

namespace scalinata::server {

Result<void> Signs::begin() {
  Store& store = hub_.store;
  auto last = store.last_sign();
  if (!last) return last.failure();
  // Where there may be other servers the last sign of life may have been one of theirs: it is followed by another.
  bool others = false;
  while (!hub_.options.alone && *last > 0 && !others && hub_.now() < *last + 2 * longest_gap()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    const auto again = store.last_sign();
    if (!again) return again.failure();
    others = *again != *last;
  }
  const auto sign = wait<Sign>([&](auto done) { store.sign(hub_.options.node, others ? longest_gap() : 0, done); });
  if (!sign) return sign.failure();
  auto outages = store.outages();
  if (!outages) return outages.failure();
  outages_ = *std::move(outages);
  if (hub_.options.follow) hub_.options.follow(sign->now);
  worked_ = hub_.now();
  return {};
}

void Signs::end() {
  hub_.store.sign(hub_.options.node, longest_gap(), [](const Result<Sign>&) {});
}

void Signs::tick() {
  if (hub_.now() >= next_) give();
}

void Signs::give() {
  if (giving_) return;
  giving_ = true;
  next_ = hub_.now() + hub_.options.sign_every;
  hub_.store.sign(hub_.options.node, longest_gap(), hub_.on_strand([this](const Result<Sign>& sign) {
    giving_ = false;
    error_ = sign ? std::string() : sign.error();
    if (sign) heard(*sign);
  }));
}

void Signs::heard(const Sign& sign) {
  if (hub_.options.follow) hub_.options.follow(sign.now);
  const Millis now = hub_.now();
  const bool nobody = sign.before > 0 && sign.now - sign.before > longest_gap();
  if (!nobody && is_out()) return ask_for_outages(sign, now);
  worked_ = now;
  others_worked_ = sign.others;
  if (nobody) {
    ++hub_.counters.outages;
    outages_.push_back({sign.before, sign.now});
    hooks_.outage({outages_.back()});
  }
  hooks_.heard();
}

// Another server was there, or has noticed the end first. Until it is known what to give back, nobody's time passes.
void Signs::ask_for_outages(const Sign& sign, Millis now) {
  giving_ = true;
  const auto read = [](Store& store) { return store.outages(); };
  reads_.ask<std::vector<Outage>>("outages", read, [this, sign, now](Result<std::vector<Outage>> known) {
    giving_ = false;
    if (!known) return;
    ++hub_.counters.outages;
    outages_ = *std::move(known);
    const Outage own{worked_, now};
    worked_ = now;
    others_worked_ = sign.others;
    hooks_.own_outage(own);
    hooks_.outage(outages_);
    hooks_.heard();
  });
}

std::optional<std::string> Signs::trouble(Language language) const {
  if (!error_.empty()) return error_;
  if (!is_out()) return {};
  return say(language, "the database has taken no write for {} seconds",
             "da {} secondi la base dati non accetta scritture", (hub_.now() - worked_) / 1000);
}

}  // namespace scalinata::server
