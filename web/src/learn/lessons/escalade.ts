// Grande Escalade: floors, a toilet and its robbery, the roof, insurance, earthquakes, and a study inside a study.
import type { Figure, Lesson } from "../lesson";
import skyscrapers from "../setups/skyscrapers.json";

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
      text: {
        en:
          "Below is your hand; above are two sites, b1 and b2. Everybody builds at the same towers. Choose the " +
          "flats of 40 metres, then b1.",
        it:
          "In basso c'è la tua mano; sopra ci sono due cantieri, b1 e b2. Tutti costruiscono le stesse torri. " +
          "Scegli gli appartamenti da 40 metri, poi b1.",
      },
      show: "A40@b1",
      good: (move) => move === "A40@b1",
      done: {
        en: "You draw up to five cards after each turn. The pillars under a tower are its resistance.",
        it: "Dopo ogni turno peschi fino ad avere cinque carte. I pilastri sotto una torre sono la sua resistenza.",
      },
    },
    {
      moves: built,
      text: {
        en:
          "The other has added offices. No tower counts without a toilet: put yours on b1. Each toilet you play is " +
          "worth a point, too.",
        it:
          "L'altro ha aggiunto uffici. Nessuna torre vale senza una toilette: metti la tua su b1. Ogni toilette " +
          "giocata vale anche un punto.",
      },
      show: "toilet@b1",
      good: (move) => move === "toilet@b1",
      done: { en: "And it lets you rob somebody.", it: "E ti permette di derubare qualcuno." },
    },
    {
      moves: robbing,
      text: {
        en: "Rob seat 2! Two cards are drawn blindly, and you keep one. In return you do not draw this turn.",
        it:
          "Deruba il posto 2! Si pescano due carte alla cieca e tu ne tieni una. In cambio, in questo turno non " +
          "peschi.",
      },
      show: "rob:2",
      good: (move) => move === "rob:2",
      done: { en: "Chance decides which two.", it: "Il caso decide quali due." },
    },
    {
      moves: loot,
      text: {
        en: "A hotel of 40 metres and a roof with a toilet. Keep the roof: towers belong to whoever puts the roof on.",
        it: "Un hotel da 40 metri e un tetto con toilette. Tieni il tetto: le torri sono di chi ci mette il tetto.",
      },
      show: "keep:wcroof",
      good: (move) => move === "keep:wcroof",
      done: { en: "The other card goes back.", it: "L'altra carta torna indietro." },
    },
    {
      moves: high,
      text: {
        en:
          "Seat 2 has built its hotel on b1: 100 metres, with a toilet. That is enough! Put your terrace on b1 " +
          "before anybody else does.",
        it:
          "Il posto 2 ha costruito il suo hotel su b1: 100 metri, con toilette. Basta così! Metti la tua terrazza " +
          "su b1 prima che lo faccia un altro.",
      },
      show: "terrace@b1",
      good: (move) => move === "terrace@b1",
      done: {
        en:
          "It is yours: a sound building, and the world record for now. Your next one must be higher. Buildings " +
          "below 100 metres or without a toilet count −1, except a mini of exactly 60 metres.",
        it:
          "È tua: un edificio in regola e, per ora, il record del mondo. Il prossimo dovrà essere più alto. Gli " +
          "edifici sotto i 100 metri o senza toilette valgono −1, salvo un mini di 60 metri esatti.",
      },
    },
    {
      moves: roofed,
      text: {
        en: "You hold an insurance: put it under the new building at once. It stands one more earthquake then.",
        it: "Hai un'assicurazione: mettila subito sotto il nuovo edificio. Così regge un terremoto in più.",
      },
      show: "insure",
      good: (move) => move === "insure",
      done: { en: "A new site has appeared in its place.", it: "Al suo posto è comparso un nuovo cantiere." },
    },
    {
      moves: shaken.slice(0, -1),
      text: {
        en: "A building with as many earthquakes on it as it resists collapses. Shake b2 with yours.",
        it: "Un edificio crolla quando ha tanti terremoti quanta resistenza. Scuoti b2 con il tuo.",
      },
      show: "quake@b2",
      good: (move) => move === "quake@b2",
      done: { en: "One more and it falls.", it: "Un altro e cade." },
    },
    {
      moves: studying,
      text: {
        en:
          "An insurance has taken your earthquake away: both are discarded. You have drawn a study. Use it to look " +
          "at the top five cards of the deck.",
        it:
          "Un'assicurazione ha tolto il tuo terremoto: sono scartati entrambi. Hai pescato uno studio. Usalo per " +
          "guardare le prime cinque carte del mazzo.",
      },
      show: "study-deck",
      good: (move) => move === "study-deck",
      done: {
        en: "Only you see them. You may keep one, play one at once, or take all five for your hand.",
        it:
          "Le vedi solo tu. Puoi tenerne una, giocarne una subito, o prenderle tutte e cinque al posto della tua " +
          "mano.",
      },
    },
    {
      moves: found,
      text: {
        en: "Another study is among them. Play it: the other four go back on the deck as they lay.",
        it: "Tra queste c'è un altro studio. Giocalo: le altre quattro tornano sul mazzo com'erano.",
      },
      show: "play:study",
      good: (move) => move === "play:study",
      done: {
        en: "A study inside a study. Everybody sees that you play it; not what else you saw.",
        it: "Uno studio dentro uno studio. Tutti vedono che lo giochi, non che cos'altro hai visto.",
      },
    },
    {
      moves: again,
      text: {
        en:
          "It works like any study: look at the deck again, or take a card that was discarded. Study the discard " +
          "pile.",
        it: "Funziona come ogni studio: guardi ancora il mazzo, o prendi una carta scartata. Studia gli scarti.",
      },
      show: "study-discard",
      good: (move) => move === "study-discard",
      done: { en: "What lies there is open to all.", it: "Gli scarti li vedono tutti." },
    },
    {
      moves: [...again, "study-discard"],
      text: { en: "Take the insurance for your own tower.", it: "Prendi l'assicurazione per la tua torre." },
      show: "take:insurance",
      good: (move) => move === "take:insurance",
      done: {
        en:
          "Both studies are discarded, and a new site appears for each. Tornados pass hands on; the rules tell the " +
          "rest. Most prestige wins.",
        it:
          "Gli studi sono scartati entrambi e per ognuno compare un nuovo cantiere. I tornado fanno girare le mani; " +
          "il resto lo dicono le regole. Vince chi ha più prestigio.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: [],
    caption: {
      en: "The beginning of a game for two, as seat 1 sees it: two sites, five cards, the other hand face down.",
      it: "L'inizio di una partita a due, vista dal posto 1: due cantieri, cinque carte, l'altra mano coperta.",
    },
  },
  {
    section: 2,
    moves: high,
    caption: {
      en: "b1 has grown to 100 metres and has its toilet. Whoever roofs it first owns it.",
      it: "b1 è arrivata a 100 metri e ha la sua toilette. È del primo che ci mette il tetto.",
    },
  },
  {
    section: 3,
    moves: [...roofed, "insure"],
    caption: {
      en: "Seat 1 has roofed b1 and insured it: a sound building of 115 metres that holds the world record.",
      it:
        "Il posto 1 ha messo il tetto a b1 e l'ha assicurata: un edificio in regola di 115 metri che detiene il " +
        "record del mondo.",
    },
  },
];
