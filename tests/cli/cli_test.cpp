// The command line: help, exit statuses, suggestions, and the small commands.
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "program.hpp"

namespace scalinata {
namespace {

TEST(CommandLine, ManualAndCompletionMatchHelp) {
  const std::string manual = run({"describe", "man"}).out;
  EXPECT_TRUE(has(manual, ".SH \"scalinata admin backup\"\n.nf\nWrite everything to a new file"));
  EXPECT_TRUE(has(manual, ".SH \"scalinata\"\n.nf\nScalinata: "));
  const std::string completion = run({"describe", "bash"}).out;
  EXPECT_TRUE(has(completion, "'solve ') words='--help --colours "));
  EXPECT_TRUE(has(completion, "'admin list ') words='--help --db --status "));
  EXPECT_EQ(run({"describe", "zsh"}).status, 2);
}

TEST(CommandLine, TheDocsDescribeTheGamesAsTheyAre) {
  EXPECT_EQ(run({"describe", "games"}).out, read_text(SCALINATA_SOURCE "/docs/games.md"))
      << "make it anew: scalinata describe games > docs/games.md";
  EXPECT_TRUE(has(run({"describe", "games"}, "", "LC_ALL=it_IT.UTF-8").out, "numero di giocatori"));
  const std::string readme = read_text(SCALINATA_SOURCE "/README.md");
  for (const GameEntry& entry : games()) {
    const std::vector<int> players = player_counts(*entry.info);
    const std::string counts =
        players.size() == 1 ? "2" : std::to_string(players.front()) + " to " + std::to_string(players.back());
    const std::string row =
        fmt::format("| {} | {} | {} |\n", entry.info->title.english(), counts, entry.info->tagline.english());
    EXPECT_TRUE(has(readme, row)) << row;
  }
}

TEST(CommandLine, EveryCommandHasHelpWithExamples) {
  const Outcome help = run({"--help"});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(has(help.out, "Exit status"));
  for (const std::string command : {"play", "serve", "admin", "gtp", "bot", "solve", "arena", "analyse", "perft",
                                    "bench", "convert", "rules", "verify", "version", "describe"}) {
    EXPECT_TRUE(has(help.out, "\n  " + command)) << command;
    const Outcome own = run({command, "--help"});
    EXPECT_EQ(own.status, 0);
    EXPECT_TRUE(has(own.out, "Example")) << own.out;
    EXPECT_TRUE(has(own.out.substr(own.out.find("Example")), "scalinata " + command)) << "another's: " << own.out;
    const std::string italian = run({command, "--help"}, "", "LC_ALL=it_IT.UTF-8").out;
    EXPECT_TRUE(has(italian, "Esempi")) << command;
    for (const std::string english :
         {"Usage", "Options", "OPTIONS", "Positionals", "REQUIRED", "Print this", "Commands"})
      EXPECT_FALSE(has(italian, english)) << italian;
  }
  EXPECT_TRUE(has(run({"admin", "list", "--help"}).out, "scalinata admin status"));
}

TEST(Cli, HelpAndErrorsAreInTheLanguageAskedFor) {
  EXPECT_NE(run({"solve", "--language", "de", "--help"}).out.find("Diese Hilfe"), std::string::npos);
  EXPECT_NE(run({"solve", "--help", "--language=fr"}).out.find("Afficher cette aide"), std::string::npos);
  EXPECT_EQ(run({"solve", "--language", "en", "--help"}).out, run({"solve", "--help"}).out);
}

TEST(CommandLine, WrongUsageIsStatusTwoAndSuggestsTheNearest) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& part) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 2) << part;
    EXPECT_EQ(outcome.out, "");
    EXPECT_TRUE(has(outcome.err, part)) << outcome.err;
    EXPECT_EQ(outcome.err.find('\n'), outcome.err.size() - 1) << outcome.err;
  };
  refused({}, "please give a command");
  refused({"paly"}, "did you mean play?");
  refused({"play", "--levle", "3"}, "did you mean --level?");
  refused({"play", "scalas", "--level", "10"}, "--level");
  refused({"play", "scalas", "extra"}, "'extra'");
  refused({"play", "scallas"}, "did you mean scalas?");
  refused({"play", "scalas(between=lowr)"}, "did you mean lower?");
  refused({"play", "scalas", "--seats", "human"}, "has 2");
  refused({"play", "scalas", "--seats", "human,robot"}, "'robot'");
  refused({"play", "scalas", "--seats", "human,engine:0"}, "1 to 9");
  refused({"play", "--load", "/nowhere"}, "cannot read");
  refused({"gtp", "--game", "blokus(player=2)"}, "did you mean players?");
  refused({"gtp", "--deck", "/nowhere"}, "cannot read");
  refused({"gtp", "--game", "grande-escalade", "--deck", "/dev/null"}, "deck");
  refused({"gtp", "--game", "scalas", "--deck", "/dev/null"}, "JSON");
  refused({"perft", "scalas"}, "DEPTH");
  refused({"perft", "scalas", "-1"}, "0 to 100");
  refused({"rules", "chess"}, "the games are");
  refused({"bench", "--game", "chess"}, "the games are");
  refused({"convert", "a", "b"}, ".blksgf");
  refused({"convert", "a"}, "OUT is required");
  refused({"analyse", "x", "--format", "jsno"}, "'jsno' is not one of text, json, svg; did you mean json?");
  refused({"analyse", "x", "--level", "3", "--simulations", "9"}, "cannot be used together");
  refused({"play", "--level"}, "--level needs a value");
  refused({"play", "--level", "3", "--level", "4"}, "--level is given more than once");
  refused({"play", "--seed", "x"}, "--seed: 'x' is not a valid number");
  refused({"rules", "--language", "tlh"}, "--language: 'tlh' is not one of en, it, fr, de");
  refused({"admin"}, "please give a command");
  refused({"admin", "lsit"}, "admin: no command 'lsit'; did you mean list?");
  refused({"admin", "list", "--sttus", "open"}, "list: no option '--sttus'; did you mean --status?");
  refused({"admin", "forget"}, "please give one of --nick, --token");
  refused({"bot", "--", "x"}, "--server is required");
  refused({"bot", "--server", "http://x", "--", "x"}, "--room is required");
}

