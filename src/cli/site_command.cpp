// scalinata site: the web client and the engine as a folder of files, for any static host.
#include <filesystem>
#include <memory>

#include "cli/commands.hpp"
#include "engine/file.hpp"
#include "server/base_path.hpp"
#include "server/client_page.hpp"
#include "server/gzip.hpp"
#include "server/module_file.hpp"
#include "server/web_files.hpp"

namespace scalinata {
namespace {

namespace fs = std::filesystem;
using namespace server;

struct SiteArguments {
  std::string folder, module;
};

fs::path place_in(const fs::path& folder, std::string_view path) {
  return folder / path.substr(1);
}

// A new or empty folder, or an older site, whose files with changing names are removed.
Result<void> make_room(const fs::path& folder, Language language) {
  std::error_code error;
  const bool old_site = fs::exists(place_in(folder, module_folder) / module_notice, error);
  if (fs::exists(folder, error) && !old_site && !fs::is_empty(folder, error))
    return fail(language, "{folder} is neither an empty folder nor a site written before",
                "folder"_a = safe_quote(folder.string()));
  if (old_site)
    for (const char* part : {"assets", "engine"}) fs::remove_all(folder / part, error);
  return {};
}

Result<void> write_site_file(const fs::path& place, std::string_view content, Language language) {
  std::error_code error;
  fs::create_directories(place.parent_path(), error);
  if (error)
    return fail(language, "cannot create the folder {folder}: {why}",
                "folder"_a = safe_quote(place.parent_path().string()),
                "why"_a = system_reason(error.value(), language));
  return write_file(place.string(), content, language);
}

Result<void> write_site(const SiteArguments& chosen, Language language) {
  const auto files = web_files();
  if (files.empty()) return fail(language, "this program was built without the web client");
  const auto places = chosen.module.empty() ? usual_module_places() : std::vector<fs::path>{chosen.module};
  const auto module = ModuleFile(places).find();
  if (!module)
    return fail(language, "there is no engine for browsers at {folder}: build it with cmake --build --preset wasm",
                "folder"_a = safe_quote(places.empty() ? std::string() : places.front().string()));
  const fs::path folder = chosen.folder;
  if (const auto made = make_room(folder, language); !made) return made;
  for (const WebFile& file : files) {
    const std::string content = file.path == index_path ? page_below(file.gzip, ".") : unzipped(file.gzip);
    if (const auto written = write_site_file(place_in(folder, file.path), content, language); !written) return written;
  }
  const fs::path engine = place_in(folder, module_folder);
  if (const auto written = write_site_file(engine / module->name, module->bytes, language); !written) return written;
  for (const EngineWords& words : engine_words())
    if (const auto written = write_site_file(engine / words.name, words.bytes, language); !written) return written;
  return write_site_file(engine / module_notice, module_json(*module, false), language);
}

int run(const SiteArguments& chosen, Language language) {
  if (const auto written = write_site(chosen, language); !written) return report(written.error(), failure);
  fmt::print("{}\n", say(language, "{folder} is ready for any static web host", "folder"_a = chosen.folder));
  return success;
}

}  // namespace

void add_site_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<SiteArguments>();
  const Command command = program.app.command(
      "site", say(language, "Write the web client with its engine to a folder, for any static web host"));
  command.option("DIR", chosen->folder, say(language, "A new or empty folder, or a site written before")).required();
  command.option("--module", chosen->module, say(language, "The engine for browsers, if it is not next to the program"))
      .shape("FILE");
  command.footer(say(language, "Example:\n  scalinata site public"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
