#include "server/previews.hpp"

#include <algorithm>

#include "protocol/preview.hpp"
#include "room/device_room.hpp"
#include "server/client_page.hpp"
#include "server/png.hpp"
#include "server/version.hpp"
#include "store/tokens.hpp"

namespace scalinata::server {
namespace {

constexpr std::size_t max_kept = 64;  // about 50 KB each

// Includes the names: they can change without a new version, when somebody is forgotten.
std::string tag_of(const Room& room, const Preview& preview, Language language) {
  std::string all = fmt::format("{} {} {} {} {}", program_version, room.id(), room.version(),
                                static_cast<int>(language), preview.status);
  for (const Preview::Player& player : preview.players) all += "\n" + player.name;
  return fmt::format("\"{}\"", token_hash(all).substr(0, 24));
}

HttpResponse png_response(const std::string& tag, std::string png, int status = 200) {
  return {status, "image/png", std::move(png), {{"Cache-Control", "no-cache"}, {"ETag", tag}}};
}

}  // namespace

Previews::Previews(Hub& hub, std::string page, std::string base_path)
    : hub_(hub), page_(std::move(page)), base_path_(std::move(base_path)) {}

HttpResponse Previews::plain_page() const {
  return {200, "text/html; charset=utf-8", page_, {{"Cache-Control", "no-cache"}}};
}

void Previews::page(const HttpRequest& request, const std::string& room, const Reply& reply) {
  if (room.starts_with(device_room_prefix)) return reply(plain_page());
  hub_.listings().room(room, request.language, [this, request, room, reply](const Answer<Listings::RoomPtr>& found) {
    reply(shown(request, room, found));
  });
}

void Previews::study_page(const HttpRequest& request, const std::string& room, const Reply& reply) {
  if (room.starts_with(device_room_prefix)) return reply(plain_page());
  hub_.listings().room(room, request.language, [this, reply](const Answer<Listings::RoomPtr>& found) {
    const auto* why = std::get_if<Refused>(&found);
    reply(why != nullptr ? page_without(*why) : plain_page());
  });
}

// 404 only if the room certainly does not exist; otherwise the client tries again.
HttpResponse Previews::page_without(const Refused& why) const {
  HttpResponse response = plain_page();
  if (why.code == Refusal::not_found || why.code == Refusal::malformed) response.status = 404;
  return response;
}

HttpResponse Previews::shown(const HttpRequest& request, const std::string& room,
                             const Answer<Listings::RoomPtr>& found) const {
  if (const auto* why = std::get_if<Refused>(&found)) return page_without(*why);
  HttpResponse response = plain_page();
  const Room& shown = *std::get<Listings::RoomPtr>(found);
  const Preview preview = preview_of(shown, request.language);
  const std::string site = request.origin + base_path_;
  // Each version has its own URL because messengers cache pictures.
  const std::string picture = fmt::format("{}/api/rooms/{}/preview.png?language={}&version={}", site, room,
                                          code(request.language), shown.version());
  response.headers.emplace_back("Vary", "Accept-Language");
  response.body =
      with_head(page_, {preview.title, preview.description, say_as(request.language, "Open Graph locale", "en_GB"),
                        fmt::format("{}{}{}", site, room_page_path, room), picture, preview_width, preview_height});
  return response;
}

void Previews::picture(const HttpRequest& request, const std::string& room, Language language,
                       const std::function<bool()>& may_paint, const Reply& reply) {
  hub_.listings().room(room, language, [=, this](const Answer<Listings::RoomPtr>& found) {
    if (const auto* why = std::get_if<Refused>(&found)) return reply(refusal_response(*why));
    paint(request, *std::get<Listings::RoomPtr>(found), language, may_paint, reply);
  });
}

void Previews::paint(const HttpRequest& request, const Room& shown, Language language,
                     const std::function<bool()>& may_paint, const Reply& reply) {
  const auto preview = std::make_shared<const Preview>(preview_of(shown, language));
  const std::string tag = tag_of(shown, *preview, language);
  if (request.if_none_match == tag) return reply(png_response(tag, {}, 304));
  const auto kept = std::find_if(kept_.begin(), kept_.end(), [&](const Kept& one) { return one.tag == tag; });
  if (kept != kept_.end()) return reply(png_response(tag, kept->png));
  if (!may_paint())
    return reply(refusal_response({Refusal::rate, say(language, "too many pictures: try again in a moment")}));
  const auto png = std::make_shared<std::string>();
  const auto work = [preview, png]() -> Answer<Json> {
    *png = png_of(painted(*preview));
    return Json();
  };
  hub_.questions().look_up(work, {request.address, request.gone, language},
                           [this, tag, png, reply](const Answer<Json>& done) {
                             if (const auto* why = std::get_if<Refused>(&done)) return reply(refusal_response(*why));
                             kept_.push_back({tag, *png});
                             if (kept_.size() > max_kept) kept_.pop_front();
                             reply(png_response(tag, *png));
                           });
}

}  // namespace scalinata::server
