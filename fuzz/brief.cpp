// Runs a fuzz target without a fuzzer: its corpus, then a number of random mutations, the same in every run.
//   NAME_brief CORPUS RUNS
#include <algorithm>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/rng.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using scalinata::Rng;

constexpr std::size_t max_size = 4096;
std::string input;  // the one being run

std::uint32_t any(Rng& rng, std::size_t below) {
  return rng.below(static_cast<std::uint32_t>(below));
}

// One mutation: sets a byte, removes a range, or inserts a range of another input.
void change(std::string& text, const std::vector<std::string>& corpus, Rng& rng) {
  const std::size_t at = any(rng, text.size() + 1);
  const std::size_t length = 1 + any(rng, 16);
  switch (rng.below(3)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(rng.below(256));
      break;
    case 1:
      text.erase(at, length);
      break;
    default: {
      const std::string& other = corpus[any(rng, corpus.size())];
      text.insert(at, other, any(rng, other.size() + 1), length * 4);
    }
  }
  if (text.size() > max_size) text.resize(max_size);
}

void run() {
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
}

extern "C" void keep_input(int signal) {
  std::ofstream("brief-crash.txt", std::ios::binary) << input;
  std::fputs("the input that failed is in brief-crash.txt\n", stderr);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  std::vector<std::string> corpus;
  for (const auto& file : files) {
    std::ifstream in(file, std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  if (corpus.empty()) return 2;
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE}) std::signal(signal, keep_input);

  for (const std::string& text : corpus) {
    input = text;
    run();
  }
  Rng rng(1);
  for (int i = std::atoi(argv[2]); i > 0; --i) {
    input = corpus[any(rng, corpus.size())];
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes) change(input, corpus, rng);
    run();
  }
}
