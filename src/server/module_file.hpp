// The engine as a WebAssembly module, which browsers load to play without the server: a compressed file beside the
// program. It may be built or rebuilt while the server is running.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/language.hpp"

namespace scalinata::server {

inline constexpr std::string_view module_folder = "/engine/";
inline constexpr std::string_view module_notice = "module.json";

struct EngineModule {
  std::string gzip;
  std::string brotli;  // of the file name.br beside the other; empty if there is none
  std::string bytes;
  std::string name;  // "scalinata-0123456789abcdef.wasm", with a hash of the content
};

// The engine's texts in one language, which browsers load with it: a gettext catalogue.
struct EngineWords {
  Language language;
  std::string_view gzip;
  std::string_view bytes;
  std::string name;  // "words-it-0123456789abcdef.mo", with a hash of the content
};

// Every language except English, which is built into the engine.
std::span<const EngineWords> engine_words();

// The content of engine/module.json. `server`: whether the site has a game server.
std::string module_json(const EngineModule& module, bool server);

// Where to look for this program's module: in the build tree and in an installation.
std::vector<std::filesystem::path> usual_module_places();

class ModuleFile {
 public:
  explicit ModuleFile(std::vector<std::filesystem::path> places) : places_(std::move(places)) {}

  // The first that exists and is intact; null if there is none. Reread when the file has changed.
  std::shared_ptr<const EngineModule> find();

 private:
  std::vector<std::filesystem::path> places_;
  std::filesystem::path place_;  // of the file read last
  std::filesystem::file_time_type time_;
  std::shared_ptr<const EngineModule> module_;
};

}  // namespace scalinata::server
