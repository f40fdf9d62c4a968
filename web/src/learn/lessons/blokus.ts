// Blokus: corners, never edges; big pieces first; head for the middle and block the others.
import { covers, type Figure, type Lesson } from "../lesson";
import { mark } from "../../i18n";

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
      text: mark(
        "You play blue and red. Blue's first piece covers its corner of the board, a20 at the top left. " +
          "Take a piece from the tray, turn it with R, flip it with F, and place it in the corner: its " +
          "outline becomes solid where it fits.",
      ),
      show: "c18,b19,c19,a20,b20",
      done: mark("Once placed, a piece stays where it is."),
    },
    {
      moves: opening,
      text: mark(
        "Everyone has started, and it is blue's turn again. From now on, a blue piece must touch blue at a " +
          "corner, and never along an edge: the dots show where it can attach. Play a piece of five squares; " +
          "big pieces are harder to place later.",
      ),
      show: "e15,d16,e16,f16,d17",
      good: (move) => move.split(",").length === 5,
      done: mark("You may touch other colours in any way. Head for the middle, so that nobody shuts you in."),
    },
    {
      moves: middle,
      text: mark(
        "A few turns later, yellow wants to grow from k13 or m12. Cover one of these squares with blue: you " +
          "place a piece and block yellow's way.",
      ),
      show: "j12,j13,k13,l13,m13",
      good: (move) => covers(move, "k13") || covers(move, "m12"),
      done: mark(
        "At the end, every square you could not place costs a point. If you place everything, you gain 15, " +
          "and 5 more if the single square comes last.",
      ),
    },
  ],
};

export const figures: Figure[] = [
  {
    section: 1,
    moves: opening,
    legal: true,
    caption: mark(
      "Blue to play. The dots are its corner points: the next piece must cover one of them and touch no " +
        "blue edge.",
    ),
  },
  {
    section: 6,
    moves: middle,
    legal: true,
    caption: mark(
      "All four colours have reached the middle. Blue is to play, and can cover k13 or m12, where yellow " +
        "wants to grow.",
    ),
  },
];
