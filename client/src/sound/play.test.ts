import { afterEach, expect, test, vi } from "vitest";

/** A stand-in for Web Audio that notes when what sounds. */
const starts: number[] = [];
const param = () => ({ value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });
const node = () => {
  const made = {
    connect: (to: unknown) => to, frequency: param(), gain: param(), Q: param(), type: "", buffer: null,
    start: (at: number) => void starts.push(at), stop: () => undefined,
  };
  return made;
};
const resume = vi.fn(async () => undefined);

class Audio {
  currentTime = 10;
  sampleRate = 100;
  state = "suspended";
  destination = node();
  resume = resume;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createGain = node;
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

afterEach(() => vi.unstubAllGlobals());

test("each sound begins when its cue says, and is short", async () => {
  vi.stubGlobal("AudioContext", Audio);
  const { play } = await import("./play");
  for (const sound of ["card", "trick", "turn", "roem", "end"] as const) {
    starts.length = 0;
    play(sound, 500);
    expect(Math.min(...starts)).toBeCloseTo(10.5);
    expect(Math.max(...starts)).toBeLessThan(10.8);
  }
  expect(resume).toHaveBeenCalled();
});
