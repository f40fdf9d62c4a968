// Scalino's demolition: free blocks, longest first, and the bonus for the last of a level.
import type { Figure, Lesson } from "../lesson";
import pyramid from "../setups/pyramid.json";

export const lesson: Lesson = {
  game: "scalino-demolition",
  setup: pyramid,
  tasks: [
    {
      moves: [],
      text: {
        en:
          "The pyramid stands already: take it down. A block can be taken if nothing lies on it and one of its four " +
          "sides is wholly free. Take any marked block.",
        it:
          "La piramide è già in piedi: va smontata. Un blocco si può prendere se sopra non ha niente e uno dei suoi " +
          "quattro lati è tutto libero. Prendi un blocco segnato.",
      },
      show: "d8,e8",
      done: {
        en: "A block scores its length, 1, 2 or 3. Its colour does not matter any more.",
        it: "Un blocco vale la sua lunghezza: 1, 2 o 3. Il colore non conta più.",
      },
    },
    {
      moves: ["d5", "e5"],
      text: {
        en:
          "Of the highest level one block is left: d4,e4. Whoever takes the last block of a level may take one more " +
          "at once. Take it!",
        it:
          "Del livello più alto resta un solo blocco: d4,e4. Chi prende l'ultimo blocco di un livello può prenderne " +
          "subito un altro. Prendilo!",
      },
      show: "d4,e4",
      good: (move) => move === "d4,e4",
      done: { en: "Two points, and it is still your turn.", it: "Due punti, e tocca ancora a te." },
    },
    {
      moves: ["d5", "e5", "d4,e4"],
      text: {
        en: "Now your extra block. Taking the top has freed blocks of three cells: take one of them.",
        it: "Ora il tuo blocco in più. Togliendo la cima si sono liberati blocchi da tre caselle: prendine uno.",
      },
      show: "c4,d4,e4",
      good: (move) => move.split(",").length === 3,
      done: {
        en:
          "Five points in one turn. Mind what you open for the others: a single cell taken carelessly may give away " +
          "a block of three.",
        it:
          "Cinque punti in un turno. Attento a ciò che apri per gli altri: una casella presa senza pensarci può " +
          "regalare un blocco da tre.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 0,
    moves: [],
    caption: {
      en: "A pyramid to begin with, seen from above. The figures are heights, the outlines are blocks.",
      it: "Una piramide di partenza, vista dall'alto. Le cifre sono le altezze, i contorni i blocchi.",
    },
  },
  {
    section: 1,
    moves: ["d5", "e5"],
    legal: true,
    caption: {
      en: "The marked blocks can be taken. d4,e4 is the last one of its level: whoever takes it may take another.",
      it:
        "I blocchi segnati si possono prendere. d4,e4 è l'ultimo del suo livello: chi lo prende può prenderne un " +
        "altro.",
    },
  },
];
