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

# scalinata_kernel(game type folder [NARROW] [VERSIONS sources...]): kernels/<game>.cpp as library kernel_<game>, which
# defines kernel_of<type>(), rules_of<type>() and schema_of<type>(). The folder has the library game_<game> and RULES.md.
# With VERSIONS also for newer processors, together with these sources of the game's rules.
# NARROW: the game gains by other new instructions than wide vectors, so v3 does without them, and v4 brings no more.
function(scalinata_kernel game type folder)
  cmake_parse_arguments(arg "NARROW" "" "VERSIONS" ${ARGN})
  set(source ${CMAKE_CURRENT_SOURCE_DIR}/kernels/${game}.cpp)
  file(RELATIVE_PATH header ${PROJECT_SOURCE_DIR}/src ${folder}/${game}.hpp)
  list(TRANSFORM arg_VERSIONS PREPEND ${folder}/)
  set(built_versions "")
  if(arg_VERSIONS)
    set(built_versions ${versions})
  endif()
  if(arg_NARROW)
    list(REMOVE_ITEM built_versions v4)
    set(version_flags_v3 -mprefer-vector-width=128)
  endif()
  set(objects "")
  set(declared "${game}")
  set(listed "&kernels::${game}")
  foreach(version IN LISTS built_versions)
    set(name ${game}_${version})
    add_library(kernel_${name} OBJECT ${source} ${arg_VERSIONS})
    target_link_libraries(kernel_${name} PRIVATE scalinata_flags core search)
    set_target_properties(kernel_${name} PROPERTIES SCALINATA_MARCH x86-64-${version}
      UNITY_BUILD ${SCALINATA_JOINED} UNITY_BUILD_BATCH_SIZE ${joined_files})
    target_compile_options(kernel_${name} PRIVATE ${SCALINATA_HOT_OPTIONS} ${version_flags_${version}}
      $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>)  # names that objcopy cannot take away
    target_compile_definitions(kernel_${name} PRIVATE SCALINATA_KERNEL=${name})
    if(SCALINATA_PRECOMPILED)
      target_precompile_headers(kernel_${name} PRIVATE ${hot_headers})
    endif()
    string(LENGTH ${name} length)
    set(object ${CMAKE_CURRENT_BINARY_DIR}/kernel_${name}.o)
    add_custom_command(OUTPUT ${object}
      COMMAND ${CMAKE_LINKER} -r --force-group-allocation -o ${object}
        $<FILTER:$<TARGET_OBJECTS:kernel_${name}>,EXCLUDE,\\.gch$>
      COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=_ZN9scalinata7kernels${length}${name}E ${object}
      DEPENDS kernel_${name} $<TARGET_OBJECTS:kernel_${name}> COMMAND_EXPAND_LISTS VERBATIM)
    list(APPEND objects ${object})
    string(APPEND declared ", ${name}")
    string(APPEND listed ", &kernels::${name}")
  endforeach()
  file(CONFIGURE OUTPUT kernel_of_${game}.cpp @ONLY CONTENT [[#include "catalog/choose_kernel.hpp"
#include "@header@"

namespace scalinata {
namespace kernels {
extern const Kernel @declared@;
}

template <>
const Kernel& kernel_of<@type@>() {
  static constexpr const Kernel* versions[] = {@listed@};
  return choose_kernel(versions);
}

}  // namespace scalinata
]])
  set(schema ${CMAKE_CURRENT_SOURCE_DIR}/codecs/${game}.schema.json)
  set(embed ${PROJECT_SOURCE_DIR}/cmake/embed_texts.cmake)
  add_custom_command(
    OUTPUT texts_of_${game}.cpp
    COMMAND ${CMAKE_COMMAND} -DTYPE=${type} -DHEADER=${header} -DFOLDER=${folder} -DSCHEMA=${schema}
      -DOUTPUT=${CMAKE_CURRENT_BINARY_DIR}/texts_of_${game}.cpp -P ${embed}
    DEPENDS ${embed} ${schema} ${folder}/RULES.md ${folder}/RULES.it.md
    VERBATIM)
  set(hot ON)
  scalinata_library(kernel_${game} ${source} ${CMAKE_CURRENT_BINARY_DIR}/kernel_of_${game}.cpp
    texts_of_${game}.cpp ${objects})
  target_compile_definitions(kernel_${game} PRIVATE SCALINATA_KERNEL=${game})
  target_link_libraries(kernel_${game} PUBLIC search game_${game})
endfunction()
