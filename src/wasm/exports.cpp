// The functions the module exports: one buffer for the question, one for the answer.
#include <unistd.h>

#include <chrono>

#include "core/messages.hpp"
#include "wasm/local_server.hpp"

namespace {

scalinata::Millis now() {
  using std::chrono::duration_cast, std::chrono::milliseconds, std::chrono::system_clock;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  if (getentropy(bytes.data(), bytes.size()) != 0) std::abort();  // better than guessable secrets
  return bytes;
}

scalinata::LocalServer& server() {
  static scalinata::LocalServer instance({now, random_bytes});
  return instance;
}

std::string question, answer;

}  // namespace

extern "C" {

[[clang::export_name("question_buffer")]] char* question_buffer(std::size_t bytes) {
  question.resize(bytes);
  return question.data();
}

[[clang::export_name("ask")]] std::size_t ask(std::size_t bytes) {
  answer = server().ask(std::string_view(question).substr(0, bytes));
  return answer.size();
}

// The question is a language's code, a zero byte, and its catalogue. Returns whether it was valid.
[[clang::export_name("give_words")]] bool give_words(std::size_t bytes) {
  const std::string_view given = std::string_view(question).substr(0, bytes);
  const std::size_t end = given.find('\0');
  const auto language = scalinata::language_named(given.substr(0, end));
  return end != std::string_view::npos && language &&
         scalinata::give_messages(*language, std::string(given.substr(end + 1))).ok();
}

[[clang::export_name("answer_buffer")]] const char* answer_buffer() {
  return answer.data();
}
}
