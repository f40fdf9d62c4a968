#include "server/module_file.hpp"

#include "core/embedded_words.hpp"
#include "core/sha256.hpp"
#include "engine/file.hpp"
#include "json/json.hpp"
#include "server/gzip.hpp"

namespace scalinata::server {
namespace {

// Part of a hash of the content.
std::string mark_of(std::string_view bytes) {
  const Sha256 digest = sha256(bytes);
  std::string mark;
  for (std::size_t i = 0; i < 8; ++i) mark += fmt::format("{:02x}", digest[i]);
  return mark;
}

std::shared_ptr<const EngineModule> read_module(const std::filesystem::path& place) {
  auto gzip = read_file(place.string());
  if (!gzip) return nullptr;
  std::string bytes = unzipped(*gzip);
  if (bytes.empty()) return nullptr;
  std::string name = fmt::format("scalinata-{}.wasm", mark_of(bytes));
  auto brotli = read_file((place.parent_path() / (name + ".br")).string());
  return std::make_shared<const EngineModule>(
      EngineModule{*std::move(gzip), brotli ? *std::move(brotli) : std::string(), std::move(bytes), std::move(name)});
}

std::vector<EngineWords> all_words() {
  std::vector<EngineWords> all;
  for (const Language language : all_languages) {
    const EmbeddedWords words = embedded_words(language);
    if (words.engine.empty()) continue;
    all.push_back({language, words.engine_gzip, words.engine,
                   fmt::format("words-{}-{}.mo", code(language), mark_of(words.engine))});
  }
  return all;
}

}  // namespace

std::string module_json(const EngineModule& module, bool server) {
  Json words = Json::object();
  for (const EngineWords& each : engine_words()) words[std::string(code(each.language))] = each.name;
  return Json{{"file", module.name}, {"bytes", module.bytes.size()}, {"server", server}, {"words", std::move(words)}}
      .dump();
}

std::span<const EngineWords> engine_words() {
  static const std::vector<EngineWords> all = all_words();
  return all;
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
