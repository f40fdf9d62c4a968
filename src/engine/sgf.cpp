#include "engine/sgf.hpp"

#include <algorithm>
#include <cctype>

namespace scalinata {
namespace {

bool is_blank(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}
// Capital letters as in SGF 4, and the digits of multi-player properties.
bool is_name(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

class Parser {
 public:
  Parser(std::string_view text, Language language) : text_(text), language_(language) {}

  Result<SgfGame> parse() {
    at_ = text_.find('(');
    if (at_ == std::string_view::npos) return fail(language_, "not an SGF file: it has no '('");
    while (at_ < text_.size()) {
      const char c = text_[at_++];
      if (is_blank(c)) continue;
      if (c == '(')
        open();
      else if (c == ')') {
        if (!close()) return error(phrase("')' without '('"));
      } else if (c == ';') {
        if (!begin_node()) return error(phrase("a node outside any tree"));
      } else if (is_name(c)) {
        --at_;
        if (const Result<void> read = property(); !read) return read.failure();
      } else if (depth_ > 0)
        return error(phrase("expected a property, ';', '(' or ')'"));
    }
    if (depth_ > 0) return fail(language_, "SGF: the file ends before its last ')'");
    if (game_.main_line.empty()) return fail(language_, "SGF: the tree has no node");
    game_.other_games = trees_ - 1;
    return std::move(game_);
  }

 private:
  Error error(Phrase what) const {
    const auto line =
        std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size())), '\n');
    return fail(language_, "SGF, line {line}: {why}", "line"_a = line + 1, "why"_a = what.in(language_));
  }

  void open() {
    if (depth_ == 0) ++trees_;
    if (on_main_line() && closed_on_main_) {
      ++game_.variations;
      side_depth_ = depth_ + 1;
    }
    ++depth_;
  }

  bool close() {
    if (depth_ == 0) return false;
    if (on_main_line())
      closed_on_main_ = true;
    else if (depth_ == side_depth_)
      side_depth_ = 0;
    --depth_;
    return true;
  }

  bool begin_node() {
    if (depth_ == 0) return false;
    in_node_ = true;
    if (on_main_line()) game_.main_line.emplace_back();
    return true;
  }

  Result<void> property() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_name(text_[at_])) ++at_;
    SgfProperty read{std::string(text_.substr(begin, at_ - begin)), {}};
    if (!in_node_ || depth_ == 0) return error(phrase("a property outside any node"));
    for (skip_blanks(); at_ < text_.size() && text_[at_] == '['; skip_blanks()) {
      ++at_;
      std::string value;
      for (; at_ < text_.size() && text_[at_] != ']'; ++at_) {
        if (text_[at_] == '\\' && ++at_ == text_.size()) break;
        value += text_[at_];
      }
      if (at_ >= text_.size()) return error(phrase("a value without its ']'"));
      ++at_;
      read.values.push_back(std::move(value));
    }
    if (read.values.empty()) return error(phrase("a property without a value"));
    if (on_main_line()) game_.main_line.back().properties.push_back(std::move(read));
    return {};
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  // Whether this is the first variation of the first tree: a tree opened after a sibling has closed leaves the main
  // line.
  bool on_main_line() const { return trees_ == 1 && side_depth_ == 0; }

  std::string_view text_;
  Language language_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int trees_ = 0;
  int side_depth_ = 0;  // depth of the variation being skipped; 0: none
  bool closed_on_main_ = false;
  bool in_node_ = false;
  SgfGame game_;
};

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  for (const SgfProperty& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

Result<SgfGame> parse_sgf(std::string_view text, Language language) {
  return Parser(text, language).parse();
}

std::string sgf_escaped(std::string_view value) {
  std::string out;
  for (char c : value) {
    if (c == ']' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace scalinata
