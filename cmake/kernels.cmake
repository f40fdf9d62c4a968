# The hot code of each game, once for every processor the program runs on and, where that pays, again for newer ones.
#
# A version is compiled from the same sources with another -march, linked into one object file of its own, and stripped
# of every name but its kernel's. So the linker can never give a function that was compiled for a newer processor to
# code that runs on all of them, which inline functions in common headers would otherwise invite.

set(versions "")
if(SCALINATA_VERSIONS)
  set(versions v3 v4)
endif()
# No wide vectors in v4: they make the processor wait for the words just stored one by one.
set(version_flags_v3 "")
set(version_flags_v4 -mprefer-vector-width=256)

# scalinata_table(result name TABLE table FUNCTION function HEADER header TYPE type GAME_HEADER header SOURCE source
# [NARROW] [VERSIONS sources...]): the source defines the table kernels::<name>. Sets `result` to what a library has to be
# made of that defines FUNCTION<TYPE>(), which chooses the table for the processor at hand; HEADER declares it.
# With VERSIONS also for newer processors, together with these sources of the game's rules.
# NARROW: the game gains by other new instructions than wide vectors, so v3 does without them, and v4 brings no more.
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
      $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)  # names that objcopy cannot take away
    target_compile_definitions(kernel_${versioned} PRIVATE SCALINATA_KERNEL=${versioned})
    if(SCALINATA_PRECOMPILED)
      target_precompile_headers(kernel_${versioned} PRIVATE ${hot_headers})
    endif()
    string(LENGTH ${versioned} length)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/kernel_${versioned}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_LINKER} -r --force-group-allocation -o ${object}
        $<FILTER:$<TARGET_OBJECTS:kernel_${versioned}>,EXCLUDE,\\.gch$>
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
# The rest as above.
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
  set(embed ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  add_custom_command(
    OUTPUT texts_of_${game}.cpp
    COMMAND ${CMAKE_COMMAND} -DTYPE=${type} -DHEADER=${header} -DFOLDER=${folder} -DSCHEMA=${schema}
      -DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/texts_of_${game}.cpp -P ${embed}
    DEPENDS ${embed} ${schema} ${folder}/RULES.md ${folder}/RULES.it.md
    VERBATIM)
  set(hot ON)
  scalinata_library(kernel_${game} ${table} texts_of_${game}.cpp)
  target_compile_definitions(kernel_${game} PRIVATE SCALINATA_KERNEL=${game})
  target_link_libraries(kernel_${game} PUBLIC search game_${game})
endfunction()
