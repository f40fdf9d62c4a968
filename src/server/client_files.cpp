#include "server/client_files.hpp"

#include <algorithm>

#include "server/client_page.hpp"
#include "server/gzip.hpp"
#include "server/web_files.hpp"

namespace scalinata::server {
namespace {

constexpr std::string_view cached_for_good = "public, max-age=31536000, immutable";

}  // namespace

// A path that is not a file belongs to the client, which routes it and shows "not found" itself.
HttpResponse client_file(const HttpRequest& request, const std::string& page) {
  const auto files = web_files();
  const auto find = [&](std::string_view path) {
    return std::find_if(files.begin(), files.end(), [&](const WebFile& file) { return file.path == path; });
  };
  auto found = find(request.path);
  const bool looks_like_file = request.path.find('.') != std::string::npos;
  if (found == files.end() && !looks_like_file) found = find(index_path);
  if (found == files.end()) return {404, "text/plain", "not found\n", {}};
  const int status = found->path != index_path || is_client_page(request.path) ? 200 : 404;
  if (found->path == index_path && !page.empty())
    return {status, std::string(found->type), page, {{"Cache-Control", "no-cache"}}};
  HttpResponse response{status, std::string(found->type), {}, {}};
  response.headers = {{"Vary", "Accept-Encoding"},
                      {"Cache-Control", std::string(found->lasting ? cached_for_good : "no-cache")}};
  if (!request.accepts_gzip) {
    response.body = unzipped(found->gzip);
    return response;
  }
  response.body = found->gzip;
  response.headers.insert(response.headers.end(), {{"Content-Encoding", "gzip"}, {"ETag", std::string(found->tag)}});
  if (status == 200 && request.if_none_match == found->tag) {
    response.status = 304;
    response.body.clear();
  }
  return response;
}

HttpResponse engine_module(const HttpRequest& request, ModuleFile& file) {
  const std::string_view name = std::string_view(request.path).substr(module_folder.size());
  const auto found = file.find();
  if (found && name == module_notice)
    return {200, "application/json", module_json(*found, true), {{"Cache-Control", "no-cache"}}};
  const auto file_of = [&](std::string type, std::string_view bytes, std::string_view gzip, std::string_view brotli) {
    HttpResponse response{200, std::move(type), std::string(bytes), {}};
    response.headers = {{"Vary", "Accept-Encoding"}, {"Cache-Control", std::string(cached_for_good)}};
    const bool by_brotli = request.accepts_brotli && !brotli.empty();
    if (by_brotli || request.accepts_gzip) {
      response.body = by_brotli ? brotli : gzip;
      response.headers.emplace_back("Content-Encoding", by_brotli ? "br" : "gzip");
    }
    return response;
  };
  if (found && name == found->name) return file_of("application/wasm", found->bytes, found->gzip, found->brotli);
  for (const EngineWords& words : engine_words())
    if (name == words.name) return file_of("application/octet-stream", words.bytes, words.gzip, {});
  return {404, "text/plain", "not found\n", {}};
}

}  // namespace scalinata::server
