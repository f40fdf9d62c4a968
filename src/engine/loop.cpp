#include "engine/loop.hpp"

#include <string>

#include "engine/protocol.hpp"

namespace scalinata {
namespace {

enum class Read { line, too_long, end };

// A line that is too long is read to its end and dropped.
Read read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  bool too_long = false;
  for (;;) {
    const int c = buffer.sbumpc();
    if (c == std::char_traits<char>::eof()) {
      if (line.empty() && !too_long) return Read::end;
      break;
    }
    if (c == '\n') break;
    if (line.size() < max_line_length)
      line += static_cast<char>(c);
    else
      too_long = true;
  }
  return too_long ? Read::too_long : Read::line;
}

}  // namespace

void run_engine(Engine& engine, std::istream& in, std::ostream& out) {
  std::string line;
  while (!engine.has_quit() && out) {
    const Read read = read_line(in, line);
    if (read == Read::end) return;
    out << (read == Read::line ? engine.execute(line)
                               : answer_text("", fail("the line is longer than {} bytes", max_line_length)))
        << std::flush;
  }
}

}  // namespace scalinata