// A no-break space before colons, in errors and in columns, which must stay aligned.
TEST(CommandLine, FrenchColonsHaveASpaceBeforeThem) {
  const std::string french = "LC_ALL=fr_FR.UTF-8";
  EXPECT_TRUE(has(run({"play", "--level", "12"}, "", french).err, "--level\u00a0: '12'"));
  const std::string help = run({"serve", "--help"}, "", french).out;
  EXPECT_TRUE(has(help, "  --lan pas avec\u00a0: --listen   Laisser")) << help;
  EXPECT_TRUE(has(help, "  --db FILE|URL               Un fichier")) << help;
}

TEST(CommandLine, ADatabaseThatDoesNotExistIsReportedAndNotMade) {
  const std::string place = temporary("missing.db");
  const std::vector<std::pair<std::string, std::string>> messages = {{"en", "there is no database"},
                                                                     {"it", "non c'è nessun database"},
                                                                     {"fr", "il n’y a pas de base de données"},
                                                                     {"de", "Es gibt keine Datenbank"}};
  for (const auto& [language, message] : messages)
    for (const std::string command : {"status", "migrate", "list"}) {
      const Outcome outcome = run({"admin", command, "--db", place}, "", "LC_ALL=" + language);
      EXPECT_EQ(outcome.status, 1);
      EXPECT_EQ(outcome.out, "");
      EXPECT_TRUE(has(outcome.err, message)) << outcome.err;
      EXPECT_FALSE(std::filesystem::exists(place));
    }
}

TEST(CommandLine, ErrorsAreInItalianIfTheEnvironmentIs) {
  EXPECT_TRUE(has(run({"play", "scallas"}, "", "LC_ALL=it_IT.UTF-8").err, "nessun gioco"));
  EXPECT_TRUE(has(run({"paly"}, "", "LC_ALL= LC_MESSAGES= LANG=it").err, "forse play?"));
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& part) {
    const Outcome outcome = run(arguments, "", "LC_ALL=it_IT.UTF-8");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_TRUE(has(outcome.err, part)) << outcome.err;
  };
  refused({"perft", "scalas"}, "DEPTH è obbligatorio");
  refused({"perft", "scalas", "101"}, "'101' non è un numero da 0 a 100");
  refused({"play", "--level"}, "--level vuole un valore");
  refused({"play", "--seed", "x"}, "'x' non è un numero");
  refused({"analyse", "x", "--format", "pdf"}, "'pdf' non è tra text, json, svg");
  refused({"analyse", "x", "--level", "3", "--simulations", "9"}, "non si possono usare insieme");
  refused({"play", "--load", "/nowhere"}, "il file o la cartella non esiste");
  refused({"play", "--load", "/dev/null"}, "né una registrazione");
  refused({"gtp", "--game", "scallas"}, "nessun gioco");
  refused({"bench", "--game", "scallas"}, "nessun gioco");
  refused({"verify", "/dev/null", "--secret", "a", "--commitment", "b"}, "non è una registrazione");
}

