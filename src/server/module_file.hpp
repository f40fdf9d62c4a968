// The engine as a WebAssembly module, which browsers load to play without the server: a compressed file beside the
// program. It may be made only after the server has started, and be made anew.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace scalinata::server {

inline constexpr std::string_view module_folder = "/engine/";
inline constexpr std::string_view module_notice = "module.json";

struct EngineModule {
  std::string gzip;
  std::string bytes;
  std::string name;  // "scalinata-0123456789abcdef.wasm": another one for every content
};

// What clients find at engine/module.json. `server`: a game server answers beside it.
std::string module_json(const EngineModule& module, bool server);

// Where the module of this program is looked for: as it is built, and as it is installed.
std::vector<std::filesystem::path> usual_module_places();

class ModuleFile {
 public:
  explicit ModuleFile(std::vector<std::filesystem::path> places) : places_(std::move(places)) {}

  // The first that is there and whole; null where there is none. Read anew when it has changed.
  std::shared_ptr<const EngineModule> find();

 private:
  std::vector<std::filesystem::path> places_;
  std::filesystem::path place_;  // of what was read last
  std::filesystem::file_time_type time_;
  std::shared_ptr<const EngineModule> module_;
};

}  // namespace scalinata::server
