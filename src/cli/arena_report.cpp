#include "cli/arena_report.hpp"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace scalinata::arena {
namespace {

using Json = nlohmann::ordered_json;

std::string whole_elo(double share) {
  const std::string text = fmt::format("{:+.0f}", elo_of_share(share));
  return text.front() == '-' ? "−" + text.substr(1) : text;
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
      return say(language, "stronger by {elo:g} Elo rather than {other:g}", "elo"_a = sprt.elo1, "other"_a = sprt.elo0);
    case Sprt::Verdict::elo0:
      return say(language, "stronger by {elo:g} Elo rather than {other:g}", "elo"_a = sprt.elo0, "other"_a = sprt.elo1);
    case Sprt::Verdict::open:
      break;
  }
  return say(language, "undecided");
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
  std::string out =
      say(language, "{game}, games: {games}, setups: {setups}, seed: {seed}\n", "game"_a = game_text(settings),
          "games"_a = total.games, "setups"_a = total.players.front().samples.count(), "seed"_a = settings.seed);
  out += fmt::format("{:<{}}  {:>7} {:>7} {:>7} {:>7} {:>7}  {:<22} {:>7} {:>6} {:>9}\n", say(language, "player"),
                     width, say(language, "games"), say(language, "won"), say(language, "drawn"), say(language, "lost"),
                     say(language, "share"), fmt::format("Elo [{}]", percent_text(language, 0.95)),
                     say(language, "first"), say(language, "rank"), say(language, "s/move"));
  const auto tenths = [&](double share) {
    return say(language, "{n}%", "n"_a = decimal_text(language, 100 * share, 1));
  };
  for (std::size_t i = 0; i < settings.players.size(); ++i) {
    const PlayerTotal& player = total.players[i];
    const double met = player.wins + player.draws + player.losses;
    out += fmt::format("{:<{}}  {:>7} {:>7} {:>7} {:>7} {:>7}  {:<22} {:>7} {:>6} {:>9}\n", settings.players[i].text,
                       width, player.games, player.wins, player.draws, player.losses,
                       tenths(per(player.wins + 0.5 * player.draws, met)), elo_text(player.samples),
                       tenths(per(player.firsts, player.games)),
                       decimal_text(language, per(player.rank_sum, player.games), 2),
                       decimal_text(language, per(player.seconds, static_cast<double>(player.moves)), 4));
  }
  if (settings.sprt) {
    const Samples& samples = total.players.front().samples;
    out += say(language, "sequential test: {verdict} (log-likelihood ratio {ratio}, limits ±{bound})\n",
               "verdict"_a = verdict_text(*settings.sprt, samples, language),
               "ratio"_a = decimal_text(language, settings.sprt->log_likelihood_ratio(samples), 2),
               "bound"_a = decimal_text(language, Sprt::bound(), 2));
  }
  if (total.unfinished > 0)
    out += say_count(language, total.unfinished, "{n} game reached {moves} moves and was ranked as it stood\n",
                     "{n} games reached {moves} moves and were ranked as they stood\n", "moves"_a = settings.max_moves);
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
  std::string line = fmt::format("{}/{}  {}  Elo {}", total.games, total.planned,
                                 labelled(settings.language, settings.players.front().text.substr(0, 24),
                                          fmt::format("+{} ={} −{}", first.wins, first.draws, first.losses)),
                                 elo_text(first.samples));
  if (settings.sprt)
    line += "  LLR " + decimal_text(settings.language, settings.sprt->log_likelihood_ratio(first.samples), 2);
  return line + say(settings.language, "  {time} left", "time"_a = duration_text(left));
}

}  // namespace scalinata::arena
