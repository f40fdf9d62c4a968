#include "cli/arena_report.hpp"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace scalinata::arena {
namespace {

using Json = nlohmann::ordered_json;

std::string whole_elo(double share) {
  return fmt::format("{:+.0f}", elo_of_share(share));
}

Json json_elo(double share) {
  const double elo = elo_of_share(share);
  return std::isfinite(elo) ? Json(std::round(elo * 10) / 10) : Json();
}

double per(double sum, double count) {
  return count > 0 ? sum / count : 0;
}

std::string game_text(const MatchSettings& settings) {
  return game_string(*settings.game.entry->info, settings.game.values);
}

std::string_view verdict_id(Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::elo0:
      return "elo0";
    case Sprt::Verdict::elo1:
      return "elo1";
    case Sprt::Verdict::open:
      break;
  }
  return "open";
}

std::string verdict_text(const Sprt& sprt, const Samples& samples, Language language) {
  switch (sprt.verdict(samples)) {
    case Sprt::Verdict::elo1:
      return say(language, "stronger by {:g} Elo rather than {:g}", "più forte di {:g} Elo piuttosto che {:g}",
                 sprt.elo1, sprt.elo0);
    case Sprt::Verdict::elo0:
      return say(language, "stronger by {:g} Elo rather than {:g}", "più forte di {:g} Elo piuttosto che {:g}",
                 sprt.elo0, sprt.elo1);
    case Sprt::Verdict::open:
      break;
  }
  return say(language, "undecided", "indeciso");
}

std::string duration_text(double seconds) {
  const auto whole = std::llround(seconds);
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
  if (whole >= 60) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

}  // namespace

std::string elo_text(const Samples& samples) {
  if (samples.count() == 0) return "?";
  const auto interval = interval_of(samples);
  if (!interval) return fmt::format("{} [?]", whole_elo(samples.mean()));
  return fmt::format("{} [{}, {}]", whole_elo(samples.mean()), whole_elo(interval->low), whole_elo(interval->high));
}

std::string match_table(const MatchSettings& settings, const MatchTotal& total) {
  const Language language = settings.language;
  std::size_t width = 8;
  for (const PlayerSpec& player : settings.players) width = std::max(width, player.text.size());
  std::string out = say(language, "{}, {} games, {} setups, seed {}\n", "{}, {} partite, {} preparazioni, seme {}\n",
                        game_text(settings), total.games, total.players.front().samples.count(), settings.seed);
  out += fmt::format(
      "{:<{}}  {:>6} {:>6} {:>6} {:>6} {:>7}  {:<22} {:>7} {:>6} {:>9}\n", say(language, "player", "giocatore"), width,
      say(language, "games", "part."), say(language, "won", "vinte"), say(language, "drawn", "patte"),
      say(language, "lost", "perse"), say(language, "share", "quota"), say(language, "Elo [95 %]", "Elo [95 %]"),
      say(language, "first", "primo"), say(language, "rank", "rango"), say(language, "s/move", "s/mossa"));
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    const PlayerTotal& player = total.players[i];
    const double met = player.wins + player.draws + player.losses;
    out += fmt::format("{:<{}}  {:>6} {:>6} {:>6} {:>6} {:>5.1f} %  {:<22} {:>5.1f} % {:>6.2f} {:>9.4f}\n",
                       settings.players[i].text, width, player.games, player.wins, player.draws, player.losses,
                       100 * per(player.wins + 0.5 * player.draws, met), elo_text(player.samples),
                       100 * per(player.firsts, player.games), per(player.rank_sum, player.games),
                       per(player.seconds, static_cast<double>(player.moves)));
  }
  if (settings.sprt) {
    const Samples& samples = total.players.front().samples;
    out += say(language, "sequential test: {} (log-likelihood ratio {:.2f}, bounds ±{:.2f})\n",
               "test sequenziale: {} (logaritmo del rapporto {:.2f}, limiti ±{:.2f})\n",
               verdict_text(*settings.sprt, samples, language), settings.sprt->log_likelihood_ratio(samples),
               Sprt::bound());
  }
  if (total.unfinished > 0)
    out += say(language, "{} games reached {} moves and were ranked as they stood\n",
               "{} partite hanno raggiunto {} mosse e valgono come stavano\n", total.unfinished, settings.longest);
  return out;
}

std::string match_json(const MatchSettings& settings, const MatchTotal& total) {
  Json players = Json::array();
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    const PlayerTotal& player = total.players[i];
    const double met = player.wins + player.draws + player.losses;
    const auto interval = interval_of(player.samples);
    players.push_back({{"player", settings.players[i].text},
                       {"games", player.games},
                       {"wins", player.wins},
                       {"draws", player.draws},
                       {"losses", player.losses},
                       {"share", per(player.wins + 0.5 * player.draws, met)},
                       {"elo", player.samples.count() > 0 ? json_elo(player.samples.mean()) : Json()},
                       {"elo_low", interval ? json_elo(interval->low) : Json()},
                       {"elo_high", interval ? json_elo(interval->high) : Json()},
                       {"first_places", player.firsts},
                       {"mean_rank", per(player.rank_sum, player.games)},
                       {"moves", player.moves},
                       {"seconds_per_move", per(player.seconds, static_cast<double>(player.moves))}});
  }
  Json out{{"game", game_text(settings)},    {"seed", settings.seed},    {"games", total.games},
           {"unfinished", total.unfinished}, {"seconds", total.seconds}, {"players", std::move(players)}};
  if (settings.sprt) {
    const Samples& samples = total.players.front().samples;
    out["sprt"] = {{"elo0", settings.sprt->elo0},
                   {"elo1", settings.sprt->elo1},
                   {"log_likelihood_ratio", settings.sprt->log_likelihood_ratio(samples)},
                   {"bound", Sprt::bound()},
                   {"verdict", verdict_id(settings.sprt->verdict(samples))}};
  }
  return out.dump(2) + "\n";
}

std::string progress_line(const MatchSettings& settings, const MatchTotal& total) {
  const PlayerTotal& first = total.players.front();
  const double left =
      per(total.seconds, static_cast<double>(total.games)) * static_cast<double>(total.planned - total.games);
  std::string line = fmt::format("{}/{}  {}: +{} ={} -{}  Elo {}", total.games, total.planned,
                                 settings.players.front().text.substr(0, 24), first.wins, first.draws, first.losses,
                                 elo_text(first.samples));
  if (settings.sprt) line += fmt::format("  LLR {:.2f}", settings.sprt->log_likelihood_ratio(first.samples));
  return line + say(settings.language, "  {} left", "  ancora {}", duration_text(left));
}

}  // namespace scalinata::arena
