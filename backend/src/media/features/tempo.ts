import { clamp, mean } from './numbers';
import { FRAMES_A_SECOND } from './spectrum';

const [SLOWEST, FASTEST] = [40, 220];
/** How much people tap at a tempo: most at 120, less an octave off. Ellis, 2007. */
const liking = (bpm: number): number => Math.exp(-0.5 * Math.log2(bpm / 120) ** 2);
/** Of the strength at no shift: below it nothing comes again. */
const LEAST_PULSE = 0.08;
/** A pulse of half the length that is nearly as strong is the beat. */
const NEARLY = 0.85;
const FASTEST_DOUBLED = 190;
/** The longest shift that is looked at, in beats: the further, the finer. */
const FURTHEST_BEATS = 16;

/** `period` in frames, `pulse` 0 to 1: how strongly the beat comes again. */
export type FoundTempo = Readonly<{ bpm: number; period: number; pulse: number }>;

/** Rises above what is usual around them (3 s), softened by a frame. */
export const sharpened = (onsets: readonly number[]): Float64Array => {
  const around = Math.round(1.5 * FRAMES_A_SECOND);
  const sums = new Float64Array(onsets.length + 1);
  onsets.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
  const above = Float64Array.from(onsets, (value, i) => {
    const [from, to] = [Math.max(0, i - around), Math.min(onsets.length, i + around)];
    return Math.max(0, value - (sums[to]! - sums[from]!) / (to - from));
  });
  return above.map((value, i) => 0.5 * value + 0.25 * ((above[i - 1] ?? 0) + (above[i + 1] ?? 0)));
};

const autocorrelation = (values: Float64Array, longest: number): Float64Array => {
  const middle = mean(values);
  const centred = values.map((value) => value - middle);
  return Float64Array.from({ length: longest + 1 }, (_, shift) => {
    let sum = 0;
    for (let i = shift; i < centred.length; i += 1) sum += centred[i]! * centred[i - shift]!;
    // Short of `shift` frames: as if it had them.
    return (sum * centred.length) / Math.max(1, centred.length - shift);
  });
};

/** The strength at a shift between frames. */
const between = (values: Float64Array, shift: number): number => {
  const low = Math.floor(shift);
  const [a, b] = [values[low] ?? 0, values[low + 1] ?? 0];
  return a + (b - a) * (shift - low);
};

/** The top near a shift, between frames; the shift itself where there is no top. */
const topNear = (values: Float64Array, shift: number, around: number): number => {
  let best = Math.round(shift);
  for (let i = Math.ceil(shift - around); i <= shift + around; i += 1) if ((values[i] ?? 0) > (values[best] ?? 0)) best = i;
  const [a, b, c] = [values[best - 1] ?? 0, values[best] ?? 0, values[best + 1] ?? 0];
  const bend = a - 2 * b + c;
  return bend < 0 ? best + (0.5 * (a - c)) / bend : shift;
};

/** The period to a small part of a frame: each doubling of the shift halves what is not known of it. */
const refined = (strengths: Float64Array, period: number): number => {
  let exact = topNear(strengths, period, 1.5);
  for (let beats = 2; beats <= FURTHEST_BEATS && beats * exact + 3 < strengths.length; beats *= 2) {
    const top = topNear(strengths, beats * exact, 2) / beats;
    if (Math.abs(top - exact) < 2 / beats) exact = top;
  }
  return exact;
};

/** The beat of a recording; null where nothing comes again. */
export const tempoOf = (envelope: Float64Array): FoundTempo | null => {
  const slowest = (60 * FRAMES_A_SECOND) / SLOWEST;
  const longest = Math.min(Math.floor(envelope.length / 2), Math.ceil(slowest * FURTHEST_BEATS));
  if (longest < slowest) return null;
  const strengths = autocorrelation(envelope, longest);
  const none = strengths[0] ?? 0;
  if (none <= 0) return null;
  const score = (period: number): number =>
    ([1, 2, 3, 4] as const).reduce((sum, beats) => sum + between(strengths, beats * period) / beats, 0) *
    liking((60 * FRAMES_A_SECOND) / period);
  let best = slowest;
  for (let bpm = SLOWEST; bpm <= FASTEST; bpm += 0.25) {
    const period = (60 * FRAMES_A_SECOND) / bpm;
    if (score(period) > score(best)) best = period;
  }
  const strength = (period: number): number => between(strengths, topNear(strengths, period, 1.5));
  const half = best / 2;
  if ((60 * FRAMES_A_SECOND) / half <= FASTEST_DOUBLED && strength(half) >= NEARLY * strength(best)) best = half;
  const period = refined(strengths, best);
  const pulse = clamp(strength(period) / none);
  return pulse >= LEAST_PULSE ? { bpm: (60 * FRAMES_A_SECOND) / period, period, pulse } : null;
};
