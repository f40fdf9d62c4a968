// What messengers fetch when a room's link is sent: its page with a title and a description, and its picture. Fetching
// them changes nothing in the room.
#pragma once

#include <deque>

#include "server/http.hpp"
#include "server/hub.hpp"

namespace scalinata::server {

class Previews {
 public:
  // `page`: the client's page as served below the path; empty if the program has no web client.
  Previews(Hub& hub, std::string page, std::string base_path);

  bool has_page() const { return !page_.empty(); }
  // 404 with the client's page if there is no such room; the client then says so itself.
  void page(const HttpRequest& request, const std::string& room, const Reply& reply);
  // The same for the pages that analyse a room's game or check its chance, without a preview for messengers.
  void study_page(const HttpRequest& request, const std::string& room, const Reply& reply);
  // Pictures are painted off the network thread and cached. `may_paint` is called before painting; false refuses.
  void picture(const HttpRequest& request, const std::string& room, Language language,
               const std::function<bool()>& may_paint, const Reply& reply);

 private:
  struct Kept {
    std::string tag;
    std::string png;
  };

  HttpResponse plain_page() const;
  HttpResponse page_without(const Refused& why) const;
  HttpResponse shown(const HttpRequest& request, const std::string& room, const Answer<Listings::RoomPtr>& found) const;
  void paint(const HttpRequest& request, const Room& shown, Language language, const std::function<bool()>& may_paint,
             const Reply& reply);

  Hub& hub_;
  const std::string page_, base_path_;
  std::deque<Kept> kept_;  // newest last
};

}  // namespace scalinata::server
