#include "catalog/reasons.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

namespace scalinata {
namespace {

// How a feature is told. A count has a clause for none, one and several ({} is the number), and for less than none
// where that can be; a measure, which nobody counts, has clauses for less and more of it, true of any two values.
struct Words {
  std::string_view feature;
  double worth;  // of one unit, to rank differences; negative: less is better
  bool counted;
  Phrase none_or_less;
  Phrase one;
  Phrase several_or_more;
  Phrase negative;
};

constexpr Words count(std::string_view feature, double worth, Phrase none, Phrase one, Phrase several,
                      Phrase negative = {}) {
  return {feature, worth, true, none, one, several, negative};
}
constexpr Words measure(std::string_view feature, double worth, Phrase less, Phrase more) {
  return {feature, worth, false, less, {}, more, {}};
}

constexpr std::array blokus_words{
    count("squares", 0.6, {"places nothing", "non posa niente"}, {"places one square", "posa un quadretto"},
          {"places {} squares", "posa {} quadretti"}),
    count("ways_out", 0.5, {"leaves you no way out", "non ti lascia vie d'uscita"},
          {"leaves you one way out", "ti lascia una sola via d'uscita"},
          {"leaves you {} ways out", "ti lascia {} vie d'uscita"}),
    count("own_denied", -0.5,
          {"keeps clear of your side's other corner points", "non tocca gli altri punti d'angolo della tua parte"},
          {"covers a corner point of your own side", "copre un punto d'angolo della tua stessa parte"},
          {"covers {} corner points of your own side", "copre {} punti d'angolo della tua stessa parte"}),
    measure("space", 0.8, {"opens less free space", "apre meno spazio libero"},
            {"opens more free space", "apre più spazio libero"}),
    measure("centre", 0.15, {"gains less ground towards the middle", "guadagna meno terreno verso il centro"},
            {"gains more ground towards the middle", "guadagna più terreno verso il centro"}),
};

constexpr std::array scalas_words{
    count("tops", 1, {"leaves the lead in tops as it is", "lascia le cime come stanno"},
          {"gains one top on the other side", "guadagna una cima sull'avversario"},
          {"gains {} tops on the other side", "guadagna {} cime sull'avversario"},
          {"loses tops to the other side", "perde cime rispetto all'avversario"}),
    count("forced", -0.4, {"forces no cubes", "non obbliga altri cubi"},
          {"forces one more cube", "obbliga un altro cubo"}, {"forces {} more cubes", "obbliga altri {} cubi"}),
    count("covered", 0.8, {"covers nobody's top", "non copre cime"},
          {"covers a top of the other side", "copre una cima avversaria"},
          {"covers {} tops of the other side", "copre {} cime avversarie"},
          {"covers a top of yours", "copre una tua cima"}),
    measure("safe", 0.9, {"can be covered at once", "può essere coperta subito"},
            {"cannot be covered at once", "non può essere coperta subito"}),
    measure("choice", 0.5, {"leaves the other side fewer cells", "lascia meno caselle all'avversario"},
            {"leaves the other side more cells", "lascia più caselle all'avversario"}),
    measure("new_tower", -0.3, {"builds on a tower", "costruisce su una torre"},
            {"begins a new tower", "comincia una nuova torre"}),
    measure("secure", 0.3, {"leaves fewer tops of yours out of reach", "lascia meno tue cime al sicuro"},
            {"puts more tops of yours out of reach", "mette al sicuro più tue cime"}),
    measure("lost", -0.3, {"leaves fewer tops of the other side out of reach", "lascia meno cime avversarie al sicuro"},
            {"leaves more tops of the other side out of reach", "lascia più cime avversarie al sicuro"}),
};

constexpr std::array scalino_words{
    count("length", 1, {"places no block", "non posa blocchi"},
          {"uses a block of one cell", "usa un blocco di una casella"},
          {"uses a block of {} cells", "usa un blocco di {} caselle"}),
    count("points", 0.3, {"brings no points", "non porta punti"}, {"brings one point", "porta un punto"},
          {"brings {} points", "porta {} punti"}, {"costs you points", "ti costa punti"}),
    measure("lead", 0.3, {"gains less on the others", "guadagna meno sugli altri"},
            {"gains more on the others", "guadagna di più sugli altri"}),
    count("covered", 0.8, {"covers no cell of the others", "non copre caselle degli altri"},
          {"covers one visible cell of the others", "copre una casella visibile degli altri"},
          {"covers {} visible cells of the others", "copre {} caselle visibili degli altri"}),
    count("inner", -0.6, {"stays wholly visible", "resta tutto visibile"},
          {"has one cell that the next level will cover", "ha una casella che il prossimo livello coprirà"},
          {"has {} cells that the next level will cover", "ha {} caselle che il prossimo livello coprirà"}),
    measure("bonus_turn", 2, {"does not complete the level", "non completa il livello"},
            {"completes the level and gives you another turn", "completa il livello e ti dà un altro turno"}),
};

constexpr std::array demolition_words{
    count("length", 2, {"takes nothing", "non prende niente"}, {"takes a block of one", "prende un blocco da uno"},
          {"takes a block of {}", "prende un blocco da {}"}),
    measure("again", 3, {"does not clear the level", "non libera il livello"},
            {"clears the level and lets you take another", "libera il livello e ti fa prendere ancora"}),
    count("uncovered", -0.3, {"uncovers nothing for the next player", "non scopre niente per chi segue"},
          {"uncovers a block of one for the next player", "scopre un blocco da uno per chi segue"},
          {"uncovers a block of {} for the next player", "scopre un blocco da {} per chi segue"}),
    count("level_left", 0.3, {"leaves no block on the level", "non lascia blocchi sul livello"},
          {"leaves the last block of the level to the next player", "lascia l'ultimo blocco del livello a chi segue"},
          {"leaves {} blocks on the level", "lascia {} blocchi sul livello"}),
    measure("odd_long", -0.5, {"leaves the long blocks even in number", "lascia pari i blocchi lunghi"},
            {"leaves the long blocks odd in number", "lascia dispari i blocchi lunghi"}),
};

constexpr std::array scaletta_words{
    count("taken", 2, {"takes no pawns", "non prende pedine"}, {"takes one pawn", "prende una pedina"},
          {"takes {} pawns", "prende {} pedine"}),
    count("left_ready", -1.5, {"leaves no line ready for the next player", "non lascia file pronte a chi segue"},
          {"leaves the next player one way to complete a line", "lascia a chi segue un modo di completare una fila"},
          {"leaves the next player {} ways to complete a line", "lascia a chi segue {} modi di completare una fila"}),
    measure("again", 2, {"ends your turn", "chiude il tuo turno"}, {"lets you place again", "ti fa posare ancora"}),
    measure("stock_lead", 0.5, {"leaves you a smaller stock", "ti lascia una riserva minore"},
            {"leaves you a larger stock", "ti lascia una riserva maggiore"}),
};

constexpr std::array escalade_words{
    count("roof_points", 1, {"scores no roof", "non segna tetti"},
          {"completes a building worth one point", "completa un edificio da un punto"},
          {"completes a building worth {} points", "completa un edificio da {} punti"}),
    measure("false_roof", -3, {"makes no false or smelly building", "non fa edifici falsi o maleodoranti"},
            {"makes a false or smelly building", "fa un edificio falso o maleodorante"}),
    measure("growth", 0.8, {"adds less to a building", "aggiunge meno a un edificio"},
            {"adds more to a building", "aggiunge di più a un edificio"}),
    measure("toilet", 0.8, {"gives the building no toilet", "non dà una toilette all'edificio"},
            {"gives the building its toilet", "dà all'edificio la sua toilette"}),
    measure("harm", 1, {"endangers less of what the others have", "mette meno in pericolo i punti altrui"},
            {"endangers more of what the others have", "mette più in pericolo i punti altrui"}),
    measure("shelter", 1, {"protects less of what you have", "protegge meno i tuoi punti"},
            {"protects more of what you have", "protegge di più i tuoi punti"}),
};

struct GameWords {
  std::string_view game;
  std::span<const Words> words;
};

constexpr std::array all_words{
    GameWords{"blokus", blokus_words},     GameWords{"scalas", scalas_words},
    GameWords{"scalino", scalino_words},   GameWords{"scalino-demolition", demolition_words},
    GameWords{"scaletta", scaletta_words}, GameWords{"grande-escalade", escalade_words},
};

constexpr std::string_view denied_prefix = "denied:";
constexpr double denied_worth = 0.8;
constexpr double least_difference = 0.25;  // in worth: less is not worth a word
constexpr std::size_t most_clauses = 2;    // for and against the better move

// One thing in which two moves differ, told of each of them.
struct Difference {
  double worth;  // positive: for the better move
  std::string played;
  std::string better;
};

const Words* words_for(std::string_view game, std::string_view feature) {
  for (const GameWords& entry : all_words)
    if (entry.game == game)
      for (const Words& words : entry.words)
        if (words.feature == feature) return &words;
  return nullptr;
}

std::string counted(const Words& words, double value, Language language) {
  const int number = static_cast<int>(std::lround(value));
  if (number < 0) return std::string(words.negative.in(language));
  if (number == 0) return std::string(words.none_or_less.in(language));
  if (number == 1) return std::string(words.one.in(language));
  return fmt::format(fmt::runtime(words.several_or_more.in(language)), number_word(number, language));
}

// Of one colour's corner points.
std::string denied(const GameInfo& game, std::string_view id, double value, Language language) {
  std::string_view colour = id;
  for (const ColourName& known : game.colours)
    if (known.id == id) colour = known.name.in(language);
  const int number = static_cast<int>(std::lround(value));
  if (number == 0) return say(language, "covers none of {}'s corner points", "non copre punti d'angolo del {}", colour);
  if (number == 1) return say(language, "covers one of {}'s corner points", "copre un punto d'angolo del {}", colour);
  return say(language, "covers {1} of {0}'s corner points", "copre {1} punti d'angolo del {0}", colour,
             number_word(number, language));
}

std::optional<Difference> difference(const GameInfo& game, const MoveFeature& played, double better,
                                     Language language) {
  if (std::string_view(played.name).substr(0, denied_prefix.size()) == denied_prefix) {
    const std::string_view colour = std::string_view(played.name).substr(denied_prefix.size());
    return Difference{denied_worth * (better - played.value), denied(game, colour, played.value, language),
                      denied(game, colour, better, language)};
  }
  const Words* words = words_for(game.id, played.name);
  if (words == nullptr) return std::nullopt;
  const double worth = words->worth * (better - played.value);
  const auto clause = [&](double value, double other) {
    if (words->counted) return counted(*words, value, language);
    return std::string((value < other ? words->none_or_less : words->several_or_more).in(language));
  };
  Difference told{worth, clause(played.value, better), clause(better, played.value)};
  // No words for one of them, or the same for both: equal once rounded, or both below zero.
  if (told.played.empty() || told.better.empty() || told.played == told.better) return std::nullopt;
  return told;
}

std::string joined_by(const std::vector<std::string>& clauses, Language language) {
  std::string text;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (i > 0) text += language == Language::it ? " e " : " and ";
    text += clauses[i];
  }
  return text;
}

}  // namespace

