// The sounds of all games: wood or stone being struck, synthesized from damped tones and a click.
import { gameId } from "../boards/board";
import type { Settings } from "../state/settings";

interface Body {
  pitch: number; // of its lowest tone, in Hz
  tones: [ratio: number, gain: number, seconds: number][]; // not harmonic, as in a struck bar
  click: { pitch: number; gain: number; seconds: number }; // the strike itself: a short noise
}

const wood: Body = {
  pitch: 430,
  tones: [
    [1, 0.5, 0.09],
    [2.57, 0.22, 0.05],
    [4.95, 0.1, 0.03],
  ],
  click: { pitch: 1800, gain: 0.5, seconds: 0.02 },
};
const stone: Body = {
  pitch: 1150,
  tones: [
    [1, 0.22, 0.045],
    [1.83, 0.16, 0.035],
    [3.1, 0.08, 0.02],
  ],
  click: { pitch: 3600, gain: 0.7, seconds: 0.03 },
};
const bodies: Record<string, Body> = { scalas: stone, "grande-escalade": stone };

interface Blow {
  after: number; // seconds
  pitch: number; // times the body's
  loud: number;
}
const blows = {
  move: [{ after: 0, pitch: 1, loud: 1 }],
  turn: [
    { after: 0, pitch: 1, loud: 1 },
    { after: 0.15, pitch: 1.5, loud: 0.4 },
  ],
  end: [
    { after: 0, pitch: 1, loud: 1 },
    { after: 0.13, pitch: 1.25, loud: 0.7 },
    { after: 0.26, pitch: 1.5, loud: 0.8 },
  ],
  refused: [
    { after: 0, pitch: 0.45, loud: 0.7 },
    { after: 0.09, pitch: 0.4, loud: 0.5 },
  ],
} satisfies Record<string, Blow[]>;

let context: AudioContext | null = null;
let noiseBuffer: AudioBuffer | null = null;

// Pseudo-random, the same every time.
function makeNoise({ sampleRate }: AudioContext): AudioBuffer {
  const made = new AudioBuffer({ length: Math.ceil(sampleRate * 0.05), sampleRate });
  const samples = made.getChannelData(0);
  for (let i = 0, state = 1; i < samples.length; ++i) {
    state = (state * 48271) % 2147483647;
    samples[i] = (state / 2147483647) * 2 - 1;
  }
  return made;
}

function fading(context: AudioContext, gain: number, at: number, seconds: number): GainNode {
  const node = context.createGain();
  node.gain.setValueAtTime(gain, at);
  node.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  node.connect(context.destination);
  return node;
}

function strike(context: AudioContext, body: Body, { after, pitch, loud }: Blow, volume: number): void {
  const at = context.currentTime + after;
  for (const [ratio, gain, seconds] of body.tones) {
    const tone = context.createOscillator();
    tone.frequency.value = body.pitch * pitch * ratio;
    tone.connect(fading(context, gain * loud * volume, at, seconds * 2));
    tone.start(at);
    tone.stop(at + seconds * 2);
  }
  const { click } = body;
  const blow = context.createBufferSource();
  blow.buffer = noiseBuffer ??= makeNoise(context);
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = click.pitch * pitch;
  blow.connect(filter).connect(fading(context, click.gain * loud * volume, at, click.seconds));
  blow.start(at);
  blow.stop(at + click.seconds);
}

// Silent if sound is off. `game` decides the material.
export function playSound(
  kind: keyof typeof blows,
  { sound, volume }: Pick<Settings, "sound" | "volume">,
  game = "",
): void {
  if (!sound || volume <= 0) return;
  try {
    context ??= new AudioContext();
    void context.resume(); // it is suspended until the page has been touched
    // Squared, because perceived loudness is not linear.
    for (const blow of blows[kind]) strike(context, bodies[gameId(game)] ?? wood, blow, volume * volume * 0.8);
  } catch {
    // A browser without sound is no reason to stop.
  }
}
