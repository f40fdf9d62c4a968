// The rules in thirty seconds: what somebody who was just invited needs to begin. The whole rules are the server's.
import type { Words } from "../protocol/types";

export const briefs: Partial<Record<string, Words[]>> = {
  blokus: [
    {
      en: "In turn each colour lays down one piece; the first one covers a corner of the board.",
      it: "A turno ogni colore posa un pezzo; il primo copre un angolo del tabellone.",
    },
    {
      en:
        "Every further piece touches one of its own colour at a corner, never along an edge. Other colours may " +
        "touch in any way.",
      it:
        "Ogni altro pezzo tocca uno del suo colore in un angolo, mai lungo un lato. Gli altri colori si toccano " +
        "come si vuole.",
    },
    {
      en: "When nobody can go on, whoever has the fewest squares left wins.",
      it: "Quando nessuno può più andare avanti, vince chi ha meno quadretti in mano.",
    },
  ],
  scalino: [
    {
      en: "All build one pyramid together, level by level, from blocks one to three cells long.",
      it: "Tutti costruiscono insieme una piramide, livello dopo livello, con blocchi lunghi da una a tre caselle.",
    },
    {
      en:
        "Blocks of one colour touch neither side by side nor one on top of the other. Whoever completes a level " +
        "may place one more.",
      it:
        "I blocchi di un colore non si toccano né di fianco né uno sopra l'altro. Chi completa un livello può " +
        "metterne un altro.",
    },
    {
      en:
        "At the end every cell seen from above is a step of its colour. Steps that hang together are worth far " +
        "more than single ones.",
      it:
        "Alla fine ogni casella vista dall'alto è uno scalino del suo colore. Gli scalini collegati valgono molto " +
        "più di quelli isolati.",
    },
  ],
  "scalino-demolition": [
    {
      en: "A finished pyramid is taken apart: in turn everybody takes one block.",
      it: "Si smonta una piramide finita: a turno ognuno prende un blocco.",
    },
    {
      en: "A block can be taken if nothing lies on it and one of its sides is free.",
      it: "Si prende un blocco su cui non c'è nulla e che ha un lato libero.",
    },
    {
      en: "Whoever takes the last block of a level may take one more. Whoever carries away most wins.",
      it: "Chi prende l'ultimo blocco di un livello può prenderne un altro. Vince chi porta via di più.",
    },
  ],
  scalas: [
    {
      en: "In turn you place a cube wherever a stair leads down to the lowest cells: level or one step at a time.",
      it:
        "A turno si mette un cubo dove una scala porta giù fino alle caselle più basse: in piano o uno scalino " +
        "alla volta.",
    },
    {
      en: "Two of your tops at the same height in a row or column force you to fill the cells between them.",
      it: "Due tue cime alla stessa altezza in una riga o colonna ti obbligano a riempire le caselle in mezzo.",
    },
    {
      en: "Seen from above, whoever shows more tops at the end wins.",
      it: "Alla fine si guarda dall'alto: vince chi mostra più cime.",
    },
  ],
  scaletta: [
    {
      en:
        "In turn you place a numbered pawn; next to others it must differ by exactly 1 from one of them. Pawns " +
        "may be covered.",
      it:
        "A turno si posa una pedina numerata; accanto ad altre deve differire di 1 esatto da una di loro. Le " +
        "pedine si possono coprire.",
    },
    {
      en: "Whoever completes 1-2-3-4 in a row or column takes the four pawns and plays again.",
      it: "Chi completa 1-2-3-4 in una riga o colonna prende le quattro pedine e gioca ancora.",
    },
    {
      en: "Whoever runs out of pawns is out; the last one with pawns wins.",
      it: "Chi finisce le pedine è fuori; vince l'ultimo che ne ha.",
    },
  ],
  "grande-escalade": [
    {
      en:
        "Everybody builds at the same skyscrapers, one card a turn. A building belongs to whoever puts the roof " +
        "on it.",
      it: "Tutti costruiscono gli stessi grattacieli, una carta a turno. Un edificio è di chi gli mette il tetto.",
    },
    {
      en: "It should have a toilet and at least 100 m, and be higher than your last one; else it costs you a point.",
      it: "Deve avere una toilette e almeno 100 m, ed essere più alto del tuo ultimo; altrimenti ti costa un punto.",
    },
    {
      en: "Earthquakes, tornados and robberies hinder the others. Highest prestige wins.",
      it: "Terremoti, tornado e furti ostacolano gli altri. Vince chi ha più prestigio.",
    },
  ],
};
