# Libraries for the WebAssembly module: only their headers, kept apart from the machine's other headers, which are for
# another system.
foreach(header fmt nlohmann)
  find_path(${header}_headers ${header} PATHS /usr/include NO_DEFAULT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
  file(CREATE_LINK ${${header}_headers}/${header} ${PROJECT_BINARY_DIR}/headers/${header} SYMBOLIC)
endforeach()
foreach(library fmt::fmt-header-only nlohmann_json::nlohmann_json Threads::Threads)
  add_library(${library} INTERFACE IMPORTED)
  target_include_directories(${library} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers)
endforeach()
# No formatting depends on a locale: without locales the module is a tenth smaller.
target_compile_definitions(fmt::fmt-header-only INTERFACE FMT_HEADER_ONLY=1 "FMT_STATIC_THOUSANDS_SEPARATOR=','")
