// The tutorials: what is said before each of the learner's first moves. The game is a real one against the gentlest
// engine, so a lesson only explains and points; what is legal, the server says.
import type { Words } from "../protocol/types";

export interface Lesson {
  game: string; // game string
  steps: Words[]; // one before each own move; the last one closes the lesson
}

export const lessons: Record<string, Lesson> = {
  blokus: {
    game: "blokus(players=2)",
    steps: [
      { en: "You play blue and red. A colour's first piece covers a corner square of the board. Take a piece from the tray, turn it with R, flip it with F, and put it down: the ghost is framed where it fits.", it: "Giochi con il blu e il rosso. Il primo pezzo di un colore copre un angolo del tabellone. Prendi un pezzo, ruotalo con R, capovolgilo con F e posalo: il fantasma ha il bordo pieno dove ci sta." },
      { en: "Now red, in a corner of its own. Big pieces first: they get hard to place.", it: "Ora il rosso, in un altro angolo. Prima i pezzi grandi: poi diventa difficile piazzarli." },
      { en: "Blue again: from now on a piece must touch its own colour at a corner, and never along a side. The dots show where one can begin.", it: "Di nuovo il blu: d'ora in poi un pezzo tocca il suo colore per un angolo, mai lungo un lato. I punti mostrano da dove si può partire." },
      { en: "Other colours may be touched in any way. Head for the middle, so that nobody shuts you in.", it: "Gli altri colori si possono toccare come si vuole. Vai verso il centro, così nessuno ti chiude." },
      { en: "That is all there is to it: who has fewer squares left in the end wins. Play on if you like.", it: "È tutto qui: alla fine vince chi ha meno quadretti in mano. Continua pure, se vuoi." },
    ],
  },
  scalino: {
    game: "scalino(players=2)",
    steps: [
      { en: "All colours build one pyramid; yours are red and green. Choose a block of 1, 2 or 3 cells and point at a marked cell. The first block covers the middle.", it: "Tutti i colori costruiscono una sola piramide; i tuoi sono il rosso e il verde. Scegli un blocco da 1, 2 o 3 e indica una casella segnata. Il primo blocco copre il centro." },
      { en: "Each new block touches another one of its level, but never one of its own colour, and leaves no gap in a row or column. R turns it.", it: "Ogni nuovo blocco ne tocca un altro del suo livello, mai uno del suo colore, e non lascia vuoti in riga o colonna. R lo gira." },
      { en: "When a level is full, the next one begins on top of it; whoever fills it may place one more block. Seen from above, steps of a colour that hang together score most: watch the points under the board.", it: "Quando un livello è pieno comincia quello sopra; chi lo completa può posare un altro blocco. Visti dall'alto, gli scalini di un colore collegati valgono di più: guarda i punti sotto il tabellone." },
      { en: "Unused blocks cost points, so use them all if you can. Play on if you like.", it: "I blocchi non usati costano punti: usali tutti, se puoi. Continua pure, se vuoi." },
    ],
  },
  "scalino-demolition": {
    game: "scalino-demolition",
    steps: [
      { en: "The pyramid is built already: take it down. Point at a marked block: nothing lies on it, and one of its sides is free.", it: "La piramide è già costruita: va smontata. Indica un blocco segnato: sopra non ha niente, e un suo lato è libero." },
      { en: "A block counts its length: 1, 2 or 3. Look what your taking opens for the other.", it: "Un blocco vale la sua lunghezza: 1, 2 o 3. Guarda che cosa apri per l'altro." },
      { en: "Who takes the last block of a level may take one more. Play on if you like.", it: "Chi prende l'ultimo blocco di un livello può prenderne un altro. Continua pure, se vuoi." },
    ],
  },
  scalas: {
    game: "scalas(size=4)",
    steps: [
      { en: "Place a red cube on any marked cell. In the end the board is seen from above: more tops win.", it: "Metti un cubo rosso su una casella segnata. Alla fine si guarda dall'alto: vince chi mostra più cime." },
      { en: "If you complete a pair of your tops at the same height in a row or column, the cells between are owed a cube: they pulse, and you go on with them. Try it.", it: "Se completi una coppia di tue cime alla stessa altezza in riga o colonna, alle caselle in mezzo è dovuto un cubo: pulsano, e continui da lì. Prova." },
      { en: "Cubes can be stacked where one can walk down in steps of one. Cover a blue top if you can.", it: "I cubi si impilano dove si può scendere a scalini di uno. Se puoi, copri una cima blu." },
      { en: "You know the rules now. Play on if you like.", it: "Ora conosci le regole. Continua pure, se vuoi." },
    ],
  },
  scaletta: {
    game: "scaletta",
    steps: [
      { en: "Choose a number below the board, then a cell. Next to other pawns a number must differ by 1 from one of them: the small figures show what a cell takes.", it: "Scegli un numero sotto il tabellone, poi una casella. Accanto ad altre pedine il numero deve differire di 1 da una di esse: le cifre piccole mostrano che cosa accetta una casella." },
      { en: "You look for 1, 2, 3, 4 side by side in a line: who completes one takes its four pawns back and has another turn. Colours do not matter.", it: "Si cercano 1, 2, 3, 4 in fila: chi la completa riprende le quattro pedine e gioca ancora. I colori non contano." },
      { en: "Pawns can be stacked: point at a cell without a marked dot to look at what lies under its top.", it: "Le pedine si impilano: indica una casella senza punto per vedere che cosa c'è sotto la cima." },
      { en: "Whoever runs out of pawns is out. Play on if you like.", it: "Chi resta senza pedine è eliminato. Continua pure, se vuoi." },
    ],
  },
  "grande-escalade": {
    game: "grande-escalade(players=2)",
    steps: [
      { en: "Below is your hand. Choose a card, then one of the framed buildings: floors make it higher, and it belongs to whoever puts the roof on it.", it: "In basso c'è la tua mano. Scegli una carta, poi uno degli edifici incorniciati: i piani lo alzano, ed è di chi ci mette il tetto." },
      { en: "To count, a tower needs a toilet and 100 metres, and must be higher than those you completed before. The numbers under it are metres, points and resistance.", it: "Per contare, una torre vuole una toilette e 100 metri, e deve superare quelle che hai già finito. I numeri sotto sono metri, punti e resistenza." },
      { en: "A building with as many quakes as it resists collapses; an insurance takes one off. A toilet also lets you rob the other.", it: "Un edificio con tanti terremoti quanta resistenza crolla; un'assicurazione ne toglie uno. Una toilette permette anche di derubare l'altro." },
      { en: "Most prestige in the end wins. The rules tell the rest. Play on if you like.", it: "Alla fine vince chi ha più prestigio. Il resto lo dicono le regole. Continua pure, se vuoi." },
    ],
  },
};

// The step to show after so many own moves.
export const stepAt = (lesson: Lesson, ownMoves: number): number => Math.min(ownMoves, lesson.steps.length - 1);
