import { SAMPLE_RATE, decayIn } from '../audio';
import { CYCLE, addTone, cycleOf, harmonics, shape, sine } from '../wavetable';
import type { Voice } from './voice';

const steady = () => 1;

/** A level that falls by 60 dB in `seconds`, and in `release` once the note is let go. */
const ringing =
  (seconds: number, held: number, release: number) =>
  (time: number): number =>
    0.001 ** (Math.min(time, held) / seconds + Math.max(0, time - held) / release);

const quickRise = (time: number, seconds: number): number => Math.min(1, time / seconds);

/** Adds a sine that another of the same pitch pushes to and fro: bright while `edge` (in radians) is large, mellow after. */
const addFrequencyModulated = (out: Float32Array, frequency: number, edge: number, edgeFade: number): void => {
  const table = sine;
  const size = CYCLE;
  const mask = CYCLE - 1;
  const step = (frequency * size) / SAMPLE_RATE;
  let push = (edge * size) / (2 * Math.PI);
  let place = 0;
  for (let i = 0; i < out.length; i += 1) {
    const pushed = place + push * (table[place | 0] ?? 0) + size;
    const at = pushed | 0;
    const low = table[at & mask] ?? 0;
    out[i] = (out[i] ?? 0) + low + ((table[(at & mask) + 1] ?? 0) - low) * (pushed - at);
    push *= edgeFade;
    place += step;
    if (place >= size) place -= size;
  }
};

/** An electric piano by frequency modulation: a body that mellows as it rings, and the ting of a tine. */
export const electricPiano: Voice = ({ frequency, seconds, velocity }) => {
  const release = 0.25;
  const out = new Float32Array(Math.ceil((seconds + release) * SAMPLE_RATE));
  const tine = new Float32Array(Math.min(out.length, SAMPLE_RATE / 2));
  addFrequencyModulated(out, frequency, 1.5 * velocity + 0.2, decayIn(1.4));
  addTone(tine, sine, { frequency: frequency * 7, turn: 0, level: 0.28, bend: steady });
  shape(tine, ringing(0.3, seconds, release));
  for (let i = 0; i < tine.length; i += 1) out[i] = (out[i] ?? 0) + (tine[i] ?? 0);
  const level = ringing(5, seconds, release);
  shape(out, (time) => 0.8 * velocity * level(time) * quickRise(time, 0.002) * (1 + 0.07 * Math.sin(27 * time)));
  return out;
};

const bassCycles = new Map<number, Float32Array>();

/** A round bass: it speaks at once, and loses its edge while it stands. */
export const bass: Voice = ({ frequency, seconds, velocity }) => {
  const bright = bassCycles.get(frequency) ?? cycleOf(harmonics(frequency, 1400, (n) => n ** -1.2));
  bassCycles.set(frequency, bright);
  const release = 0.09;
  const length = Math.ceil((seconds + release) * SAMPLE_RATE);
  const [edge, body] = [new Float32Array(length), new Float32Array(length)];
  addTone(edge, bright, { frequency, turn: 0, level: 0.8, bend: steady });
  addTone(body, sine, { frequency, turn: 0, level: 1, bend: steady });
  shape(edge, ringing(0.9, length, 1));
  const level = ringing(3.5, seconds, release);
  for (let i = 0; i < length; i += 1) body[i] = (body[i] ?? 0) * 0.7 + (edge[i] ?? 0);
  shape(body, (time) => velocity * level(time) * quickRise(time, 0.006));
  return body;
};
