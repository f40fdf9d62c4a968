#include "core/plural_rule.hpp"

#include <array>

namespace scalinata {
namespace {

constexpr int max_depth = 50;  // nested parentheses and choices

// Parses and evaluates in one pass, with the precedence of C's operators.
class Rule {
 public:
  Rule(std::string_view text, std::uint64_t n) : rest_(text), n_(n) {}

  std::optional<std::uint64_t> value() {
    const std::uint64_t result = choice();
    skip_spaces();
    if (failed_ || !rest_.empty()) return std::nullopt;
    return result;
  }

 private:
  struct Operator {
    std::string_view sign;
    int level;  // higher binds tighter
  };
  // "<=" comes before "<", which would match its first character.
  static constexpr std::array<Operator, 13> operators{{{"||", 0},
                                                       {"&&", 1},
                                                       {"==", 2},
                                                       {"!=", 2},
                                                       {"<=", 3},
                                                       {">=", 3},
                                                       {"<", 3},
                                                       {">", 3},
                                                       {"+", 4},
                                                       {"-", 4},
                                                       {"*", 5},
                                                       {"/", 5},
                                                       {"%", 5}}};
  static constexpr int highest_level = 5;

  void skip_spaces() {
    const std::size_t begin = rest_.find_first_not_of(" \t");
    rest_ = begin == std::string_view::npos ? std::string_view() : rest_.substr(begin);
  }

  bool take(std::string_view sign) {
    skip_spaces();
    if (!rest_.starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }

  std::uint64_t fail() {
    failed_ = true;
    rest_ = {};
    return 0;
  }

  std::uint64_t choice() {
    if (++depth_ > max_depth) return fail();
    const std::uint64_t condition = operation(0);
    std::uint64_t result = condition;
    if (take("?")) {
      const std::uint64_t yes = choice();
      if (!take(":")) return fail();
      const std::uint64_t no = choice();
      result = condition != 0 ? yes : no;
    }
    --depth_;
    return result;
  }

  std::uint64_t operation(int level) {
    if (level > highest_level) return operand();
    std::uint64_t left = operation(level + 1);
    for (bool found = true; found && !failed_;) {
      found = false;
      for (const Operator& each : operators) {
        if (each.level != level || !take(each.sign)) continue;
        left = compute(each.sign, left, operation(level + 1));
        found = true;
        break;
      }
    }
    return left;
  }

  std::uint64_t compute(std::string_view sign, std::uint64_t a, std::uint64_t b) {
    if (sign == "||") return a != 0 || b != 0 ? 1 : 0;
    if (sign == "&&") return a != 0 && b != 0 ? 1 : 0;
    if (sign == "==") return a == b ? 1 : 0;
    if (sign == "!=") return a != b ? 1 : 0;
    if (sign == "<=") return a <= b ? 1 : 0;
    if (sign == ">=") return a >= b ? 1 : 0;
    if (sign == "<") return a < b ? 1 : 0;
    if (sign == ">") return a > b ? 1 : 0;
    if (sign == "+") return a + b;
    if (sign == "-") return a - b;
    if (sign == "*") return a * b;
    if (b == 0) return fail();
    return sign == "/" ? a / b : a % b;
  }

  std::uint64_t operand() {
    if (take("(")) {
      const std::uint64_t inner = choice();
      return take(")") ? inner : fail();
    }
    if (take("!")) {
      if (++depth_ > max_depth) return fail();
      const std::uint64_t inner = operand();
      --depth_;
      return inner == 0 ? 1 : 0;
    }
    if (take("n")) return n_;
    skip_spaces();
    std::uint64_t number = 0;
    std::size_t digits = 0;
    while (digits < rest_.size() && rest_[digits] >= '0' && rest_[digits] <= '9')
      number = 10 * number + static_cast<std::uint64_t>(rest_[digits++] - '0');
    if (digits == 0) return fail();
    rest_.remove_prefix(digits);
    return number;
  }

  std::string_view rest_;
  std::uint64_t n_;
  int depth_ = 0;
  bool failed_ = false;
};

}  // namespace

std::optional<std::uint64_t> plural_form(std::string_view rule, std::uint64_t n) {
  return Rule(rule, n).value();
}

}  // namespace scalinata
