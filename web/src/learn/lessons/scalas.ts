// Scalas: tops, stairs, and the cubes one is forced to place.
import type { Figure, Lesson } from "../lesson";

const pair = ["a1", "e5", "d1"];

export const lesson: Lesson = {
  game: "scalas",
  tasks: [
    {
      moves: [],
      text: {
        en:
          "You are red. Place a cube on any cell. In the end the board is seen from above, and whoever shows more " +
          "tops wins.",
        it:
          "Sei il rosso. Metti un cubo su una casella qualsiasi. Alla fine si guarda il tabellone dall'alto e vince " +
          "chi mostra più cime.",
      },
      show: "c3",
      done: {
        en: "On the empty board every cell can be reached.",
        it: "Sul tabellone vuoto ogni casella è raggiungibile.",
      },
    },
    {
      moves: ["c3", "c4"],
      text: {
        en:
          "Cubes can be stacked wherever a stair leads down: level or one step down at a time, to the lowest height " +
          "of the board, before the cube is placed and after. Cover the blue top on c4.",
        it:
          "I cubi si impilano dove una scala porta giù: in piano o uno scalino alla volta, fino all'altezza minima " +
          "del tabellone, prima di posare il cubo e anche dopo. Copri la cima blu in c4.",
      },
      show: "c4",
      good: (move) => move === "c4",
      done: {
        en: "From c4 one walks down over c3 to the board. Without c3 one would have to jump down two: not allowed.",
        it: "Da c4 si scende per c3 fino al tabellone. Senza c3 bisognerebbe saltare giù di due: non è permesso.",
      },
    },
    {
      moves: ["a1", "e5"],
      text: {
        en:
          "Two of your tops at the same height in a row or column force you to fill what lies between them. You " +
          "have a1: complete a pair with c1, d1 or e1, or up the column with a3, a4 or a5.",
        it:
          "Due tue cime alla stessa altezza in una riga o colonna ti obbligano a riempire ciò che sta in mezzo. Hai " +
          "a1: completa una coppia con c1, d1 o e1, oppure lungo la colonna con a3, a4 o a5.",
      },
      show: "d1",
      good: (move) => ["c1", "e1", "a3", "a4", "a5"].includes(move),
      done: {
        en: "The cells between are now owed a cube. It is still your turn until all are paid.",
        it: "Alle caselle in mezzo ora è dovuto un cubo. Tocca ancora a te finché non sono tutte pagate.",
      },
    },
    {
      moves: pair,
      text: {
        en: "b1 and c1 pulse: a cube is owed on each. Stairs do not matter there. Place one.",
        it: "b1 e c1 pulsano: a ciascuna è dovuto un cubo. Lì le scale non contano. Mettine uno.",
      },
      show: "b1",
      done: {
        en: "Each forced cube is looked at in the same way, and may owe more.",
        it: "Ogni cubo obbligato viene esaminato allo stesso modo, e può farne dovere altri.",
      },
    },
    {
      moves: [...pair, "b1"],
      text: { en: "One cell is still owed. Pay it.", it: "Resta una casella da pagare. Pagala." },
      show: "c1",
      done: {
        en:
          "Four tops in one turn! But cubes are few: whoever runs out leaves the other to go on alone. Tops win, " +
          "and of equal numbers the higher ones.",
        it:
          "Quattro cime in un turno! Ma i cubi sono contati: chi li finisce lascia l'altro a giocare da solo. Vince " +
          "chi ha più cime e, a parità, chi le ha più alte.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 2,
    moves: ["c3", "c4", "c4"],
    legal: true,
    caption: {
      en: "Red has covered blue on c4 and walks down over c3. Blue to play: point at a cell to see its stair.",
      it: "Il rosso ha coperto il blu in c4 e scende per c3. Tocca al blu: indica una casella per vedere la sua scala.",
    },
  },
  {
    section: 3,
    moves: pair,
    legal: true,
    caption: {
      en: "Red has just placed d1 and completed a pair with a1: b1 and c1 are owed a cube.",
      it: "Il rosso ha appena messo d1, in coppia con a1: a b1 e c1 è dovuto un cubo.",
    },
  },
];
