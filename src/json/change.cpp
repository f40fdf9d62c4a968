#include "json/change.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace scalinata {
namespace {

// The characters that end a number or a word, and those that matter for finding the end of a list or object.
enum : std::uint8_t { ends_word = 1, is_mark = 2 };
constexpr std::array<std::uint8_t, 256> kinds = [] {
  std::array<std::uint8_t, 256> of{};
  for (const char end : {',', '}', ']'}) of[static_cast<unsigned char>(end)] |= ends_word;
  for (const char mark : {'"', '{', '[', '}', ']'}) of[static_cast<unsigned char>(mark)] |= is_mark;
  return of;
}();
bool is(char c, std::uint8_t kind) {
  return (kinds[static_cast<unsigned char>(c)] & kind) != 0;
}

// The position after the value that begins at `at`; if it is a list or object, nothing if that is beyond `limit`.
// Precondition: valid JSON without whitespace.
std::size_t value_end(std::string_view text, std::size_t at, std::size_t limit = std::string_view::npos) {
  const auto behind_string = [&](std::size_t i) {
    for (++i; text[i] != '"'; ++i)
      if (text[i] == '\\') ++i;
    return i + 1;
  };
  if (text[at] == '"') return behind_string(at);
  std::size_t i = at;
  if (text[at] != '{' && text[at] != '[') {
    while (i < text.size() && !is(text[i], ends_word)) ++i;
    return i;
  }
  for (int depth = 0;;) {
    while (!is(text[i], is_mark)) ++i;
    if (i >= limit) return std::string_view::npos;
    if (text[i] == '"') {
      i = behind_string(i);
      continue;
    }
    depth += text[i] == '{' || text[i] == '[' ? 1 : -1;
    ++i;
    if (depth == 0) return i;
  }
}

struct Member {
  std::string_view key;  // with its quotes
  std::string_view value;
};

std::vector<Member> members_of(std::string_view object) {
  std::vector<Member> members;
  for (std::size_t at = 1; at < object.size() - 1;) {
    const std::size_t colon = value_end(object, at), end = value_end(object, colon + 1);
    members.push_back({object.substr(at, colon - at), object.substr(colon + 1, end - colon - 1)});
    at = end + 1;
  }
  return members;
}

using Elements = std::vector<std::string_view>;

// Of the list in which `at` is the place of an element or of the end; goes behind it.
Elements rest_of_list(std::string_view text, std::size_t& at) {
  Elements elements;
  elements.reserve(64);
  while (text[at] != ']') {
    const std::size_t end = value_end(text, at);
    elements.push_back(text.substr(at, end - at));
    at = text[end] == ',' ? end + 1 : end;
  }
  ++at;
  return elements;
}

void add(std::string& out, std::string_view key, std::string_view change) {
  if (!out.empty()) out += ',';
  out += key;
  out += ':';
  out += change;
}

// nullopt if the members would end up in another order.
std::optional<std::string> by_members(std::string_view before, std::string_view after) {
  const std::vector<Member> old = members_of(before), now = members_of(after);
  const auto has = [](const std::vector<Member>& members, std::string_view key) {
    return std::any_of(members.begin(), members.end(), [&](const Member& member) { return member.key == key; });
  };
  std::string out;
  auto next = now.begin();
  for (const Member& member : old) {
    if (next != now.end() && next->key == member.key) {
      if (next->value != member.value) add(out, member.key, json_change(member.value, next->value));
      ++next;
    } else if (!has(now, member.key)) {
      add(out, member.key, "[]");
    } else {
      return std::nullopt;
    }
  }
  for (; next != now.end(); ++next) {
    if (has(old, next->key)) return std::nullopt;
    add(out, next->key, fmt::format("[{}]", next->value));
  }
  return out;
}

// How many elements to skip in each list until they are equal again after a difference.
std::pair<std::size_t, std::size_t> gap(const Elements& old, std::size_t i, const Elements& now, std::size_t j) {
  constexpr std::size_t farthest = 48;
  const std::size_t rest = old.size() - i, rest_now = now.size() - j;
  for (std::size_t sum = 1; sum <= std::min(farthest, rest + rest_now); ++sum)
    for (std::size_t further = sum > rest_now ? sum - rest_now : 0; further <= std::min(sum, rest); ++further) {
      const std::size_t there = sum - further;
      const bool both_end = further == rest && there == rest_now;
      if (both_end || (further < rest && there < rest_now && old[i + further] == now[j + there]))
        return {further, there};
    }
  return {rest, rest_now};
}

bool is_container(std::string_view value) {
  return value.front() == '{' || value.front() == '[';
}

// `skipped`: elements before these.
void add_elements(std::string& out, const Elements& old, const Elements& now, std::size_t skipped) {
  out += '[';
  const auto begin = [&, start = out.size()](std::size_t index) {
    fmt::format_to(std::back_inserter(out), "{}{},", out.size() > start ? "," : "", skipped + index);
  };
  const auto splice = [&](std::size_t i, std::size_t gone, std::size_t j, std::size_t come) {
    begin(i);
    fmt::format_to(std::back_inserter(out), "{},[", gone);
    for (std::size_t k = 0; k < come; ++k) {
      if (k > 0) out += ',';
      out += now[j + k];
    }
    out += ']';
  };
  for (std::size_t i = 0, j = 0; i < old.size() || j < now.size();) {
    if (i < old.size() && j < now.size() && old[i] == now[j]) {
      ++i, ++j;
      continue;
    }
    const auto [gone, come] = gap(old, i, now, j);
    const bool in_place = gone == come && (gone == 1 || (is_container(old[i]) && is_container(now[j])));
    if (in_place) {
      for (std::size_t k = 0; k < gone; ++k) {
        if (old[i + k] == now[j + k]) continue;
        begin(i + k);
        out += json_change(old[i + k], now[j + k]);
      }
    } else {
      splice(i, gone, j, come);
    }
    i += gone;
    j += come;
  }
  out += ']';
}

Error not_for_this() {
  return {"a change that is not about such a value"};
}

Result<Json> changed_list(Json before, const Json& change) {
  Json after = Json::array();
  std::size_t taken = 0;  // elements of the old list
  for (std::size_t i = 0; i + 1 < change.size();) {
    if (!is_whole(change[i], static_cast<std::int64_t>(taken), static_cast<std::int64_t>(before.size())))
      return not_for_this();
    const auto at = change[i].get<std::size_t>();
    while (taken < at) after.push_back(std::move(before[taken++]));
    const Json& what = change[i + 1];
    if (what.is_number()) {
      if (!is_whole(what, 0, static_cast<std::int64_t>(before.size() - taken)) || i + 2 >= change.size() ||
          !change[i + 2].is_array())
        return not_for_this();
      taken += what.get<std::size_t>();
      for (const Json& value : change[i + 2]) after.push_back(value);
      i += 3;
    } else {
      if (taken >= before.size()) return not_for_this();
      auto element = changed(std::move(before[taken++]), what);
      if (!element) return element;
      after.push_back(*std::move(element));
      i += 2;
    }
  }
  while (taken < before.size()) after.push_back(std::move(before[taken++]));
  return after;
}

// How many characters two texts have in common at their beginnings.
std::size_t equal_length(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  for (std::uint64_t x = 0, y = 0; length + sizeof x <= most; length += sizeof x) {
    std::memcpy(&x, a.data() + length, sizeof x);
    std::memcpy(&y, b.data() + length, sizeof y);
    if (x != y) break;
  }
  while (length < most && a[length] == b[length]) ++length;
  return length;
}

// And at their ends.
std::size_t equal_length_at_end(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t length = 0;
  for (std::uint64_t x = 0, y = 0; length + sizeof x <= most; length += sizeof x) {
    std::memcpy(&x, a.data() + a.size() - length - sizeof x, sizeof x);
    std::memcpy(&y, b.data() + b.size() - length - sizeof y, sizeof y);
    if (x != y) break;
  }
  while (length < most && a[a.size() - 1 - length] == b[b.size() - 1 - length]) ++length;
  return length;
}

// Goes through two texts at once, so that what is equal is read only once.
class Difference {
 public:
  Difference(std::string_view before, std::string_view after, std::string& out)
      : before_(before), after_(after), out_(out) {}

