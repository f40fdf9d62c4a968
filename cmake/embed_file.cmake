# Writes OUTPUT, a C++ source that defines FUNCTION, declared in HEADER: it returns the text of FILE.
file(READ ${FILE} text)
string(REGEX REPLACE "^(.*)::([^:]+)$" "\\1;\\2" parts ${FUNCTION})
list(GET parts 0 space)
list(GET parts 1 name)
file(WRITE ${OUTPUT} "#include \"${HEADER}\"

namespace ${space} {

std::string_view ${name}() {
  return R\"TEXT(${text})TEXT\";
}

}  // namespace ${space}
")
