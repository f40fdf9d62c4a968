# Compiles the catalogues of LANGUAGES (codes separated by spaces) in FOLDER into OUTPUT, a C++ source. Each language has
# two catalogues: the texts that the engine for browsers also needs, and those that only the program needs.
set(engine_folders core json picture games search catalog puzzle engine room protocol wasm)
set(engine_files "")
foreach(folder IN LISTS engine_folders)
  list(APPEND engine_files -N src/${folder}/* -N src/${folder}/*/*)
endforeach()
set(program_files -N src/*/* -N src/*/*/* -N bench/*)

# Sets `result` to the bytes as a string literal.
function(literal result file)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  string(REGEX REPLACE "(................................................................................)" "\\1\"\n\"" bytes "${bytes}")
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" bytes "${bytes}")
  set(${result} "std::string_view(\"${bytes}\", ${size})" PARENT_SCOPE)
endfunction()

separate_arguments(LANGUAGES)
set(cases "")
foreach(code IN LISTS LANGUAGES)
  set(po ${FOLDER}/${code}.po)
  get_filename_component(folder ${OUTPUT} DIRECTORY)
  set(engine ${folder}/engine.${code}.mo)
  set(program ${folder}/program.${code}.mo)
  execute_process(COMMAND ${MSGGREP} ${engine_files} ${po}
    COMMAND ${MSGFMT} --no-hash -o ${engine} - COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${MSGGREP} -v ${engine_files} ${po} COMMAND ${MSGGREP} ${program_files} -
    COMMAND ${MSGFMT} --no-hash -o ${program} - COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND ${GZIP} -9nc ${engine} OUTPUT_FILE ${engine}.gz COMMAND_ERROR_IS_FATAL ANY)
  literal(engine_bytes ${engine})
  literal(gzip_bytes ${engine}.gz)
  literal(program_bytes ${program})
  string(REGEX REPLACE "[^A-Za-z0-9]" "_" enumerator ${code})
  string(APPEND cases "    case Language::${enumerator}:
      return {${engine_bytes},
              ${gzip_bytes},
              ${program_bytes}};
")
endforeach()
file(WRITE ${OUTPUT} "// Written by cmake/embed_words.cmake.
#include \"core/embedded_words.hpp\"

#ifdef __clang__
#pragma clang diagnostic ignored \"-Woverlength-strings\"
#endif

namespace scalinata {

EmbeddedWords embedded_words(Language language) {
  switch (language) {
    case Language::en:
      break;
${cases}  }
  return {};
}

}  // namespace scalinata
")
