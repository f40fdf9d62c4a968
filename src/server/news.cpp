#include "server/news.hpp"

#include <algorithm>

#include "server/every_room.hpp"
#include "server/live_room.hpp"

namespace scalinata::server {

Result<News> read_news(Store& store, const std::string& id, RoomVersion after) {
  News news;
  auto log = store.log(id, after, whole_log);
  if (!log) return log.failure();
  news.log = *std::move(log);
  if (!news.log) return news;
  auto tokens = store.tokens(id);
  if (!tokens) return tokens.failure();
  news.tokens = *std::move(tokens);
  const auto& events = news.log->events;
  const bool forgotten = std::any_of(events.begin(), events.end(),
                                     [](const Event& event) { return event.kind == event::Forgotten::kind; });
  if (!forgotten) return news;
  auto whole = read_room(store, id);
  if (!whole) return whole.failure();
  news.whole = *std::move(whole);
  return news;
}

NewsEffects apply_news(LiveRoom& live, News news) {
  NewsEffects effects;
  live.tokens = std::move(news.tokens);
  for (const Event& event : news.log->events) {
    if (const auto applied = live.room.apply(event); !applied) {
      effects.damage = [&live, event](Language language) { return live.room.apply(event, language).error(); };
      return effects;
    }
    const RoomEvent& happened = live.room.log().back().event;
    effects.tokens_moved =
        effects.tokens_moved || is_any<event::Stood, event::Kicked, event::SeatsDrawn, event::Forgotten>(happened);
    effects.away = effects.away || is_any<event::Away>(happened);
  }
  if (!news.whole) return effects;
  if (auto* whole = std::get_if<WholeRoom>(&*news.whole)) {
    live.room = std::move(whole->room);
    live.tokens = std::move(whole->tokens);
  } else {
    effects.damage = [why = std::get<Unreadable>(*news.whole)](Language language) { return why.in(language).message; };
  }
  return effects;
}

}  // namespace scalinata::server
