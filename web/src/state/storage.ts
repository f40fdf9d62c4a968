// This browser's place for small things. It may be forbidden (private windows) or full: then they last as long as the
// page does.
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const unkept = new Map<string, string>();

export const storage: Storage = {
  getItem(key) {
    try {
      return unkept.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      localStorage.setItem(key, value);
      unkept.delete(key);
    } catch {
      unkept.set(key, value);
    }
  },
};
