// Groups the legal moves by how they are chosen: by a card of the hand or by a button.
export function movesOfCard(moves: string[], face: string): string[] {
  return moves.filter((move) => cardOf(move) === face);
}

// The move for each building that a card may go to.
export function targetsOf(moves: string[], face: string | null): Map<string, string> {
  return new Map(
    face
      ? movesOfCard(moves, face)
          .filter((move) => move.includes("@"))
          .map((move) => [move.split("@")[1]!, move])
      : [],
  );
}

// The card of the hand that a move plays; null for answers to a question.
export function cardOf(move: string): string | null {
  if (move.includes("@")) return move.split("@")[0]!;
  if (move.startsWith("discard:")) return move.slice("discard:".length);
  if (move === "century") return "century";
  if (move.startsWith("tornado-")) return "tornado";
  if (move.startsWith("study-")) return "study";
  return null;
}

export function groupMoves(moves: string[]): { byCard: Set<string>; others: string[] } {
  const byCard = new Set<string>();
  const others: string[] = [];
  for (const move of moves) {
    const card = cardOf(move);
    if (card) byCard.add(card);
    else others.push(move);
  }
  return { byCard, others };
}
