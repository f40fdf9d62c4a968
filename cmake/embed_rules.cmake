# Writes OUTPUT, a C++ source with the rules of every game of GAMES, a list of id=folder below GAMES_FOLDER.
set(entries "")
foreach(game IN LISTS GAMES)
  string(REGEX MATCH "^([^=]+)=(.+)$" _ "${game}")
  set(id ${CMAKE_MATCH_1})
  set(folder ${CMAKE_MATCH_2})
  file(READ ${GAMES_FOLDER}/${folder}/RULES.md english)
  file(READ ${GAMES_FOLDER}/${folder}/RULES.it.md italian)
  string(APPEND entries "    {\"${id}\", R\"RULES(${english})RULES\", R\"RULES(${italian})RULES\"},\n")
endforeach()
file(WRITE ${OUTPUT} "#include \"catalog/rules_text.hpp\"

namespace scalinata {
namespace {

struct Rules {
  std::string_view id, english, italian;
};

constexpr Rules all[] = {
${entries}};

}  // namespace

std::string_view rules_text(std::string_view game_id, Language language) {
  for (const Rules& rules : all)
    if (rules.id == game_id) return language == Language::it ? rules.italian : rules.english;
  return {};
}

}  // namespace scalinata
")
