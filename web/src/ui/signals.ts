// Signs that something happened: a sound, the tab's title, a notification.
let context: AudioContext | null = null;

const tunes = { move: [440], turn: [523, 659], end: [523, 659, 784], refused: [180] } as const;

export function playSound(kind: keyof typeof tunes): void {
  try {
    context ??= new AudioContext();
    tunes[kind].forEach((frequency, i) => {
      const at = context!.currentTime + i * 0.12;
      const oscillator = context!.createOscillator();
      const gain = context!.createGain();
      oscillator.frequency.value = frequency;
      gain.gain.setValueAtTime(0.08, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.18);
      oscillator.connect(gain).connect(context!.destination);
      oscillator.start(at);
      oscillator.stop(at + 0.2);
    });
  } catch {
    // A browser without sound is no reason to stop.
  }
}

let page = "";
let sign: string | null = null;
const showTitle = () => (document.title = [sign && `● ${sign}`, page, "Scalinata"].filter(Boolean).join(" – "));

// What the page is about; "": the start page.
export function pageTitle(title: string): void {
  page = title;
  showTitle();
}

// A sign before it, while something waits.
export function tabTitle(text: string | null): void {
  sign = text;
  showTitle();
}

export function notifyTurn(text: string): void {
  if ("Notification" in window && Notification.permission === "granted")
    new Notification("Scalinata", { body: text, tag: "turn" });
}
