// What is pointed at in the first game of each kind, in this order. What a page does not show is passed over.
import type { Words } from "../protocol/types";

export interface Pointer {
  at: string; // a selector
  text: Words;
}

const board = ".grid, canvas.solid, .blokus-board, .skyline";

const line: Pointer = {
  at: ".room .status",
  text: {
    en: "This line always says what is asked of you and why, and below it what just happened.",
    it: "Questa riga dice sempre che cosa ti si chiede e perché, e sotto che cosa è appena successo.",
  },
};
const help: Pointer[] = [
  {
    at: ".room > .controls",
    text: {
      en: "A hint, a move taken back: everything besides moving is here.",
      it: "Un suggerimento, una mossa annullata: tutto ciò che non è una mossa sta qui.",
    },
  },
  {
    at: ".room-head button",
    text: {
      en: "All the rules and the options of this game, without leaving it.",
      it: "Tutte le regole e le opzioni di questa partita, senza lasciarla.",
    },
  },
];

const games: Partial<Record<string, Pointer[]>> = {
  blokus: [
    {
      at: ".tray.active, .tray",
      text: {
        en: "Your pieces. Choose one here, or drag it onto the board.",
        it: "I tuoi pezzi. Scegline uno qui, o trascinalo sul tabellone.",
      },
    },
    {
      at: board,
      text: {
        en: "Turn and flip it, and put it where it only touches corners of its colour. Dots mark where it can hang on.",
        it: "Giralo e posalo dove tocca solo angoli del suo colore. I punti mostrano dove può agganciarsi.",
      },
    },
  ],
  scalino: [
    {
      at: ".pyramid-hand",
      text: {
        en: "Choose how long a block should be, and turn it.",
        it: "Scegli quanto è lungo il blocco, e giralo.",
      },
    },
    {
      at: board,
      text: {
        en: "Point at a marked cell to see where the block would lie; press to place it.",
        it: "Indica una casella segnata per vedere dove starebbe il blocco; premi per posarlo.",
      },
    },
    {
      at: ".pyramid-colours",
      text: {
        en: "What each colour's connected steps are worth now.",
        it: "Quanto valgono ora gli scalini collegati di ogni colore.",
      },
    },
  ],
  "scalino-demolition": [
    {
      at: board,
      text: {
        en: "Marked blocks carry nothing and have a free side: press one to take it.",
        it: "I blocchi segnati non portano nulla e hanno un lato libero: premine uno per prenderlo.",
      },
    },
  ],
  scalas: [
    {
      at: board,
      text: {
        en: "Press a marked cell to place a cube. Point at it first to see the stair that leads down.",
        it: "Premi una casella segnata per mettere un cubo. Indicala prima per vedere la scala che porta giù.",
      },
    },
    {
      at: ".board-info",
      text: {
        en: "How many cubes each side still has. They are few: forced cubes cost too.",
        it: "Quanti cubi restano a ciascuno. Sono contati: anche quelli obbligati costano.",
      },
    },
  ],
  scaletta: [
    {
      at: ".stocks .mine, .stocks",
      text: {
        en: "Your pawns. Choose the number to play here.",
        it: "Le tue pedine. Scegli qui il numero da giocare.",
      },
    },
    {
      at: board,
      text: {
        en: "Small numbers in a cell say which pawns it takes. Point at one to see what you would take.",
        it: "I numeri piccoli dicono quali pedine accetta una casella. Indicane una per vedere che cosa prendi.",
      },
    },
  ],
  "grande-escalade": [
    {
      at: ".hand",
      text: {
        en: "Your hand. Choose a card; then choose where it goes.",
        it: "La tua mano. Scegli una carta; poi scegli dove va.",
      },
    },
    {
      at: ".towers",
      text: {
        en: "The buildings belong to nobody yet. Below each: its height, and what it lacks to be worth something.",
        it: "Gli edifici non sono ancora di nessuno. Sotto ciascuno: l'altezza, e che cosa gli manca per valere.",
      },
    },
    {
      at: ".escalade-table",
      text: {
        en: "What the others hold, how high your next building must be, and what the signs mean.",
        it: "Che cosa hanno gli altri, quanto alto deve essere il tuo prossimo edificio, e che cosa dicono i segni.",
      },
    },
  ],
};

// Empty for a game that has none.
export const pointers = (game: string): Pointer[] => (games[game] ? [line, ...games[game], ...help] : []);
