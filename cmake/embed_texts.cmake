# Writes OUTPUT, a C++ source with the rules in FOLDER and the SCHEMA as those of the game TYPE, declared in HEADER.
file(READ ${FOLDER}/RULES.md english)
file(READ ${FOLDER}/RULES.it.md italian)
file(READ ${SCHEMA} schema)
file(WRITE ${OUTPUT} "#include \"core/language.hpp\"
#include \"${HEADER}\"

namespace scalinata {

template <class G>
Phrase rules_of();
template <class G>
std::string_view schema_of();

template <>
Phrase rules_of<${TYPE}>() {
  return {R\"RULES(${english})RULES\", R\"RULES(${italian})RULES\"};
}

template <>
std::string_view schema_of<${TYPE}>() {
  return R\"SCHEMA(${schema})SCHEMA\";
}

}  // namespace scalinata
")
