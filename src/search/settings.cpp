#include "search/settings.hpp"

#include <type_traits>

namespace scalinata::search {

bool set_constant(Settings& settings, std::string_view name, double value) {
  const auto set = [&](std::string_view wanted, auto& constant) {
    if (name != wanted) return false;
    constant = static_cast<std::remove_reference_t<decltype(constant)>>(value);
    return true;
  };
  return set("exploration", settings.exploration) || set("exploration_visits", settings.exploration_visits) ||
         set("first_play_weight", settings.first_play_weight) ||
         set("first_play_reduction", settings.first_play_reduction) || set("amaf_weight", settings.amaf_weight) ||
         set("bonus_weight", settings.bonus_weight) || set("prior_share", settings.prior_share) ||
         set("expand_visits", settings.expand_visits) || set("widen_base", settings.widen_base) ||
         set("widen_factor", settings.widen_factor) || set("max_children", settings.max_children);
}

}  // namespace scalinata::search
