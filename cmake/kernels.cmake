# The hot code of each game, compiled for every processor the program supports and, if it pays, again for newer ones.
#
# A version is compiled from the same sources with another -march, linked into a single object file, and stripped of
# every symbol except its kernel's. So the linker can never use a function compiled for a newer processor in code that
# runs on all of them, as it might otherwise do with inline functions.

set(versions "")
if(SCALINATA_VERSIONS)
  set(versions v3 v4)
  find_program(SCALINATA_PARTIAL_LINKER NAMES ld.bfd ld REQUIRED
    DOC "GNU's linker, whatever links the program: LLVM's cannot merge the sections of inline functions")
endif()
# No wide vectors in v4: loading one just after its words were stored separately stalls the processor.
set(version_flags_v3 "")
set(version_flags_v4 -mprefer-vector-width=256)

# scalinata_table(result name TABLE table FUNCTION function HEADER header TYPE type GAME_HEADER header SOURCE source
# [NARROW] [VERSIONS sources...]): the source defines the table kernels::<name>. Sets `result` to the sources of a library
# that defines FUNCTION<TYPE>(), declared in HEADER, which chooses the table for the current processor.
# VERSIONS: also for newer processors, together with these sources of the game's rules.
# NARROW: the game gains from new instructions but not from wide vectors, so v3 does without them and there is no v4.
function(scalinata_table result name)
  cmake_parse_arguments(arg "NARROW" "TABLE;FUNCTION;HEADER;TYPE;GAME_HEADER;SOURCE" "VERSIONS" ${ARGN})
  set(built_versions "")
  if(arg_VERSIONS)
    set(built_versions ${versions})
  endif()
  if(arg_NARROW)
    list(REMOVE_ITEM built_versions v4)
    set(version_flags_v3 -mprefer-vector-width=128)
  endif()
  set(objects "")
  set(declared "${name}")
  set(listed "&kernels::${name}")
  foreach(version IN LISTS built_versions)
    set(versioned ${name}_${version})
    add_library(kernel_${versioned} OBJECT ${arg_SOURCE} ${arg_VERSIONS})
    target_link_libraries(kernel_${versioned} PRIVATE scalinata_flags core search)
    set_target_properties(kernel_${versioned} PROPERTIES SCALINATA_MARCH x86-64-${version}
      UNITY_BUILD ${SCALINATA_JOINED} UNITY_BUILD_BATCH_SIZE ${joined_files})
    target_compile_options(kernel_${versioned} PRIVATE ${SCALINATA_HOT_OPTIONS} ${version_flags_${version}}
      $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)  # symbols that objcopy cannot strip
    target_compile_definitions(kernel_${versioned} PRIVATE SCALINATA_KERNEL=${versioned})
    if(SCALINATA_PRECOMPILED)
      target_precompile_headers(kernel_${versioned} PRIVATE ${hot_headers})
    endif()
    string(LENGTH ${versioned} length)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/kernel_${versioned}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${SCALINATA_PARTIAL_LINKER} -r --force-group-allocation -o ${object}
        $<FILTER:$<TARGET_OBJECTS:kernel_${versioned}>,EXCLUDE,\\.[gp]ch$>
      COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=_ZN9scalinata7kernels${length}${versioned}E ${object}
      DEPENDS kernel_${versioned} $<TARGET_OBJECTS:kernel_${versioned}> COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND objects ${object})
    string(APPEND declared ", ${versioned}")
    string(APPEND listed ", &kernels::${versioned}")
  endforeach()
  file(CONFIGURE OUTPUT ${arg_FUNCTION}_${name}.cpp @ONLY CONTENT [[#include "@arg_HEADER@"
#include "@arg_GAME_HEADER@"
#include "catalog/choose_kernel.hpp"

namespace scalinata {
namespace kernels {
extern const @arg_TABLE@ @declared@;
}

template <>
const @arg_TABLE@& @arg_FUNCTION@<@arg_TYPE@>() {
  static constexpr const @arg_TABLE@* versions[] = {@listed@};
  return choose_kernel(std::span(versions));
}

}  // namespace scalinata
]])
  set(${result} ${arg_SOURCE} ${CMAKE_CURRENT_BINARY_DIR}/${arg_FUNCTION}_${name}.cpp ${objects} PARENT_SCOPE)
endfunction()

# scalinata_kernel(game type folder [NARROW] [VERSIONS sources...]): kernels/<game>.cpp as library kernel_<game>, which
# defines kernel_of<type>(), rules_of<type>() and schema_of<type>(). The folder has the library game_<game> and RULES.md.
# The other arguments are as above.
function(scalinata_kernel game type folder)
  cmake_parse_arguments(arg "NARROW" "" "VERSIONS" ${ARGN})
  file(RELATIVE_PATH header ${PROJECT_SOURCE_DIR}/src ${folder}/${game}.hpp)
  list(TRANSFORM arg_VERSIONS PREPEND ${folder}/)
  set(narrow "")
  if(arg_NARROW)
    set(narrow NARROW)
  endif()
  scalinata_table(table ${game} TABLE Kernel FUNCTION kernel_of HEADER catalog/kernel.hpp TYPE ${type}
    GAME_HEADER ${header} SOURCE ${CMAKE_CURRENT_SOURCE_DIR}/kernels/${game}.cpp ${narrow} VERSIONS ${arg_VERSIONS})
  set(schema ${CMAKE_CURRENT_SOURCE_DIR}/codecs/${game}.schema.json)
  set(texts ${folder})
  if(SCALINATA_WASM)  # pages load the rules as files, and need no schema
    set(texts ${PROJECT_BINARY_DIR}/no_texts)
    set(schema ${texts}/schema.json)
    file(CONFIGURE OUTPUT ${schema} CONTENT "{}")
    file(CONFIGURE OUTPUT ${texts}/RULES.md CONTENT "")
  endif()
  set(embed ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  list(JOIN languages " " codes)
  file(GLOB files CONFIGURE_DEPENDS ${texts}/RULES.md ${texts}/RULES.*.md)
  add_custom_command(
    OUTPUT texts_of_${game}.cpp
    COMMAND ${CMAKE_COMMAND} -DTYPE=${type} -DHEADER=${header} -DFOLDER=${texts} -DSCHEMA=${schema}
      "-DLANGUAGES=${codes}" -DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/texts_of_${game}.cpp -P ${embed}
    DEPENDS ${embed} ${schema} ${files} ${PROJECT_SOURCE_DIR}/po/LINGUAS
    VERBATIM)
  set(hot ON)
  set(rules "")
  # In browsers rules and search are one unit, as in the versions above, so that calls between them are inlined.
  if(SCALINATA_WASM AND TARGET game_${game}_cold)
    get_target_property(rules game_${game} SOURCES)
    list(FILTER rules EXCLUDE REGEX "TARGET_OBJECTS|encoding")  # learning programs do not run in browsers
    list(TRANSFORM rules PREPEND ${folder}/)
    set_target_properties(game_${game} PROPERTIES SOURCES $<TARGET_OBJECTS:game_${game}_cold>)
  endif()
  scalinata_library(kernel_${game} ${table} ${rules} texts_of_${game}.cpp)
  set_target_properties(kernel_${game} PROPERTIES UNITY_BUILD_BATCH_SIZE 0)
  target_compile_definitions(kernel_${game} PRIVATE SCALINATA_KERNEL=${game})
  target_link_libraries(kernel_${game} PUBLIC search game_${game})
endfunction()
