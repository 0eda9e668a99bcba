import { SECTIONS_MAX, type HeardSection } from '@refrain/contracts/tracks';
import { CHROMA_A_SECOND, semitones } from './chroma';
import { clamp, deviation, mean, percentile } from './numbers';
import { COARSE_BANDS, FRAMES_A_SECOND } from './spectrum';

/** Moments a second. */
const RATE = 2;
/** Moments on both sides that a border is judged by: 8 s. */
const SIDE = 16;
const LEAST_SECONDS = 8;
/** Of the greatest change there is: a smaller one is no border. */
const LEAST_CHANGE = 0.3;
/** Sections that are more alike than this have one letter. */
const ALIKE = 0.8;
const [QUIET_DB, LOUD_DB] = [-50, -5];

type Heard = Readonly<{ levels: readonly number[]; coarse: readonly number[]; chroma: readonly Float64Array[]; tuning: number }>;

/** What sounds at each moment: 12 notes and 10 bands. Notes and bands weigh alike. */
const momentsOf = ({ levels, coarse, chroma, tuning }: Heard): readonly Float64Array[] => {
  const count = Math.floor((levels.length / FRAMES_A_SECOND) * RATE);
  const moments = Array.from({ length: count }, (_, moment) => {
    const vector = new Float64Array(12 + COARSE_BANDS);
    const [from, to] = [moment, moment + 1].map((at) => Math.floor((at / RATE) * FRAMES_A_SECOND)) as [number, number];
    for (let frame = from; frame < to; frame += 1)
      for (let band = 0; band < COARSE_BANDS; band += 1)
        vector[12 + band] = vector[12 + band]! + coarse[frame * COARSE_BANDS + band]! / (to - from);
    // Two seconds around, so that a melody is a harmony.
    const middle = ((moment + 0.5) / RATE) * CHROMA_A_SECOND;
    const [first, last] = [Math.max(0, Math.floor(middle - CHROMA_A_SECOND)), Math.ceil(middle + CHROMA_A_SECOND)];
    for (const frame of chroma.slice(first, last))
      semitones(frame, tuning).forEach((value, i) => (vector[i] = vector[i]! + value));
    const length = Math.hypot(...vector.subarray(0, 12));
    if (length > 0) for (let i = 0; i < 12; i += 1) vector[i] = vector[i]! / length;
    return vector;
  });
  return scaled(moments);
};

/** Around the mean of the recording; dB in tens. */
const scaled = (moments: readonly Float64Array[]): readonly Float64Array[] => {
  const means = Float64Array.from({ length: 12 + COARSE_BANDS }, (_, i) => mean(moments.map((each) => each[i]!)));
  return moments.map((each) => each.map((value, i) => (value - means[i]!) / (i < 12 ? 0.35 : 10)));
};

/** 1 for the same, towards 0 the further apart. */
const likeness = (one: Float64Array, other: Float64Array): number => {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += (one[i]! - other[i]!) ** 2;
  return Math.exp(-sum / 8);
};

/** How much what was differs from what comes, at each moment: Foote, 2000. */
const noveltyOf = (moments: readonly Float64Array[]): Float64Array =>
  Float64Array.from(moments, (_, at) => {
    const side = Math.min(SIDE, at, moments.length - at);
    if (side < 2) return 0;
    let [within, across, weights] = [0, 0, 0];
    for (let i = 0; i < side; i += 1) {
      for (let j = 0; j < side; j += 1) {
        const weight = Math.exp(-(i * i + j * j) / ((SIDE * SIDE) / 2));
        const [before, after] = [moments[at - 1 - i]!, moments[at + i]!];
        within += weight * (likeness(before, moments[at - 1 - j]!) + likeness(after, moments[at + j]!));
        across += weight * 2 * likeness(before, moments[at + j]!);
        weights += 2 * weight;
      }
    }
    return ((within - across) / weights) * (side / SIDE);
  });

/** The greatest changes, none nearer to another one than a section is long. */
const bordersOf = (novelty: Float64Array): readonly number[] => {
  const apart = LEAST_SECONDS * RATE;
  const tops = [...novelty.keys()]
    .filter(
      (at) =>
        novelty[at]! >= LEAST_CHANGE * 0.5 && novelty[at]! >= (novelty[at - 1] ?? 0) && novelty[at]! > (novelty[at + 1] ?? 0),
    )
    .filter((at) => novelty[at]! > mean(novelty) + deviation(novelty) * 0.5)
    .sort((a, b) => novelty[b]! - novelty[a]!);
  const borders: number[] = [];
  for (const at of tops) {
    const isApart = [0, novelty.length, ...borders].every((other) => Math.abs(other - at) >= apart);
    if (isApart && borders.length < SECTIONS_MAX - 1) borders.push(at);
  }
  return borders.sort((a, b) => a - b);
};

const middleOf = (moments: readonly Float64Array[]): Float64Array =>
  Float64Array.from({ length: 12 + COARSE_BANDS }, (_, i) => mean(moments.map((each) => each[i]!)));

/** Each section gets the letter of the earlier one that it is most like, or the next letter. */
const lettersOf = (middles: readonly Float64Array[]): readonly string[] => {
  const kinds: Float64Array[] = [];
  return middles.map((middle) => {
    const likenesses = kinds.map((kind) => likeness(kind, middle));
    const best = likenesses.indexOf(Math.max(...likenesses));
    const kind = best >= 0 && likenesses[best]! >= ALIKE ? best : kinds.push(middle) - 1;
    return String.fromCharCode('A'.charCodeAt(0) + kind);
  });
};

/** Stretches of a recording that sound alike within, in order and without gaps; none of a recording of less than 16 s. */
export const sectionsOf = (heard: Heard, durationMs: number): readonly HeardSection[] => {
  const moments = momentsOf(heard);
  if (moments.length < 2 * LEAST_SECONDS * RATE) return [];
  const edges = [0, ...bordersOf(noveltyOf(moments)), moments.length];
  const parts = edges.slice(1).map((to, i) => [edges[i]!, to] as const);
  const letters = lettersOf(parts.map(([from, to]) => middleOf(moments.slice(from, to))));
  return parts.map(([from, to], i) => {
    const [first, last] = [from, to].map((at) => Math.floor((at / RATE) * FRAMES_A_SECOND)) as [number, number];
    const level = percentile(heard.levels.slice(first, last), 0.6);
    return {
      startMs: (from * 1000) / RATE,
      endMs: i === parts.length - 1 ? durationMs : (to * 1000) / RATE,
      label: letters[i]!,
      level: Math.round(100 * clamp((level - QUIET_DB) / (LOUD_DB - QUIET_DB))),
    };
  });
};
