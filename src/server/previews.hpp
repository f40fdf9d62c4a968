// What messengers fetch when a room's link is sent: its page with a title and a description, and its picture. Nobody
// sits down by it, and nothing is made.
#pragma once

#include <deque>

#include "server/http.hpp"
#include "server/hub.hpp"

namespace scalinata::server {

class Previews {
 public:
  // `page`: the client's, as served below the path.
  Previews(Hub& hub, std::string page, std::string base_path);

  bool has_page() const { return !page_.empty(); }  // else the program has no web client
  // 404 with the client's page where there is no such room; it says so itself.
  void page(const HttpRequest& request, const std::string& room, const Reply& reply);
  // `may_paint` is asked before it is painted, which is kept for a while and done beside the network.
  void picture(const HttpRequest& request, const std::string& room, Language language,
               const std::function<bool()>& may_paint, const Reply& reply);

 private:
  struct Kept {
    std::string tag;
    std::string png;
  };

  HttpResponse shown(const HttpRequest& request, const std::string& room, const Answer<Listings::RoomPtr>& found) const;
  void paint(const HttpRequest& request, const Room& shown, Language language, const std::function<bool()>& may_paint,
             const Reply& reply);

  Hub& hub_;
  const std::string page_, base_path_;
  std::deque<Kept> kept_;  // the latest last
};

}  // namespace scalinata::server
