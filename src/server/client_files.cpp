#include "server/client_files.hpp"

#include <algorithm>

#include "server/client_page.hpp"
#include "server/gzip.hpp"
#include "server/web_files.hpp"

namespace scalinata::server {

// Every path that is no file is a page of the client, which reads it itself and says so where there is none.
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
                      {"Cache-Control", found->lasting ? "public, max-age=31536000, immutable" : "no-cache"}};
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

}  // namespace scalinata::server