TEST(CommandLine, Version) {
  const std::string version = run({"version"}).out;
  EXPECT_TRUE(std::regex_match(version, std::regex("scalinata 0\\.1\\.0\ncommit [0-9a-f]{40}\ncompiler .+ [0-9.]+\n")))
      << version;
  EXPECT_EQ(run({"--version"}).out, "scalinata 0.1.0\n");
}

TEST(CommandLine, RulesOfEveryGameInBothLanguages) {
  const Outcome list = run({"rules"});
  EXPECT_EQ(list.status, 0);
  for (const std::string game : {"blokus", "scalino", "scalino-demolition", "scalas", "scaletta", "grande-escalade"}) {
    EXPECT_TRUE(has(list.out, game + " ")) << game;
    const std::string english = run({"rules", game}).out, italian = run({"rules", game, "--language", "it"}).out;
    EXPECT_GT(english.size(), 1000u) << game;
    EXPECT_GT(italian.size(), 1000u) << game;
    EXPECT_NE(english, italian);
  }
}

TEST(CommandLine, PerftCountsAndDivides) {
  EXPECT_EQ(run({"perft", "blokus(corners=fixed)", "3"}).out, "195112\n");
  const std::string divided = run({"perft", "scalas(size=3)", "2", "--divide"}).out;
  EXPECT_EQ(divided.substr(0, 5), "a1 8\n");
  EXPECT_EQ(divided.substr(divided.size() - 4), "\n72\n");
}

TEST(CommandLine, BenchWritesJson) {
  const Outcome outcome = run({"bench", "--game", "scalas", "--seconds", "0.01", "--json"});
  EXPECT_EQ(outcome.status, 0);
  EXPECT_TRUE(has(outcome.out, "\"game\": \"scalas\"")) << outcome.out;
  EXPECT_TRUE(has(outcome.out, "\"unit\": \"games/s\""));
  EXPECT_TRUE(has(outcome.out, "two threads on one tree"));
  EXPECT_EQ(outcome.err, "");
}

TEST(CommandLine, GtpAnswersOnStandardOutputOnly) {
  const Outcome outcome =
      run({"gtp", "--game", "scalas", "--seed", "1"}, std::string("name\n\0\xff\x01 rubbish\nturn", 21));
  EXPECT_EQ(outcome.status, 0);
  EXPECT_EQ(outcome.out, "= Scalinata\n\n? unknown command: '?'\n\n= 1 red\n\n");
  EXPECT_EQ(outcome.err, "");
}

TEST(CommandLine, ConvertGoesBothWaysAndSaysWhatItLeavesOut) {
  const std::string blksgf = temporary("a.blksgf"), record = temporary("a.scalinata.json"),
                    back = temporary("b.blksgf");
  write_text(blksgf, "(;GM[Blokus Two-Player]CA[UTF-8]C[hello];1[a20,b20];2[t20];3[t1];4[a1])");
  const Outcome there = run({"convert", blksgf, record});
  EXPECT_EQ(there.status, 0) << there.err;
  EXPECT_EQ(there.out, "left out: comments\n");
  EXPECT_TRUE(has(read_text(record), "\"moves\":[\"a20,b20\",\"t20\",\"t1\",\"a1\"]"));
  EXPECT_EQ(run({"convert", record, back}).status, 0);
  EXPECT_EQ(read_text(back), "(\n;GM[Blokus Two-Player]\n CA[UTF-8]\n;1[a20,b20]\n;2[t20]\n;3[t1]\n;4[a1]\n)\n");
  write_text(blksgf, "(;GM[Blokus]A1[a20])");
  EXPECT_EQ(run({"convert", blksgf, record}).status, 2);
  write_text(blksgf, std::string("\x00\x01\x02", 3));
  EXPECT_EQ(run({"convert", blksgf, record}).status, 2);
}

}  // namespace
}  // namespace scalinata
