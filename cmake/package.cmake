# What `cmake --install` installs, and `cpack` packs as a Debian package. scripts/release makes it reproducible.
include(GNUInstallDirs)
install(TARGETS scalinata RUNTIME)
install(FILES ${PROJECT_BINARY_DIR}/man/en/scalinata.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
foreach(code IN LISTS languages)
  install(FILES ${PROJECT_BINARY_DIR}/man/${code}/scalinata.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/${code}/man1)
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/scalinata.bash RENAME scalinata
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# The engine for browsers, if it was built before (preset wasm).
install(FILES ${PROJECT_SOURCE_DIR}/build/wasm/scalinata.wasm.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/scalinata OPTIONAL)
install(CODE "file(GLOB found ${PROJECT_SOURCE_DIR}/build/wasm/scalinata-*.wasm.br)
  if(found)
    file(INSTALL \${found} DESTINATION \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}/scalinata)
  endif()")
install(DIRECTORY docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES NOTICE README.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE RENAME copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The systemd unit, with the path of the installed program.
file(READ docs/examples/scalinata.service unit)
string(REPLACE /usr/bin ${CMAKE_INSTALL_FULL_BINDIR} unit "${unit}")
file(CONFIGURE OUTPUT scalinata.service CONTENT "${unit}" @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/scalinata.service DESTINATION lib/systemd/system)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_PACKAGE_CONTACT "Scalinata <noreply@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Blokus, Scalino, Scalas, Scaletta and Grande Escalade")
set(CPACK_PACKAGE_DESCRIPTION "A place to play, study and solve stair, tower and tile games: game server with web client,
 engines at nine levels, text engine, puzzle solver.")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/package/postinst ${PROJECT_SOURCE_DIR}/package/prerm
  ${PROJECT_SOURCE_DIR}/package/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
