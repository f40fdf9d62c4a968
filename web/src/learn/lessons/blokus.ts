// Blokus: corners, never edges; big pieces first; towards the middle and into the others' way.
import { covers, type Figure, type Lesson } from "../lesson";

const opening = ["c18,b19,c19,a20,b20", "r18,r19,s19,s20,t20", "s1,t1,r2,s2,r3", "a1,b1,b2,c2,c3"];
const middle = [
  ...opening,
  "e15,d16,e16,f16,d17",
  "p15,o16,p16,q16,q17",
  "q4,o5,p5,q5,q6",
  "d4,d5,e5,f5,e6",
  "h12,g13,h13,g14,g15",
  "n13,l14,m14,n14,n15",
  "n6,l7,m7,n7,l8",
  "f7,e8,f8,g8,f9",
  "i8,h9,i9,i10,i11",
  "k15,j16,k16,k17,k18",
  "j4,i5,j5,k5,k6",
  "d10,e10,e11,e12,f12",
  "h16,i16,h17,i17,h18",
  "q10,o11,p11,q11,o12",
  "o8,p8,p9,q9,r9",
  "b13,c13,d13,d14,e14",
];

export const lesson: Lesson = {
  game: "blokus(players=2,corners=fixed)",
  tasks: [
    {
      moves: [],
      text: {
        en:
          "You play blue and red. Blue's first piece covers its corner of the board, a20 at the top left. Take a " +
          "piece from the tray, turn it with R, flip it with F, and put it into the corner: the ghost gets a full " +
          "outline where it fits.",
        it:
          "Giochi con il blu e il rosso. Il primo pezzo blu copre il suo angolo, a20 in alto a sinistra. Prendi un " +
          "pezzo, ruotalo con R, capovolgilo con F e posalo nell'angolo: il fantasma ha il bordo pieno dove ci sta.",
      },
      show: "c18,b19,c19,a20,b20",
      done: { en: "A piece that has been put down stays where it is.", it: "Un pezzo posato resta dov'è." },
    },
    {
      moves: opening,
      text: {
        en:
          "Everybody has begun, and it is blue's turn again. From now on a blue piece touches blue at a corner, and " +
          "never along an edge: the dots show where it can hang on. Play a piece of five squares; the big ones get " +
          "hard to place later.",
        it:
          "Tutti hanno cominciato e tocca di nuovo al blu. D'ora in poi un pezzo blu tocca il blu per un angolo, " +
          "mai lungo un lato: i punti mostrano dove può attaccarsi. Gioca un pezzo da cinque: più tardi i grandi " +
          "sono difficili da piazzare.",
      },
      show: "e15,d16,e16,f16,d17",
      good: (move) => move.split(",").length === 5,
      done: {
        en: "Other colours may be touched in any way. Head for the middle, so that nobody shuts you in.",
        it: "Gli altri colori si possono toccare come si vuole. Vai verso il centro, così nessuno ti chiude.",
      },
    },
    {
      moves: middle,
      text: {
        en:
          "Some turns later. Yellow wants to go on at k13 or m12. Cover one of these squares with blue: your piece " +
          "is placed, and yellow's way is closed.",
        it:
          "Qualche turno dopo. Il giallo vuole proseguire da k13 o da m12. Copri una di queste caselle con il blu: " +
          "il tuo pezzo è piazzato e la strada del giallo è chiusa.",
      },
      show: "j12,j13,k13,l13,m13",
      good: (move) => covers(move, "k13") || covers(move, "m12"),
      done: {
        en:
          "In the end every square that you could not place costs a point. Whoever places everything gains 15, and " +
          "5 more if the single square comes last.",
        it:
          "Alla fine ogni quadretto non piazzato costa un punto. Chi piazza tutto guadagna 15 punti, e 5 in più se " +
          "il quadretto singolo è l'ultimo.",
      },
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: opening,
    legal: true,
    caption: {
      en: "Blue to play. The dots are its corner points: a next piece covers one of them and touches no blue edge.",
      it: "Tocca al blu. I puntini sono i suoi punti d'angolo: il prossimo pezzo ne copre uno e non tocca lati blu.",
    },
  },
  {
    section: 6,
    moves: middle,
    legal: true,
    caption: {
      en: "All four colours have reached the middle. Blue, to play, can cover k13 or m12, where yellow wants to go on.",
      it:
        "I quattro colori sono arrivati al centro. Il blu, che deve muovere, può coprire k13 o m12, da dove il " +
        "giallo vuole proseguire.",
    },
  },
];