std::string number_word(int number, Language language) {
  static constexpr std::array<Phrase, 13> words{{{"no", "nessun"},
                                                 {"one", "uno"},
                                                 {"two", "due"},
                                                 {"three", "tre"},
                                                 {"four", "quattro"},
                                                 {"five", "cinque"},
                                                 {"six", "sei"},
                                                 {"seven", "sette"},
                                                 {"eight", "otto"},
                                                 {"nine", "nove"},
                                                 {"ten", "dieci"},
                                                 {"eleven", "undici"},
                                                 {"twelve", "dodici"}}};
  if (number < 0 || number >= static_cast<int>(words.size())) return std::to_string(number);
  return std::string(words[static_cast<std::size_t>(number)].in(language));
}

std::string reason(const GameInfo& game, const ComparedMove& played, const ComparedMove& better, Language language) {
  std::vector<Difference> differences;
  for (const MoveFeature& feature : played.features)
    for (const MoveFeature& other : better.features)
      if (feature.name == other.name)
        if (auto found = difference(game, feature, other.value, language);
            found && std::abs(found->worth) >= least_difference)
          differences.push_back(*std::move(found));
  std::stable_sort(differences.begin(), differences.end(),
                   [](const Difference& a, const Difference& b) { return std::abs(a.worth) > std::abs(b.worth); });
  std::vector<std::string> merits, faults, gains;
  for (const Difference& each : differences) {
    if (each.worth < 0 && merits.empty()) merits.push_back(each.played);
    if (each.worth > 0 && faults.size() < most_clauses) {
      faults.push_back(each.played);
      gains.push_back(each.better);
    }
  }
  if (faults.empty()) {
    if (merits.empty()) return "";
    return say(language, "{} looks good at once: it {}; {} is worth more in the long run",
               "{} sembra buona subito: {}; {} vale di più alla lunga", played.text, merits.front(), better.text);
  }
  const std::string faults_text = joined_by(faults, language);
  const std::string told =
      merits.empty() ? faults_text : say(language, "{} but {}", "{} ma {}", merits.front(), faults_text);
  return fmt::format("{} {}; {} {}", played.text, told, better.text, joined_by(gains, language));
}

}  // namespace scalinata
