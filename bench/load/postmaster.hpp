// Finds the processes of a PostgreSQL cluster.
#pragma once

#include <sys/types.h>

#include "store/sql/connection.hpp"

namespace scalinata::load {

// The process that starts all others of the cluster; 0 if it is not on this machine. Throws SqlError.
pid_t postmaster_of(sql::Connection& connection);

}  // namespace scalinata::load
