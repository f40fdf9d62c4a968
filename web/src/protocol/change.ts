// Applies the changes in the server's updates. docs/server-protocol.md describes their format.
import type { Change, RoomChange } from "./types";

// The value after a change. The old one is not modified; unchanged parts are shared with it.
export function changed(before: unknown, change: Change | RoomChange): unknown {
  if (!Array.isArray(change)) {
    const after = new Map(Object.entries(before as Record<string, unknown>));
    for (const [name, inner] of Object.entries(change) as [string, Change][])
      if (Array.isArray(inner) && inner.length === 0) after.delete(name);
      else after.set(name, changed(after.get(name), inner));
    return Object.fromEntries(after);
  }
  return change.length === 1 ? change[0] : changedList(before as unknown[], change);
}

// A list of changes: an index, followed by that element's change, or by how many elements to remove there and a list of
// the elements to insert.
function changedList(before: unknown[], change: unknown[]): unknown[] {
  const after: unknown[] = [];
  let taken = 0;
  for (let i = 0; i + 1 < change.length;) {
    const place = change[i++] as number;
    after.push(...before.slice(taken, place));
    const what = change[i++];
    if (typeof what === "number") {
      after.push(...(change[i++] as unknown[]));
      taken = place + what;
    } else {
      after.push(changed(before[place], what as Change));
      taken = place + 1;
    }
  }
  return [...after, ...before.slice(taken)];
}
