# The languages of po/LINGUAS: the list `languages` of their codes, and core/languages.hpp.
foreach(tool msgfmt msggrep gzip)
  string(TOUPPER ${tool} name)
  find_program(SCALINATA_${name} ${tool})
  if(NOT SCALINATA_${name})
    message(FATAL_ERROR "${tool} is missing: install the package gettext (and gzip)")
  endif()
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/po/LINGUAS)
file(STRINGS ${PROJECT_SOURCE_DIR}/po/LINGUAS lines ENCODING UTF-8 REGEX "^[^#]")
set(languages "")
set(enumerators "en")
set(values "Language::en")
set(listed "{\"en\", \"English\"}")
foreach(line IN LISTS lines)
  string(REGEX MATCH "^([^ ]+) +(.+)$" matched "${line}")
  if(NOT matched)
    message(FATAL_ERROR "po/LINGUAS: expected CODE NAME, not '${line}'")
  endif()
  set(code ${CMAKE_MATCH_1})
  string(APPEND listed ", {\"${code}\", \"${CMAKE_MATCH_2}\"}")
  list(APPEND languages ${code})
  string(REGEX REPLACE "[^A-Za-z0-9]" "_" enumerator ${code})
  string(APPEND enumerators ", ${enumerator}")
  string(APPEND values ", Language::${enumerator}")
endforeach()
list(LENGTH languages language_count)
math(EXPR language_count "${language_count} + 1")
set(generated ${PROJECT_BINARY_DIR}/generated)
file(CONFIGURE OUTPUT ${generated}/core/languages.hpp @ONLY CONTENT [[// Written by cmake/languages.cmake from po/LINGUAS.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace scalinata {

enum class Language : std::uint8_t { @enumerators@ };

struct LanguageEntry {
  std::string_view code;
  std::string_view name;
};
inline constexpr std::array<LanguageEntry, @language_count@> language_list{{@listed@}};
inline constexpr std::array<Language, @language_count@> all_languages{@values@};

}  // namespace scalinata
]])
target_include_directories(scalinata_flags INTERFACE ${generated})
