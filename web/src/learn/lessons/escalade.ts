// Grande Escalade: floors, a toilet and its robbery, the roof, insurance, earthquakes, and a study inside a study.
import type { Figure, Lesson } from "../lesson";
import skyscrapers from "../setups/skyscrapers.json";
import { mark } from "../../i18n";

const built = ["A40@b1", "O15@b1"];
const robbing = [...built, "toilet@b1"];
const loot = [...robbing, "rob:2", "loot:H40,wcroof"];
const high = [...loot, "keep:wcroof", "H40@b1"];
const roofed = [...high, "terrace@b1"];
const shaken = [...roofed, "insure", "B10@b2", "quake@b2"];
const studying = [...shaken, "insurance@b2"];
const found = [...studying, "study-deck"];
const again = [...found, "play:study"];

export const lesson: Lesson = {
  game: "grande-escalade",
  setup: skyscrapers,
  tasks: [
    {
      moves: [],
      text: mark(
        "Your hand is below; above it are two sites, b1 and b2. Everyone builds the same towers. Choose the " +
          "40-metre flats, then b1.",
      ),
      show: "A40@b1",
      good: (move) => move === "A40@b1",
      done: mark("After each turn you draw back up to five cards. The pillars under a tower are its resistance."),
    },
    {
      moves: built,
      text: mark(
        "Your opponent has added offices. No tower counts without a toilet: put yours on b1. Each toilet " +
          "you play is worth a point, too.",
      ),
      show: "toilet@b1",
      good: (move) => move === "toilet@b1",
      done: mark("It also lets you rob someone."),
    },
    {
      moves: robbing,
      text: mark(
        "Rob player 2! Two of their cards are drawn at random, and you keep one. In return, you do not draw " +
          "this turn.",
      ),
      show: "rob:2",
      good: (move) => move === "rob:2",
      done: mark("Chance decides which two."),
    },
    {
      moves: loot,
      text: mark(
        "A 40-metre hotel and a roof with a toilet. Keep the roof: a tower belongs to the player who puts " +
          "the roof on.",
      ),
      show: "keep:wcroof",
      good: (move) => move === "keep:wcroof",
      done: mark("The other card goes back."),
    },
    {
      moves: high,
      text: mark(
        "Player 2 has built their hotel on b1: 100 metres, with a toilet. That is enough! Put your terrace " +
          "on b1 before anyone else does.",
      ),
      show: "terrace@b1",
      good: (move) => move === "terrace@b1",
      done: mark(
        "It is yours: a sound building, and the world record for now. Your next one must be higher. Buildings " +
          "below 100 metres or without a toilet count −1, except a mini of exactly 60 metres.",
      ),
    },
    {
      moves: roofed,
      text: mark(
        "You have an insurance card: put it under the new building now. It will then withstand one more " +
          "earthquake.",
      ),
      show: "insure",
      good: (move) => move === "insure",
      done: mark("A new site has appeared in its place."),
    },
    {
      moves: shaken.slice(0, -1),
      text: mark("A building collapses when it has as many earthquakes as its resistance. Play yours on b2."),
      show: "quake@b2",
      good: (move) => move === "quake@b2",
      done: mark("One more and it falls."),
    },
    {
      moves: studying,
      text: mark(
        "An insurance card cancelled your earthquake: both are discarded. You have drawn a study. Use it to " +
          "look at the top five cards of the deck.",
      ),
      show: "study-deck",
      good: (move) => move === "study-deck",
      done: mark("Only you see them. You may keep one, play one at once, or take all five for your hand."),
    },
    {
      moves: found,
      text: mark("Another study is among them. Play it: the other four go back on the deck in the same order."),
      show: "play:study",
      good: (move) => move === "play:study",
      done: mark("A study inside a study. Everyone sees that you play it, but not what else you saw."),
    },
    {
      moves: again,
      text: mark(
        "It works like any study: look at the deck again, or take a card that was discarded. Study the discard " +
          "pile.",
      ),
      show: "study-discard",
      good: (move) => move === "study-discard",
      done: mark("Everyone can see what is there."),
    },
    {
      moves: [...again, "study-discard"],
      text: mark("Take the insurance for your own tower."),
      show: "take:insurance",
      good: (move) => move === "take:insurance",
      done: mark(
        "Both studies are discarded, and a new site appears for each. Tornados pass hands on; the rules " +
          "have the rest. The most prestige wins.",
      ),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: [],
    caption: mark(
      "The start of a two-player game, as player 1 sees it: two sites, five cards, the other hand face " + "down.",
    ),
  },
  {
    section: 2,
    moves: high,
    caption: mark("b1 has grown to 100 metres and has its toilet. Whoever roofs it first owns it."),
  },
  {
    section: 3,
    moves: [...roofed, "insure"],
    caption: mark("Player 1 has roofed b1 and insured it: a sound building of 115 metres that holds the world record."),
  },
];
