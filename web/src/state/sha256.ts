// SHA-256 of a text, in hexadecimal. Browsers offer it only over HTTPS, which a server at home does not have.
const primes = (count: number): number[] => {
  const found: number[] = [];
  for (let n = 2; found.length < count; ++n) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
};
// The first 32 bits of the fractional part of a prime's root.
const fraction = (prime: number, power: number): number => Math.floor((prime ** power % 1) * 2 ** 32) | 0;
const rounds = primes(64).map((prime) => fraction(prime, 1 / 3));
const begin = primes(8).map((prime) => fraction(prime, 1 / 2));
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  let state = begin;
  for (let block = 0; block < padded.length; block += 64) {
    const words = Array.from({ length: 16 }, (_, i) => view.getInt32(block + 4 * i));
    for (let i = 16; i < 64; ++i) {
      const [old, recent] = [words[i - 15]!, words[i - 2]!];
      const low = turn(old, 7) ^ turn(old, 18) ^ (old >>> 3);
      const high = turn(recent, 17) ^ turn(recent, 19) ^ (recent >>> 10);
      words.push((words[i - 16]! + low + words[i - 7]! + high) | 0);
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
      const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i]! + words[i]!) | 0;
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
    }
    state = [a, b, c, d, e, f, g, h].map((word, i) => (word + state[i]!) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
