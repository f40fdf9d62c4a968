#include "json/json.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace scalinata {
namespace {

// Reads without building anything: finds the first error, and refuses nesting that recursive code could not bear.
class Inspector final : public nlohmann::json_sax<Json> {
 public:
  static constexpr int deepest = 64;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool key(string_t&) override { return true; }
  bool start_object(std::size_t) override { return enter(); }
  bool start_array(std::size_t) override { return enter(); }
  bool end_object() override { return leave(); }
  bool end_array() override { return leave(); }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    error_position_ = position;
    return false;
  }

  std::optional<std::size_t> error_position() const { return error_position_; }

 private:
  bool enter() { return ++depth_ <= deepest; }
  bool leave() {
    --depth_;
    return true;
  }

  int depth_ = 0;
  std::optional<std::size_t> error_position_;
};

}  // namespace

Result<Json> parse_json(std::string_view text, Language language) {
  Inspector inspector;
  if (!Json::sax_parse(text, &inspector)) {
    if (!inspector.error_position())
      return fail(language, "the JSON is nested more than {} deep", "il JSON è annidato a più di {} livelli",
                  +Inspector::deepest);
    const std::string_view before = text.substr(0, std::max<std::size_t>(*inspector.error_position(), 1) - 1);
    const auto line = std::count(before.begin(), before.end(), '\n') + 1;
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return fail(language, "not valid JSON: line {}, column {}", "JSON non valido: riga {}, colonna {}", line,
                before.size() - line_start + 1);
  }
  return Json::parse(text, nullptr, false);
}

Json words_json(const Phrase& phrase) {
  return {{"en", phrase.en}, {"it", phrase.it}};
}

}  // namespace scalinata
