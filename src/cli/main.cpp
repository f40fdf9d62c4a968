#include "cli/program.hpp"

int main(int argc, char** argv) {
  return scalinata::run_program(argc, argv);
}
