/** The few sounds of the table, made on the spot: card on cloth, wood, and a struck glass. No files, nothing that plays on. */

import type { Sound } from "./cue";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Plays a sound so many ms from now. Until the person has touched the page a browser keeps silent. */
export function play(sound: Sound, after = 0): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  SOUNDS[sound](context, context.currentTime + after / 1000);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  // A card that is laid on cloth: a short brush, low and dull.
  card: (audio, at) => brush(audio, at, { high: 1900, low: 500, lasts: 0.07, loud: 0.22 }),
  // Four cards that are swept together.
  trick: (audio, at) => {
    brush(audio, at, { high: 900, low: 2600, lasts: 0.16, loud: 0.12 });
    brush(audio, at + 0.14, { high: 1500, low: 400, lasts: 0.06, loud: 0.18 });
  },
  // Knuckles on a wooden table, twice.
  turn: (audio, at) => {
    knock(audio, at, 240, 0.3);
    knock(audio, at + 0.13, 210, 0.24);
  },
  // A glass that is touched.
  roem: (audio, at) => {
    ring(audio, at, 1318.5, 0.5, 0.1);
    ring(audio, at + 0.09, 1760, 0.6, 0.07);
  },
  // A glass put down, and touched.
  end: (audio, at) => {
    knock(audio, at, 170, 0.3);
    ring(audio, at + 0.05, 987.8, 0.8, 0.09);
    ring(audio, at + 0.22, 1318.5, 0.9, 0.07);
  },
};

interface Brush {
  /** Where the band of the noise begins and ends, in Hz. */
  high: number;
  low: number;
  /** In s. */
  lasts: number;
  loud: number;
}

function brush(audio: AudioContext, at: number, { high, low, lasts, loud }: Brush): void {
  const source = audio.createBufferSource();
  source.buffer = noise ??= hiss(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = 0.7;
  band.frequency.setValueAtTime(high, at);
  band.frequency.exponentialRampToValueAtTime(low, at + lasts);
  source.connect(band).connect(fades(audio, at, lasts, loud));
  source.start(at, 0, lasts + 0.02);
}

function hiss(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return made;
}

function knock(audio: AudioContext, at: number, pitch: number, loud: number): void {
  const tone = audio.createOscillator();
  tone.type = "sine";
  tone.frequency.setValueAtTime(pitch * 1.6, at);
  tone.frequency.exponentialRampToValueAtTime(pitch, at + 0.03);
  tone.connect(fades(audio, at, 0.09, loud));
  tone.start(at);
  tone.stop(at + 0.12);
}

function ring(audio: AudioContext, at: number, pitch: number, lasts: number, loud: number): void {
  for (const [part, share] of [[1, 1], [2.76, 0.25]] as const) {
    const tone = audio.createOscillator();
    tone.frequency.value = pitch * part;
    tone.connect(fades(audio, at, lasts / part, loud * share));
    tone.start(at);
    tone.stop(at + lasts + 0.05);
  }
}

/** From loud to nothing within so many s. */
function fades(audio: AudioContext, at: number, lasts: number, loud: number): AudioNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  gain.connect(audio.destination);
  return gain;
}
