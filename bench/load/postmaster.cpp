#include "bench/load/postmaster.hpp"

#include "bench/load/process.hpp"

namespace scalinata::load {

pid_t postmaster_of(sql::Connection& connection) {
  const auto is_postgres = [](const auto& use) { return use && use->name.find("postgres") != std::string::npos; };
  const auto backend = use_of(static_cast<pid_t>(connection.run("SELECT pg_backend_pid()").at(0).number(0)));
  if (!is_postgres(backend)) return 0;
  return is_postgres(use_of(backend->parent)) ? backend->parent : 0;
}

}  // namespace scalinata::load
