// Scaletta: neighbours one apart, stacks, and lines of 1-2-3-4 that are taken back.
import type { Figure, Lesson } from "../lesson";

const row = ["1@a1", "2@b1", "4@f6", "3@c1"];
const crossing = ["1@a1", "2@b1", "3@c1", "1@d4", "2@d3", "3@d2"];

export const lesson: Lesson = {
  game: "scaletta",
  tasks: [
    {
      moves: [],
      text: {
        en:
          "You are green. Choose a number below the board (or press 1 to 4), then a cell: where nothing lies beside " +
          "it, any number will do.",
        it:
          "Sei il verde. Scegli un numero sotto il tabellone (o premi da 1 a 4), poi una casella: dove accanto non " +
          "c'è niente va bene ogni numero.",
      },
      show: "2@c3",
      done: {
        en: "You have eight pawns of each number. Whoever has none left is out.",
        it: "Hai otto pedine di ogni numero. Chi resta senza è eliminato.",
      },
    },
    {
      moves: ["2@c3", "3@d3"],
      text: {
        en:
          "Beside other pawns a number must differ by exactly 1 from one of them. Place a 4 beside azure's 3: on " +
          "d2, d4 or e3. The small figures show what a cell takes.",
        it:
          "Accanto ad altre pedine il numero deve differire esattamente di 1 da una di esse. Metti un 4 accanto al " +
          "3 azzurro: in d2, d4 o e3. Le cifre piccole mostrano che cosa accetta una casella.",
      },
      show: "4@d4",
      good: (move) => ["4@d2", "4@e3"].includes(move),
      done: {
        en: "1 and 4 do not join: the scale has two ends.",
        it: "1 e 4 non si toccano: la scala ha due estremi.",
      },
    },
    {
      moves: ["2@c3", "3@d3"],
      text: {
        en:
          "Pawns can also be stacked, by the same rule; what is covered does not matter. Cover azure's 3 on d3 with " +
          "a 1 or a 3: both go beside the 2.",
        it:
          "Le pedine si possono anche impilare, con la stessa regola; ciò che si copre non conta. Copri il 3 " +
          "azzurro in d3 con un 1 o un 3: entrambi vanno accanto al 2.",
      },
      show: "1@d3",
      good: (move) => move === "3@d3",
      done: {
        en: "Only tops count. Covering is how one spoils a line that others are making.",
        it: "Contano solo le cime. Coprire serve a rovinare una fila che altri stanno facendo.",
      },
    },
    {
      moves: row,
      text: {
        en: "1, 2, 3 lie in a row: somebody was careless. Complete the line with a 4 on d1!",
        it: "1, 2, 3 stanno in fila: qualcuno è stato distratto. Completa la fila con un 4 in d1!",
      },
      show: "4@d1",
      good: (move) => move === "4@d1",
      done: {
        en: "All four pawns are yours now, whatever their colour, and you have another turn.",
        it: "Ora le quattro pedine sono tue, di qualunque colore siano, e giochi ancora.",
      },
    },
    {
      moves: crossing,
      text: {
        en: "Here one pawn completes two lines at once. Place the 4 on d1.",
        it: "Qui una sola pedina completa due file. Metti il 4 in d1.",
      },
      show: "4@d1",
      good: (move) => move === "4@d1",
      done: {
        en: "The lines share a pawn, so only one of them can be taken.",
        it: "Le file hanno una pedina in comune: se ne può prendere una sola.",
      },
    },
    {
      moves: [...crossing, "4@d1"],
      text: {
        en: "Choose the line to take: point at one of its pawns, or use a button above the board.",
        it: "Scegli la fila da prendere: indica una delle sue pedine, o usa un pulsante sopra il tabellone.",
      },
      show: "a1-d1",
      done: {
        en: "What a taking uncovers counts too: new lines are taken at once. The last one with pawns wins.",
        it: "Conta anche ciò che si scopre: le nuove file si prendono subito. Vince l'ultimo che ha pedine.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: ["2@c3", "3@d3"],
    legal: true,
    caption: {
      en: "Green to play. The small figures are the numbers that a cell takes; a cell without neighbours takes any.",
      it: "Tocca al verde. Le cifre piccole sono i numeri che una casella accetta; senza vicini li accetta tutti.",
    },
  },
  {
    section: 2,
    moves: [...crossing, "4@d1"],
    legal: true,
    caption: {
      en: "The 4 on d1 has completed two lines, a1-d1 and d1-d4. Green chooses which one to take.",
      it: "Il 4 in d1 ha completato due file, a1-d1 e d1-d4. Il verde sceglie quale prendere.",
    },
  },
];
