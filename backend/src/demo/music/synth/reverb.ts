import { SAMPLE_RATE, decayIn, silence, type Stereo } from './audio';

/** A room: how long it rings, how much of the top it swallows (0 to 1), and how far away its walls are. */
export type Room = Readonly<{ seconds: number; damping: number; distanceMs: number }>;

/** Mutually prime lengths in samples, for a room of medium size. */
const LINES = [1117, 1277, 1433, 1559, 1733, 1907, 2087, 2251] as const;
/** Shorter than the shortest line, so that a block never feeds on itself. */
const BLOCK = 1024;

/** Reads a block from a delay line into `heard`, each time a little duller; gives the state of the filter. */
const listen = (line: Float32Array, at: number, heard: Float32Array, damping: number, dull: number): number => {
  const length = line.length;
  let [place, last] = [at, dull];
  for (let i = 0; i < heard.length; i += 1) {
    const sample = line[place] ?? 0;
    last = sample + damping * (last - sample);
    heard[i] = last;
    place = place + 1 === length ? 0 : place + 1;
  }
  return last;
};

const feed = (line: Float32Array, at: number, heard: Float32Array, shared: Float32Array, loss: number): number => {
  const length = line.length;
  let place = at;
  for (let i = 0; i < heard.length; i += 1) {
    line[place] = (shared[i] ?? 0) + (heard[i] ?? 0) * loss;
    place = place + 1 === length ? 0 : place + 1;
  }
  return place;
};

const add = (into: Float32Array, from: number, block: Float32Array, factor: number): void => {
  const end = Math.min(block.length, into.length - from);
  for (let i = 0; i < end; i += 1) into[from + i] = (into[from + i] ?? 0) + factor * (block[i] ?? 0);
};

/**
 * A feedback delay network: eight delay lines, mixed by a Householder reflection, each losing level and brightness on
 * every turn. Takes what is sent to it in mono and gives the room alone, without the dry sound.
 */
export const reverb = (input: Float32Array, { seconds, damping, distanceMs }: Room): Stereo => {
  const out = silence(input.length);
  const wait = Math.round((distanceMs * SAMPLE_RATE) / 1000);
  const lines = LINES.map((length) => ({ memory: new Float32Array(length), at: 0, dull: 0, loss: decayIn(seconds) ** length }));
  const heard = LINES.map(() => new Float32Array(BLOCK));
  const [sum, shared] = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  for (let from = wait; from < input.length; from += BLOCK) {
    sum.fill(0);
    lines.forEach((line, n) => {
      const block = heard[n] ?? sum;
      line.dull = listen(line.memory, line.at, block, damping, line.dull);
      add(sum, 0, block, 1);
      add(n % 2 ? out.right : out.left, from, block, 1);
    });
    lines.forEach((line, n) => {
      shared.fill(0);
      add(shared, 0, input.subarray(from - wait, from - wait + BLOCK), 0.35);
      add(shared, 0, sum, -line.loss / 4);
      line.at = feed(line.memory, line.at, heard[n] ?? sum, shared, line.loss);
    });
  }
  return out;
};

/** An echo that goes from side to side, a little darker every time; the echoes alone. */
export const pingPong = (input: Float32Array, seconds: number, feedback: number): Stereo => {
  const out = silence(input.length);
  const { left, right } = out;
  const wait = Math.round(seconds * SAMPLE_RATE);
  let dull = 0;
  for (let i = wait; i < input.length; i += 1) {
    dull += 0.45 * ((right[i - wait] ?? 0) - dull);
    left[i] = (input[i - wait] ?? 0) + dull * feedback;
    right[i] = (left[i - wait] ?? 0) * feedback;
  }
  return out;
};
