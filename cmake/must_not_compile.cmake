# scalinata_must_not_compile(name source cases...): a test that a source compiles as it is, but not with WRONG defined as
# any of the cases. So it cannot pass because of a missing header or a wrong flag.
function(scalinata_must_not_compile name source)
  list(JOIN ARGN "," cases)
  add_test(NAME ${name}
    COMMAND ${CMAKE_COMMAND}
      "-DCOMPILE=${CMAKE_CXX_COMPILER};-std=c++20;-fsyntax-only;-I${PROJECT_SOURCE_DIR}/src;-I${PROJECT_BINARY_DIR}/generated;$<TARGET_PROPERTY:scalinata_flags,INTERFACE_COMPILE_OPTIONS>"
      -DSOURCE=${CMAKE_CURRENT_SOURCE_DIR}/${source} -DCASES=${cases}
      -P ${PROJECT_SOURCE_DIR}/cmake/run_must_not_compile.cmake)
endfunction()