  // Adds the change between the values here, nothing if they are equal, and goes behind both.
  void add() {
    const std::size_t i = i_, j = j_, out = out_.size();
    if (i_ > equal_i_ || equal_i_ - i_ != equal_j_ - j_) {
      const std::size_t same = equal_length(before_.substr(i), after_.substr(j));
      equal_i_ = i + same;
      equal_j_ = j + same;
    }
    const std::size_t end = value_end(before_, i, equal_i_);
    if (end <= equal_i_ && ends(after_, j + (end - i))) return go_to(end, j + (end - i));
    if (before_[i] == '[' && after_[j] == '[') {
      const std::size_t skipped = skip_equal_elements();
      const Elements old = rest_of_list(before_, i_), now = rest_like(old);
      add_elements(out_, old, now, skipped);
    } else if (const bool objects = before_[i] == '{' && after_[j] == '{'; !objects || !add_members()) {
      out_.resize(out);
      go_to(value_end(before_, i), value_end(after_, j));
      const auto members = objects ? by_members(before_.substr(i, i_ - i), after_.substr(j, j_ - j)) : std::nullopt;
      if (members) out_ += fmt::format("{{{}}}", *members);
    }
    const std::size_t size = out_.size() - out;
    if (size > 0 && size <= j_ - j + 2) return;
    out_.resize(out);
    out_ += '[';
    out_ += after_.substr(j, j_ - j);
    out_ += ']';
  }

