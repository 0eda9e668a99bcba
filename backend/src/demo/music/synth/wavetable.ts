import { SAMPLE_RATE } from './audio';

/** Samples in a cycle; a power of two, so that a mask keeps a place inside. */
export const CYCLE = 4096;

/**
 * One cycle of a sum of sines, at full scale: `strengths[k]` belongs to the (k+1)th harmonic. One sample more than the
 * cycle, to blend into.
 */
export const cycleOf = (strengths: readonly number[]): Float32Array => {
  const cycle = new Float32Array(CYCLE + 1);
  strengths.forEach((strength, k) => {
    for (let i = 0; i <= CYCLE; i += 1) cycle[i] = (cycle[i] ?? 0) + strength * (sine[((k + 1) * i) % CYCLE] ?? 0);
  });
  const loudest = cycle.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  return cycle.map((value) => value / loudest);
};

export const sine: Float32Array = Float32Array.from({ length: CYCLE + 1 }, (_, i) => Math.sin((2 * Math.PI * i) / CYCLE));

/** Harmonics of a tone that a recording can hold, by strength; they fade out towards `limit` Hz. */
export const harmonics = (
  frequency: number,
  limit: number,
  strength: (harmonic: number, hertz: number) => number,
): readonly number[] => {
  const count = Math.max(1, Math.floor(Math.min(limit, SAMPLE_RATE / 2.2) / frequency));
  return Array.from({ length: Math.min(count, 48) }, (_, k) => {
    const hertz = (k + 1) * frequency;
    return strength(k + 1, hertz) * Math.max(0.02, 1 - (hertz / limit) ** 2) ** 2;
  });
};

/** How many samples a slow change may stand still for: 1.5 ms. */
const STEP = 64;

type Tone = Readonly<{ frequency: number; turn: number; level: number; bend: (seconds: number) => number }>;

/**
 * Adds a tone to `out` that goes round `cycle` at `frequency`, starting `turn` (0 to 1) of the way in. `bend` gives the
 * factor on the frequency at a time in seconds: vibrato.
 */
export const addTone = (out: Float32Array, cycle: Float32Array, { frequency, turn, level, bend }: Tone): void => {
  const rate = SAMPLE_RATE;
  const size = CYCLE;
  const length = out.length;
  let place = turn * size;
  for (let from = 0; from < length; from += STEP) {
    const step = (frequency * bend(from / rate) * size) / rate;
    const to = from + STEP < length ? from + STEP : length;
    for (let i = from; i < to; i += 1) {
      const at = place | 0;
      const low = cycle[at] ?? 0;
      out[i] = (out[i] ?? 0) + level * (low + ((cycle[at + 1] ?? 0) - low) * (place - at));
      place += step;
      if (place >= size) place -= size;
    }
  }
};

/** Multiplies `out` by a level that changes slowly; `level` is given the time in seconds. */
export const shape = (out: Float32Array, level: (seconds: number) => number): void => {
  const length = out.length;
  let here = level(0);
  for (let from = 0; from < length; from += STEP) {
    const there = level((from + STEP) / SAMPLE_RATE);
    const slope = (there - here) / STEP;
    const to = from + STEP < length ? from + STEP : length;
    for (let i = from; i < to; i += 1) out[i] = (out[i] ?? 0) * (here + slope * (i - from));
    here = there;
  }
};
