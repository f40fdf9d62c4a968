# Writes OUTPUT, a C++ source with the rules in FOLDER, in English and the LANGUAGES (codes separated by spaces), and
# with the SCHEMA, for the game TYPE declared in HEADER.
file(READ ${FOLDER}/RULES.md english)
file(READ ${SCHEMA} schema)
separate_arguments(LANGUAGES)
set(cases "")
foreach(code IN LISTS LANGUAGES)
  if(EXISTS ${FOLDER}/RULES.${code}.md)
    file(READ ${FOLDER}/RULES.${code}.md rules)
    string(REGEX REPLACE "[^A-Za-z0-9]" "_" enumerator ${code})
    string(APPEND cases "    case Language::${enumerator}:
      return R\"RULES(${rules})RULES\";
")
  endif()
endforeach()
file(WRITE ${OUTPUT} "#include \"core/language.hpp\"
#include \"${HEADER}\"

namespace scalinata {

template <class G>
std::string_view rules_of(Language language);
template <class G>
std::string_view schema_of();

template <>
std::string_view rules_of<${TYPE}>(Language language) {
  switch (language) {
${cases}    default:
      return R\"RULES(${english})RULES\";
  }
}

template <>
std::string_view schema_of<${TYPE}>() {
  return R\"SCHEMA(${schema})SCHEMA\";
}

}  // namespace scalinata
")
