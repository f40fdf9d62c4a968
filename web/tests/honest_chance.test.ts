import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { noteCommitment, notedCommitment } from "../src/state/commitments";
import { sha256 } from "../src/state/sha256";

test("SHA-256 of texts of all lengths around the block size", () => {
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  for (const length of [0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000]) {
    const text = "è".repeat(length % 3) + "x".repeat(length);
    expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
  }
});

test("the first commitment seen of a room stays", () => {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  noteCommitment(storage, "a", "first");
  noteCommitment(storage, "a", "second");
  expect(notedCommitment(storage, "a")).toBe("first");
  for (let i = 0; i < 250; ++i) noteCommitment(storage, `r${i}`, "c");
  expect(notedCommitment(storage, "a")).toBeUndefined();
  items.set("scalinata.commitments", "damaged");
  expect(notedCommitment(storage, "a")).toBeUndefined();
});
