// Local storage. Where it is forbidden (private windows) or full, values last as long as the page.
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const inMemory = new Map<string, string>();

export const storage: Storage = {
  getItem(key) {
    try {
      return inMemory.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
      inMemory.delete(key);
    } catch {
      inMemory.set(key, value);
    }
  },
};
