#include "server/module_file.hpp"

#include "core/sha256.hpp"
#include "engine/file.hpp"
#include "json/json.hpp"
#include "server/gzip.hpp"

namespace scalinata::server {
namespace {

std::shared_ptr<const EngineModule> read_module(const std::filesystem::path& place) {
  auto gzip = read_file(place.string());
  if (!gzip) return nullptr;
  std::string bytes = unzipped(*gzip);
  if (bytes.empty()) return nullptr;
  const Sha256 digest = sha256(bytes);
  std::string name = "scalinata-";
  for (std::size_t i = 0; i < 8; ++i) name += fmt::format("{:02x}", digest[i]);
  return std::make_shared<const EngineModule>(EngineModule{*std::move(gzip), std::move(bytes), name + ".wasm"});
}

}  // namespace

std::string module_json(const EngineModule& module, bool server) {
  return Json{{"file", module.name}, {"bytes", module.bytes.size()}, {"server", server}}.dump();
}

std::vector<std::filesystem::path> usual_module_places() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  const std::filesystem::path folder = program.parent_path(), above = folder.parent_path();
  return {above / "wasm/scalinata.wasm.gz", above / "share/scalinata/scalinata.wasm.gz"};
}

std::shared_ptr<const EngineModule> ModuleFile::find() {
  for (const std::filesystem::path& place : places_) {
    std::error_code error;
    const auto time = std::filesystem::last_write_time(place, error);
    if (error) continue;
    if (module_ && place == place_ && time == time_) return module_;
    if (auto module = read_module(place)) {
      place_ = place;
      time_ = time;
      return module_ = std::move(module);
    }
  }
  return module_ = nullptr;
}

}  // namespace scalinata::server
