#include "protocol/updates.hpp"

#include <algorithm>

#include "json/change.hpp"
#include "json/text.hpp"
#include "protocol/event_words.hpp"
#include "protocol/events.hpp"
#include "protocol/messages.hpp"

namespace scalinata {
namespace {

constexpr std::size_t usual_length = 1000;

// Whether the position stays the same.
bool leaves_position(const RoomEvent& event) {
  return is_any<event::Chat, event::Muted, event::Away, event::RematchOffered, event::RematchDeclined, event::Rematch>(
      event);
}

std::string replaced_by(std::string_view value) {
  return fmt::format("[{}]", value);
}

}  // namespace

Updates::Updates(const Room& room, const Shown* before, const Shown& after)
    : room_(room), before_(before), after_(after) {
  if (before == nullptr) return;
  for (auto i = static_cast<std::size_t>(before->version()); i < room.log().size(); ++i) {
    const RoomEvent& event = room.log()[i].event;
    position_touched_ = position_touched_ || !leaves_position(event);
    game_touched_ = game_touched_ || is_any<event::Move, event::Chance, event::TakenBack, event::Started>(event);
    tokens_moved_ = tokens_moved_ || is_any<event::SeatsDrawn, event::Stood, event::Kicked>(event);
  }
  table_changes_ = member_changes(before->table(), after.table());
  if (before->has_position()) head_changes_ = member_changes(before->head(), after.head());
}

const std::string& Updates::message(const Watcher& watcher, const Sent& sent) {
  std::string& message = messages_[{watcher.channel, watcher.viewer.seat_index(), sent.viewer.seat_index(),
                                    watcher.maker, watcher.legal, watcher.language, sent.version}];
  if (message.empty()) message = make(watcher, sent);
  return message;
}

std::string Updates::make(const Watcher& watcher, const Sent& sent) {
  const Viewer viewer = watcher.viewer;
  const bool follows = before_ != nullptr && before_->version() == sent.version;
  JsonText change(usual_length);
  change.begin_object();
  if (follows) {
    change.members(table_changes_);
  } else {  // does not happen if everybody is sent every version
    change.members(member_changes("{}", after_.table()));
  }
  if (!follows || tokens_moved_ || sent.viewer != viewer) change.key("you").ready(replaced_by(you_text(watcher)));
  if (after_.has_position()) {
    const bool same_view = follows && before_->has_position() && sent.viewer == viewer && before_->has_view(viewer);
    if (!same_view)
      change.key("position").ready(replaced_by(after_.position(room_, watcher, after_.clocks())));
    else if (position_touched_)
      if (const std::string changes = position_changes(watcher); !changes.empty())
        change.member_ready("position", fmt::format("{{{}}}", changes));
  }
  if (!after_.secret().empty() && (!follows || before_->secret().empty()))
    change.member_ready("secret", replaced_by(after_.secret()));
  change.end_object();

  JsonText json(usual_length);
  json.begin_object().member("type", "update").member("channel", watcher.channel).member("version", after_.version());
  json.member_ready("events", events(watcher, sent.version));
  if (change.text().size() > 2) json.member_ready("change", change.text());
  return json.end_object().take();
}

// Clocks are sent whole: a watcher who joined in between has later values than `before_`.
std::string Updates::position_changes(const Watcher& watcher) {
  JsonText json(usual_length);
  json.members(head_changes_);
  if (after_.clocks() != "null" || before_->clocks() != "null")
    json.member_ready("clocks", replaced_by(after_.clocks()));
  const bool could = watcher.legal && before_->may_move(watcher.viewer);
  const bool can = watcher.legal && after_.may_move(watcher.viewer);
  if (can && (!could || game_touched_))
    json.member_ready("legal", replaced_by(room_.game()->legal_json()));
  else if (could && !can)
    json.member_ready("legal", "[null]");
  if (const std::string& view = view_change(watcher.viewer); !view.empty()) json.member_ready("view", view);
  if (before_->moves_left() != after_.moves_left())
    json.member_ready("moves_left", after_.moves_left() ? replaced_by(std::to_string(*after_.moves_left())) : "[]");
  return json.take();
}

const std::string& Updates::view_change(Viewer viewer) {
  const int eyes = room_.game()->hides_information() ? viewer.seat_index() : Viewer::spectator().seat_index();
  const auto [found, is_new] = view_changes_.try_emplace(eyes);
  if (is_new) found->second = json_change(before_->view(viewer), after_.view(viewer));
  return found->second;
}

const std::string& Updates::events(const Watcher& watcher, RoomVersion since) {
  const bool all_saw_the_same = std::all_of(room_.log().begin() + since, room_.log().end(),
                                            [](const SeenEvent& event) { return event.seen.empty(); });
  const Viewer eyes =
      all_saw_the_same && !has_moved(room_, watcher.viewer, since) ? Viewer::spectator() : watcher.viewer;
  std::string& text = events_[{eyes.seat_index(), watcher.language, since}];
  if (text.empty()) text = events_text(room_, watcher, since, room_.version());
  return text;
}

}  // namespace scalinata
