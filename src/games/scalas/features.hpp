// What a move of Scalas does: measured, weighed and told.
#pragma once

#include "core/feature.hpp"
#include "games/scalas/scalas.hpp"

namespace scalinata::scalas {

// A move and what it leads to, seen by the seat that makes it.
struct Look {
  Look(const Scalas& position, Scalas::Move made)
      : before(position), after(position), own(position.turn().seat), other(1 - own), cell(made.cell) {
    after.play(made);
    others_turn = after.turn().is_player() && after.turn().seat == other;
    out_of_reach = after.owed().empty() ? ~after.legal() : CellSet{};
  }
  int lead_at(const Scalas& at) const { return at.tops(own).count() - at.tops(other).count(); }

  const Scalas& before;
  Scalas after;
  int own, other;
  int cell;
  bool others_turn;
  CellSet out_of_reach;  // where no stair leads afterwards
};

// Weights fitted to what searches of 1,000 simulations chose in 60 games.
inline constexpr auto feature_table = std::to_array<Feature<Look>>({
    // Change of the lead in tops, forced cubes not counted.
    {"tops", [](const Look& look) { return look.lead_at(look.after) - look.lead_at(look.before); }, 0.39f,
     Telling::count(1, {"leaves the lead in tops as it is", "lascia le cime come stanno"},
                    {"gains one top on the other side", "guadagna una cima sull'avversario"},
                    {"gains {} tops on the other side", "guadagna {} cime sull'avversario"},
                    {"loses tops to the other side", "perde cime rispetto all'avversario"})},
    // Cubes that are owed after it.
    {"forced", [](const Look& look) { return look.after.owed().count(); }, -0.11f,
     Telling::count(-0.4, {"forces no cubes", "non obbliga altri cubi"},
                    {"forces one more cube", "obbliga un altro cubo"},
                    {"forces {} more cubes", "obbliga altri {} cubi"})},
    // 1: it covers a top of the other seat; -1: an own one.
    {"covered",
     [](const Look& look) {
       const Scalas& before = look.before;
       return before.tops(look.other).contains(look.cell) - before.tops(look.own).contains(look.cell);
     },
     0.39f,
     Telling::count(0.8, {"covers nobody's top", "non copre cime"},
                    {"covers a top of the other side", "copre una cima avversaria"},
                    {"covers {} tops of the other side", "copre {} cime avversarie"},
                    {"covers a top of yours", "copre una tua cima"})},
    // 1: the other seat cannot cover it at once.
    {"safe", [](const Look& look) { return !look.others_turn || !look.after.legal().contains(look.cell); }, 0.35f,
     Telling::amount(0.9, {"can be covered at once", "può essere coperta subito"},
                     {"cannot be covered at once", "non può essere coperta subito"})},
    // Cells left to the other seat, as a share of the board.
    {"choice",
     [](const Look& look) {
       const float cells = static_cast<float>(look.before.size() * look.before.size());
       return look.others_turn ? static_cast<float>(look.after.legal().count()) / cells : 0.0f;
     },
     0.53f,
     Telling::amount(0.5, {"leaves the other side fewer cells", "lascia meno caselle all'avversario"},
                     {"leaves the other side more cells", "lascia più caselle all'avversario"})},
    // 1: on an empty cell.
    {"new_tower", [](const Look& look) { return look.before.height(look.cell) == 0; }, -0.25f,
     Telling::amount(-0.3, {"builds on a tower", "costruisce su una torre"},
                     {"begins a new tower", "comincia una nuova torre"})},
    // Own tops that no stair reaches afterwards.
    {"secure", [](const Look& look) { return (look.after.tops(look.own) & look.out_of_reach).count(); }, 0.043f,
     Telling::amount(0.3, {"leaves fewer tops of yours out of reach", "lascia meno tue cime al sicuro"},
                     {"puts more tops of yours out of reach", "mette al sicuro più tue cime"})},
    // The same of the other seat.
    {"lost", [](const Look& look) { return (look.after.tops(look.other) & look.out_of_reach).count(); }, -0.058f,
     Telling::amount(-0.3, {"leaves fewer tops of the other side out of reach", "lascia meno cime avversarie al sicuro"},
                     {"leaves more tops of the other side out of reach", "lascia più cime avversarie al sicuro"})},
});

}  // namespace scalinata::scalas
