import { beforeEach, describe, expect, test, vi } from "vitest";
import { forgetRoom, heldRoom, heldRooms, holdRoom, holdSeat } from "../src/state/seats";
import { loadSettings, saveSettings, showsSymbols } from "../src/state/settings";
import { storage as browserStorage } from "../src/state/storage";
import { Memory } from "./memory";

let storage: Memory;
beforeEach(() => (storage = new Memory()));

describe("seats", () => {
  test("a seat is held once, the latest room first", () => {
    holdRoom(storage, { room: "a", game: "scalas", seats: [], at: 1 });
    holdSeat(storage, "blokus", { room: "b", seat: 2, token: "t" });
    holdSeat(storage, "blokus", { room: "b", seat: 2, token: "u" });
    expect(heldRooms(storage).map(({ room }) => room)).toEqual(["b", "a"]);
    expect(heldRoom(storage, "b")?.seats).toEqual([{ room: "b", seat: 2, token: "u" }]);
  });

  test("several seats of one room stay side by side, and the maker is kept", () => {
    holdRoom(storage, { room: "a", game: "scalas", maker: "m", seats: [{ room: "a", seat: 1, token: "s" }], at: 1 });
    holdSeat(storage, "scalas", { room: "a", seat: 2, token: "t" });
    expect(heldRoom(storage, "a")).toMatchObject({ maker: "m", seats: [{ seat: 1 }, { seat: 2 }] });
  });

  test("a room can be forgotten, and a hundred are kept at most", () => {
    for (let i = 0; i < 120; ++i) holdRoom(storage, { room: `r${i}`, game: "scalas", seats: [], at: i });
    expect(heldRooms(storage)).toHaveLength(100);
    forgetRoom(storage, "r119");
    expect(heldRoom(storage, "r119")).toBeUndefined();
  });

  test("damaged storage is an empty list", () => {
    storage.setItem("scalinata.rooms", "{");
    expect(heldRooms(storage)).toEqual([]);
    storage.setItem("scalinata.rooms", "{}");
    expect(heldRooms(storage)).toEqual([]);
  });
});

describe("settings", () => {
  test("the language is the first of the browser's that we have", () => {
    expect(loadSettings(storage, ["pl-PL", "it-IT", "en"]).language).toBe("it");
    expect(loadSettings(storage, ["en-GB", "it"]).language).toBe("en");
    expect(loadSettings(storage, ["pl"]).language).toBe("en");
    storage.setItem("scalinata.settings", '{"language":"pl"}'); // of a version that had more of them
    expect(loadSettings(storage, ["it"]).language).toBe("it");
  });

  test("saved settings are restored, and new ones have their default", () => {
    saveSettings(storage, { ...loadSettings(storage, []), palette: "contrast" });
    expect(loadSettings(storage, ["it"])).toMatchObject({ palette: "contrast", language: "en" });
    storage.setItem("scalinata.settings", '{"language":"it"}');
    expect(loadSettings(storage, [])).toMatchObject({ language: "it", theme: "auto" });
    storage.setItem("scalinata.settings", "damaged");
    expect(loadSettings(storage, []).language).toBe("en");
  });

  test("pieces have symbols on demand, in palettes that need them, and if the device asks for them", () => {
    const standard = loadSettings(storage, []);
    const device = (asks: boolean) => vi.stubGlobal("matchMedia", () => ({ matches: asks }));
    device(false);
    expect(showsSymbols(standard)).toBe(false);
    expect(showsSymbols({ ...standard, symbols: true })).toBe(true);
    for (const palette of ["deuteranopia", "contrast"] as const)
      expect(showsSymbols({ ...standard, palette })).toBe(true);
    device(true);
    expect(showsSymbols(standard)).toBe(true);
    vi.unstubAllGlobals();
  });
});

describe("a browser that keeps nothing", () => {
  const failing = (fault: string) => ({
    getItem: () => {
      throw new Error(fault);
    },
    setItem: () => {
      throw new Error(fault);
    },
  });

  test.each(["SecurityError", "QuotaExceededError"])("what is set lasts as long as the page: %s", (fault) => {
    vi.stubGlobal("localStorage", failing(fault));
    expect(browserStorage.getItem("new")).toBeNull();
    browserStorage.setItem("new", "here");
    expect(browserStorage.getItem("new")).toBe("here");
    const room = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => room.get(key) ?? null,
      setItem: (key: string, value: string) => void room.set(key, value),
    });
    browserStorage.setItem("new", "kept again");
    expect(room.get("new")).toBe("kept again");
    room.delete("new");
    expect(browserStorage.getItem("new")).toBeNull();
    vi.unstubAllGlobals();
  });
});
