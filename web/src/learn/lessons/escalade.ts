// Grande Escalade: floors, a toilet and its robbery, the roof, insurance and earthquakes.
import type { Figure, Lesson } from "../lesson";
import skyscrapers from "../setups/skyscrapers.json";

const built = ["A40@b1", "O15@b1"];
const robbing = [...built, "toilet@b1"];
const loot = [...robbing, "rob:2", "loot:H40,wcroof"];
const high = [...loot, "keep:wcroof", "H40@b1"];
const roofed = [...high, "terrace@b1"];

export const lesson: Lesson = {
  game: "grande-escalade",
  setup: skyscrapers,
  tasks: [
    {
      moves: [],
      text: { en: "Below is your hand; above are two sites, b1 and b2. Everybody builds at the same towers. Choose the flats of 40 metres, then b1.", it: "In basso c'è la tua mano; sopra ci sono due cantieri, b1 e b2. Tutti costruiscono le stesse torri. Scegli gli appartamenti da 40 metri, poi b1." },
      show: "A40@b1",
      good: (move) => move === "A40@b1",
      done: { en: "You draw up to five cards after each turn. The anchor under a tower is its resistance.", it: "Dopo ogni turno peschi fino ad avere cinque carte. L'ancora sotto una torre è la sua resistenza." },
    },
    {
      moves: built,
      text: { en: "The other has added offices. No tower counts without a toilet: put yours on b1. Each toilet you play is worth a point, too.", it: "L'altro ha aggiunto uffici. Nessuna torre vale senza una toilette: metti la tua su b1. Ogni toilette giocata vale anche un punto." },
      show: "toilet@b1",
      good: (move) => move === "toilet@b1",
      done: { en: "And it lets you rob somebody.", it: "E ti permette di derubare qualcuno." },
    },
    {
      moves: robbing,
      text: { en: "Rob seat 2! Two cards are drawn blindly, and you keep one. In return you do not draw this turn.", it: "Deruba il posto 2! Si pescano due carte alla cieca e tu ne tieni una. In cambio, in questo turno non peschi." },
      show: "rob:2",
      good: (move) => move === "rob:2",
      done: { en: "Chance decides which two.", it: "Il caso decide quali due." },
    },
    {
      moves: loot,
      text: { en: "A hotel of 40 metres and a roof with a toilet. Keep the roof: towers belong to whoever puts the roof on.", it: "Un hotel da 40 metri e un tetto con toilette. Tieni il tetto: le torri sono di chi ci mette il tetto." },
      show: "keep:wcroof",
      good: (move) => move === "keep:wcroof",
      done: { en: "The other card goes back.", it: "L'altra carta torna indietro." },
    },
    {
      moves: high,
      text: { en: "Seat 2 has built its hotel on b1: 100 metres, with a toilet. That is enough! Put your terrace on b1 before anybody else does.", it: "Il posto 2 ha costruito il suo hotel su b1: 100 metri, con toilette. Basta così! Metti la tua terrazza su b1 prima che lo faccia un altro." },
      show: "terrace@b1",
      good: (move) => move === "terrace@b1",
      done: { en: "It is yours: a sound building, and the world record for now. Your next one must be higher. Buildings below 100 metres or without a toilet count −1, except a mini of exactly 60 metres.", it: "È tua: un edificio in regola e, per ora, il record del mondo. Il prossimo dovrà essere più alto. Gli edifici sotto i 100 metri o senza toilette valgono −1, salvo un mini di 60 metri esatti." },
    },
    {
      moves: roofed,
      text: { en: "You hold an insurance: put it under the new building at once. It stands one more earthquake then.", it: "Hai un'assicurazione: mettila subito sotto il nuovo edificio. Così regge un terremoto in più." },
      show: "insure",
      good: (move) => move === "insure",
      done: { en: "A new site has appeared in its place.", it: "Al suo posto è comparso un nuovo cantiere." },
    },
    {
      moves: [...roofed, "insure", "B10@b2"],
      text: { en: "A building with as many earthquakes on it as it resists collapses. Shake b2 with yours.", it: "Un edificio crolla quando ha tanti terremoti quanta resistenza. Scuoti b2 con il tuo." },
      show: "quake@b2",
      good: (move) => move === "quake@b2",
      done: { en: "One more and it falls. Tornados pass hands on; studies look into the deck, and may even play another study they find there; the rules tell the rest. Most prestige wins.", it: "Un altro e cade. I tornado fanno girare le mani; gli studi guardano nel mazzo e possono perfino giocare un altro studio che vi trovano; il resto lo dicono le regole. Vince chi ha più prestigio." },
    },
  ],
};

export const figures: Figure[] = [
  { section: 1, moves: [], caption: { en: "The beginning of a game for two, as seat 1 sees it: two sites, five cards, the other hand face down.", it: "L'inizio di una partita a due, vista dal posto 1: due cantieri, cinque carte, l'altra mano coperta." } },
  { section: 2, moves: high, caption: { en: "b1 has grown to 100 metres and has its toilet. Whoever roofs it first owns it.", it: "b1 è arrivata a 100 metri e ha la sua toilette. È del primo che ci mette il tetto." } },
  { section: 3, moves: [...roofed, "insure"], caption: { en: "Seat 1 has roofed b1 and insured it: a sound building of 115 metres that holds the world record.", it: "Il posto 1 ha messo il tetto a b1 e l'ha assicurata: un edificio in regola di 115 metri che detiene il record del mondo." } },
];
