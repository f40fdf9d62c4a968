#include "room/fairness.hpp"

#include <algorithm>
#include <array>

#include "catalog/catalog.hpp"
#include "core/sha256.hpp"
#include "json/json.hpp"

namespace scalinata {
namespace {

std::string hex(const Sha256& digest) {
  std::string out;
  for (const std::uint8_t byte : digest) out += fmt::format("{:02x}", byte);
  return out;
}

}  // namespace

std::string commitment_to(std::string_view secret) {
  return hex(sha256(secret));
}

Rng derived_rng(std::string_view secret, std::string_view purpose) {
  const Sha256 digest = sha256(fmt::format("{}:{}", secret, purpose));
  std::array<std::uint64_t, 4> words{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    words[i / 8] |= static_cast<std::uint64_t>(digest[i]) << (8 * (i % 8));
  return Rng(words);
}

Lot draw_lot(std::string_view secret, std::size_t seats, bool with_pawns) {
  Rng rng = derived_rng(secret, "lot");
  Lot lot;
  for (std::size_t i = 0; i < seats; ++i) lot.order.push_back(static_cast<int>(i));
  if (!with_pawns) {
    rng.shuffle(lot.order);
    return lot;
  }
  lot.pawns = {1, 2, 3, 4};
  rng.shuffle(lot.pawns);
  lot.pawns.resize(seats);
  const auto first = std::max_element(lot.pawns.begin(), lot.pawns.end());
  std::rotate(lot.order.begin(), lot.order.end() - (first - lot.pawns.begin()), lot.order.end());
  std::rotate(lot.pawns.begin(), first, lot.pawns.end());
  return lot;
}

std::optional<std::size_t> given_moves(const Record& record) {
  const Json kept = object_of(record.unknown_keys);
  const Json& given = member(member(kept, "chance"), "given");
  if (!given.is_number_unsigned()) return std::nullopt;
  return given.get<std::size_t>();
}

Result<void> verify_chance(const Record& record, std::string_view secret, std::string_view commitment,
                           Language language) {
  if (commitment_to(secret) != commitment) return fail(language, "the secret does not match the commitment");
  auto spec = parse_game(record.game, language);
  if (!spec) return spec.failure();
  auto game = begin(*spec, record.setup, language);
  if (!game) return game.failure();
  const std::optional<std::size_t> given = given_moves(record);
  if (!given) {
    // If the game was played with a custom deck, its faces are in the setup.
    const auto setup = parse_json(record.setup);
    if (setup && setup->is_object() && setup->contains("faces")) {
      const auto used = use_deck(*spec, Json{{"faces", (*setup)["faces"]}}.dump(), language);
      if (!used) return used.failure();
    }
    Rng setup_rng = derived_rng(secret, "setup");
    const auto dealt = begin_random(*spec, setup_rng);
    if (!dealt) return dealt.failure();
    if ((*dealt)->setup_json() != (*game)->setup_json())
      return fail(language, "the setup does not follow from the secret");
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    if ((*game)->turn().is_chance() && i >= given.value_or(0)) {
      Rng rng = derived_rng(secret, fmt::format("chance:{}", i));
      if ((*game)->draw_chance(rng) != record.moves[i])
        return fail(language, "move {number}: the outcome does not follow from the secret", "number"_a = i + 1);
    }
    const auto played = (*game)->play(record.moves[i], language);
    if (!played) return fail(language, "move {number}: {why}", "number"_a = i + 1, "why"_a = played.error());
  }
  return {};
}

}  // namespace scalinata