  // For objects whose members are the same, in the same order. Otherwise false, having gone and added anything.
  bool add_members() {
    out_ += '{';
    bool any = false;
    for (++i_, ++j_; before_[i_] != '}' && after_[j_] != '}';) {
      const std::size_t colon = value_end(before_, i_), length = colon - i_;
      const std::string_view key = before_.substr(i_, length);
      if (after_.substr(j_, length) != key) return false;
      go_to(colon + 1, j_ + length + 1);
      const std::size_t out = out_.size();
      if (any) out_ += ',';
      out_ += key;
      out_ += ':';
      const std::size_t value = out_.size();
      add();
      if (out_.size() == value)
        out_.resize(out);
      else
        any = true;
      if ((before_[i_] == ',') != (after_[j_] == ',')) return false;
      if (before_[i_] == ',') ++i_, ++j_;
    }
    if (before_[i_] != after_[j_]) return false;
    ++i_, ++j_;
    out_ += '}';
    return true;
  }

 private:
  // From the beginning of two lists to the first elements that differ. Returns how many are equal.
  std::size_t skip_equal_elements() {
    std::size_t skipped = 0;
    for (++i_, ++j_; before_[i_] != ']'; ++skipped) {
      const std::size_t end = value_end(before_, i_, equal_i_);
      if (end > equal_i_ || !ends(after_, j_ + (end - i_))) break;
      go_to(end, j_ + (end - i_));
      if (before_[i_] == ',') ++i_;
      if (after_[j_] == ',') ++j_;
    }
    return skipped;
  }

  // The rest of the list in the text after, whose counterpart before is `old` and has just been read.
  Elements rest_like(const Elements& old) {
    const auto place = [&](const std::string_view& element) {
      return static_cast<std::size_t>(element.data() - before_.data());
    };
    if (!equal_at_end_) equal_at_end_ = equal_length_at_end(before_, after_);
    const std::size_t end_begins = after_.size() - *equal_at_end_;
    Elements now;
    now.reserve(64);
    for (auto like = old.begin(); after_[j_] != ']';) {
      const std::size_t left = after_.size() - j_;
      while (like != old.end() && before_.size() - place(*like) > left) ++like;
      if (j_ >= end_begins && like != old.end() && before_.size() - place(*like) == left) {
        // From here on the texts are the same.
        for (; like != old.end(); ++like)
          now.push_back(after_.substr(after_.size() - (before_.size() - place(*like)), like->size()));
        j_ = after_.size() - (before_.size() - i_);
        return now;
      }
      const std::size_t end = value_end(after_, j_);
      now.push_back(after_.substr(j_, end - j_));
      j_ = after_[end] == ',' ? end + 1 : end;
    }
    ++j_;
    return now;
  }

  // Whether a number that comes so far, or any other value, ends here.
  static bool ends(std::string_view text, std::size_t at) {
    return at == text.size() || text[at] == ',' || text[at] == ']' || text[at] == '}';
  }
  void go_to(std::size_t i, std::size_t j) {
    i_ = i;
    j_ = j;
  }

  std::string_view before_, after_;
  std::string& out_;
  std::size_t i_ = 0, j_ = 0;
  std::optional<std::size_t> equal_at_end_;  // how many characters; none: not compared yet
  std::size_t equal_i_ = 0, equal_j_ = 0;    // how far the texts were found to be equal; 0: not compared yet
};

}  // namespace

std::string json_change(std::string_view before, std::string_view after) {
  std::string change;
  if (before != after) Difference(before, after, change).add();
  return change;
}

std::string member_changes(std::string_view before, std::string_view after) {
  if (before == after) return {};
  std::string change;
  if (Difference(before, after, change).add_members()) return change.substr(1, change.size() - 2);
  return by_members(before, after).value_or("");
}

Result<Json> changed(Json before, const Json& change) {
  if (change.is_array()) {
    if (change.size() == 1) return change[0];
    if (change.empty() || !before.is_array()) return not_for_this();
    return changed_list(std::move(before), change);
  }
  if (!change.is_object() || !before.is_object()) return not_for_this();
  for (const auto& [key, what] : change.items()) {
    const auto member = before.find(key);
    if (member == before.end()) {
      if (!what.is_array() || what.size() != 1) return not_for_this();
      before[key] = what[0];
    } else if (what.is_array() && what.empty()) {
      before.erase(member);
    } else {
      auto value = changed(std::move(*member), what);
      if (!value) return value;
      before[key] = *std::move(value);
    }
  }
  return before;
}

}  // namespace scalinata
