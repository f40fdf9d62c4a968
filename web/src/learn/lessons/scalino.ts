// Scalino: building level by level without touching oneself, the bonus, and what counts in the end.
import type { Figure, Lesson } from "../lesson";

const first = ["d4,e4", "d5,e5"];
const level = [
  "b5,c5,d5",
  "d2,d3,d4",
  "e2,e3,e4",
  "a4,b4,c4",
  "b3,c3",
  "e5,f5,g5",
  "e6,e7,e8",
  "d6,d7,d8",
  "f4,g4,h4",
  "b6,c6",
  "c7",
  "d1,e1",
  "f6,g6",
  "f3,g3",
  "c2",
  "h5",
  "f2",
  "f7",
];
const late = [
  ...level,
  "a5",
  "d4,d5,d6",
  "c3,d3,e3",
  "e4,e5,e6",
  "f4,g4",
  "f5,f6",
  "e7",
  "b4,c4",
  "d7",
  "d2",
  "c5,c6",
  "e2",
  "b5",
  "f3",
  "g5",
  "e5,f5",
  "f4",
  "c4,d4,e4",
  "d3,e3",
  "d5",
  "d6",
];

export const lesson: Lesson = {
  game: "scalino(players=2)",
  tasks: [
    {
      moves: [],
      text: {
        en:
          "All colours build one pyramid together; yours are red and green. Choose a block of 1, 2 or 3 cells below " +
          "the board (R turns it) and point at a marked cell. The first block covers part of the middle.",
        it:
          "Tutti i colori costruiscono insieme una sola piramide; i tuoi sono il rosso e il verde. Scegli sotto il " +
          "tabellone un blocco da 1, 2 o 3 caselle (R lo gira) e indica una casella segnata. Il primo blocco copre " +
          "una parte del centro.",
      },
      show: "d4,e4",
      done: {
        en: "The four cells in the middle are the star: here every game begins.",
        it: "Le quattro caselle di mezzo sono la stella: da qui comincia ogni partita.",
      },
    },
    {
      moves: first,
      text: {
        en:
          "Yellow has answered, now green. A block touches another one of its level at a side, but never one of its " +
          "own colour, and leaves no gap in a row or column. Place a green block of three cells.",
        it:
          "Il giallo ha risposto, ora il verde. Un blocco ne tocca un altro del suo livello per un lato, mai uno " +
          "del suo colore, e non lascia vuoti in righe e colonne. Posa un blocco verde da tre caselle.",
      },
      show: "f3,f4,f5",
      good: (move) => move.split(",").length === 3,
      done: {
        en: "Long blocks first: those you cannot place in the end cost points, one for each cell.",
        it: "Prima i blocchi lunghi: quelli che alla fine non riesci a posare costano un punto per casella.",
      },
    },
    {
      moves: level,
      text: {
        en: "Some turns later only one cell of the first level is free. Complete the level with green!",
        it: "Qualche turno dopo, sul primo livello è libera una sola casella. Completa il livello con il verde!",
      },
      show: "a5",
      done: {
        en: "Whoever completes a level may at once place one more block of the same colour, on the next level.",
        it: "Chi completa un livello può subito posare un altro blocco dello stesso colore sul livello seguente.",
      },
    },
    {
      moves: [...level, "a5"],
      text: {
        en:
          "Your extra block: place it on the second level. It must not lie on green or beside it, and it is better " +
          "where it covers somebody else's step.",
        it:
          "Il tuo blocco in più: posalo sul secondo livello. Non deve stare sopra o accanto al verde, e conviene " +
          "dove copre uno scalino altrui.",
      },
      show: "d4,d5,d6",
      good: (move) => move !== "pass",
      done: {
        en: "On each level the pyramid gets narrower. Steps that stay uncovered are what counts.",
        it: "A ogni livello la piramide si restringe. Contano gli scalini che restano scoperti.",
      },
    },
    {
      moves: late,
      text: {
        en:
          "The end is near: this is the last block of the game. Seen from above, steps of one colour that hang " +
          "together make a group: 2 score 3, 3 score 6, 4 score 10. On e6 green's last block would cover your own " +
          "red; on c5 it covers a step of blue. Choose c5.",
        it:
          "La fine è vicina: questo è l'ultimo blocco della partita. Visti dall'alto, gli scalini collegati di un " +
          "colore fanno gruppo: 2 valgono 3, 3 valgono 6, 4 valgono 10. In e6 l'ultimo blocco verde coprirebbe il " +
          "tuo rosso; in c5 copre uno scalino blu. Scegli c5.",
      },
      show: "c5",
      good: (move) => move === "c5",
      done: {
        en:
          "No colour can place any more: the game is over. The points of each colour, with its groups, stand below " +
          "the board.",
        it:
          "Nessun colore può più posare: la partita è finita. I punti di ogni colore, con i suoi gruppi, stanno " +
          "sotto il tabellone.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: first,
    legal: true,
    caption: {
      en:
        "Green to play: the marked cells are where one of its blocks can lie. Choose another length below to see " +
        "its places.",
      it:
        "Tocca al verde: le caselle segnate sono quelle dove può stare un suo blocco. Scegli sotto un'altra " +
        "lunghezza per vedere i suoi posti.",
    },
  },
  {
    section: 3,
    moves: [...late, "c5"],
    caption: {
      en:
        "A finished pyramid seen from above. The figures in the cells are heights; below are the groups and points " +
        "of each colour.",
      it:
        "Una piramide finita, vista dall'alto. Le cifre nelle caselle sono le altezze; sotto, i gruppi e i punti di " +
        "ogni colore.",
    },
  },
];
