// scalinata serve: the game server with its web client.
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <iostream>
#include <memory>

#include <fmt/core.h>

#include "cli/commands.hpp"
#include "cli/lan.hpp"
#include "server/base_path.hpp"
#include "server/module_file.hpp"
#include "server/serve.hpp"

namespace scalinata {
namespace {

std::atomic<bool> stop_requested{false};

void request_stop(int) {
  stop_requested = true;
}

constexpr int ports_to_try = 100;

struct ServeArguments {
  server::ServeOptions options;
  std::string listen;
  bool lan = false;
  bool behind_proxy = false;
  std::vector<std::string> proxies;
};

// The default port is only a preference.
Result<void> read_listen(ServeArguments& chosen, Language language) {
  if (chosen.listen.empty()) {
    if (chosen.lan) chosen.options.address = "0.0.0.0";
    chosen.options.more_ports = ports_to_try - 1;
    return {};
  }
  const std::size_t colon = chosen.listen.rfind(':');
  const std::string port = colon == std::string::npos ? "" : chosen.listen.substr(colon + 1);
  if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(port) > 65535)
    return fail(language, "--listen: expected ADDRESS:PORT, as in 127.0.0.1:8080");
  chosen.options.address = chosen.listen.substr(0, colon);
  if (chosen.options.address.size() > 2 && chosen.options.address.front() == '[')
    chosen.options.address = chosen.options.address.substr(1, chosen.options.address.size() - 2);
  chosen.options.port = std::stoi(port);
  return {};
}

Result<void> read_proxies(ServeArguments& chosen, Language language) {
  if (chosen.behind_proxy) chosen.proxies.insert(chosen.proxies.end(), {"127.0.0.0/8", "::1"});
  for (const std::string& text : chosen.proxies) {
    const auto network = server::parse_network(text, language);
    if (!network) return Error{labelled(language, "--trusted-proxy", network.error())};
    chosen.options.trusted_proxies.push_back(*network);
  }
  return {};
}

// A link to the server under that name of this machine.
std::string link(const ServeArguments& chosen, std::string_view host, int port) {
  return fmt::format("http://{}:{}{}/", host, port, chosen.options.base_path);
}

void announce(const ServeArguments& chosen, int port, Language language) {
  const std::string& address = chosen.options.address;
  if (chosen.options.port != 0 && port != chosen.options.port)
    fmt::print("{}\n", say(language, "Port {taken} is in use, so this server uses {port}.",
                           "taken"_a = chosen.options.port, "port"_a = port));
  const bool own = chosen.lan || address == "127.0.0.1";
  fmt::print("{}\n", say(language, "Scalinata is ready: {link}  (stop it with Ctrl-C)",
                         "link"_a = link(chosen, own ? "localhost" : address, port)));
  if (!chosen.lan) return;
  const auto known = lan_address();
  if (!known) {
    fmt::print("{}\n", say(language, "No network found: others cannot reach this machine."));
    return;
  }
  const std::string others = link(chosen, *known, port);
  fmt::print("{}\n", say(language, "Others in your network can join at {others}", "others"_a = others));
  if (isatty(STDOUT_FILENO) != 0) fmt::print("{}", qr_code(others));
}

int run(ServeArguments& chosen, Language language) {
  const Result<void> listen = read_listen(chosen, language);
  if (!listen) return report(listen.error());
  const Result<void> proxies = read_proxies(chosen, language);
  if (!proxies) return report(proxies.error());
  auto base_path = server::normal_base_path(chosen.options.base_path, language);
  if (!base_path) return report(base_path.error());
  chosen.options.base_path = *std::move(base_path);
  std::signal(SIGINT, request_stop);
  std::signal(SIGTERM, request_stop);
  std::signal(SIGPIPE, SIG_IGN);
  const auto ready = [&](int port) {
    announce(chosen, port, language);
    std::fflush(stdout);
  };
  const auto log = [](const std::string& line) { std::cerr << line << '\n'; };
  const Result<void> ended = server::serve(chosen.options, stop_requested, ready, log);
  return ended ? success : report(ended.error(), failure);
}

}  // namespace

void add_serve_command(Program& program) {
  const Language language = program.language;
  auto chosen = std::make_shared<ServeArguments>();
  server::ServeOptions& options = chosen->options;
  const Command command = program.app.command("serve", say(language, "Start the game server with the web client"));
  const Option listen = command
                            .option("--listen", chosen->listen,
                                    say(language, "Where to listen (default 127.0.0.1:8080, or the next free port)"))
                            .shape("ADDRESS:PORT");
  command.flag("--lan", chosen->lan, say(language, "Let others in your network join: prints a link and a QR code"))
      .excludes(listen);
  command.option("--db", options.database, say(language, "An SQLite file, or postgresql://...")).shape("FILE|URL");
  command.option("--base-path", options.base_path, say(language, "Path under which a proxy serves the site"))
      .shape("/PATH");
  command
      .option("--trusted-proxy", chosen->proxies,
              say(language, "Trust X-Forwarded-For from the proxy at this address (may be repeated)"))
      .shape("ADDRESS[/BITS]");
  command.flag("--behind-proxy", chosen->behind_proxy,
               say(language, "Trust X-Forwarded-For from a proxy on this machine"));
  options.module_places = server::usual_module_places();
  options.language = options.store.language = language;
  command.option("--node", options.node, say(language, "Name of this server among several"));
  for (const server::LimitSpec& spec : server::serve_limit_table())
    std::visit(
        [&](auto member) {
          command.option(std::string(spec.name), options.limits.*member, std::string(spec.meaning.in(language)))
              .check(between(spec.min, spec.max, language))
              .shape(fmt::format("N [{}]", options.limits.*member))
              .group(say(language, "Limits"), language);
        },
        spec.member);
  command.footer(say(language,
                     "Examples:\n"
                     "  scalinata serve\n"
                     "  scalinata serve --lan\n"
                     "  scalinata serve --listen 0.0.0.0:8080 --db games.db\n"
                     "  scalinata serve --db postgresql://localhost/scalinata --node a"));
  command.runs([chosen, language, &status = program.status] { status = run(*chosen, language); });
}

}  // namespace scalinata
