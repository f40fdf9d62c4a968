// scalinata site: the web client with the engine as a folder of files, for any static host.
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

// A new folder, an empty one, or a site of before, whose parts that change their names are taken away.
Result<void> make_room(const fs::path& folder, Language language) {
  std::error_code error;
  const bool old_site = fs::exists(place_in(folder, module_folder) / module_notice, error);
  if (fs::exists(folder, error) && !old_site && !fs::is_empty(folder, error))
    return fail(language, "{}: is not an empty folder, nor a site made before",
                "{}: non è una cartella vuota, né un sito fatto prima", shown(folder.string()));
  if (old_site)
    for (const char* part : {"assets", "engine"}) fs::remove_all(folder / part, error);
  return {};
}

Result<void> write_site_file(const fs::path& place, std::string_view content, Language language) {
  std::error_code error;
  fs::create_directories(place.parent_path(), error);
  if (error) return Error{fmt::format("{}: {}", shown(place.parent_path().string()), error.message())};
  return write_file(place.string(), content, language);
}

Result<void> write_site(const SiteArguments& chosen, Language language) {
  const auto files = web_files();
  if (files.empty())
    return fail(language, "this program was built without the web client",
                "questo programma è stato compilato senza il client web");
  const auto places = chosen.module.empty() ? usual_module_places() : std::vector<fs::path>{chosen.module};
  const auto module = ModuleFile(places).find();
  if (!module)
    return fail(language, "no engine for browsers at {}: build it with cmake --build --preset wasm",
                "nessun motore per browser in {}: compilalo con cmake --build --preset wasm",
                shown(places.empty() ? std::string() : places.front().string()));
  const fs::path folder = chosen.folder;
  if (const auto made = make_room(folder, language); !made) return made;
  for (const WebFile& file : files) {
    const std::string content = file.path == index_path ? page_below(file.gzip, ".") : unzipped(file.gzip);
    if (const auto written = write_site_file(place_in(folder, file.path), content, language); !written) return written;
  }
  const fs::path engine = place_in(folder, module_folder);
  if (const auto written = write_site_file(engine / module->name, module->bytes, language); !written) return written;
  return write_site_file(engine / module_notice, module_json(*module, false), language);
}

int run(const SiteArguments& chosen, Language language) {
  if (const auto written = write_site(chosen, language); !written) return report(written.error(), failure);
  fmt::print("{}\n", say(language, "{}: ready for any static web host", "{}: pronto per qualsiasi host di siti statici",
                         chosen.folder));
  return success;
}

}  // namespace

void add_site_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<SiteArguments>();
  const Command command = program.app.command(
      "site", say(language, "Write the web client with the engine inside as a folder for any static web host",
                  "Scrive il client web con il motore dentro come cartella per qualsiasi host di siti statici"));
  command
      .option("DIR", chosen->folder,
              say(language, "A new folder, an empty one, or a site made before",
                  "Una cartella nuova, vuota, o un sito fatto prima"))
      .required();
  command
      .option("--module", chosen->module,
              say(language, "The engine for browsers, where it is not beside the program",
                  "Il motore per browser, se non è accanto al programma"))
      .shape("FILE");
  command.footer(say(language, "Example:\n  scalinata site public", "Esempio:\n  scalinata site public"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
