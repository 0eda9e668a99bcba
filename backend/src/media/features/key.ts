import { KEY_NAMES, type Mode } from '@refrain/contracts/tracks';
import { semitones, tuningOf, FINE } from './chroma';
import { correlation, mean } from './numbers';

/** How well each note fits into a key, the tonic first, as listeners judged it: Krumhansl and Kessler, 1982. */
const PROFILES: Readonly<Record<Mode, readonly number[]>> = {
  major: [6.35, 2.23, 3.48, 2.33, 4.38, 4.09, 2.52, 5.19, 2.39, 3.66, 2.29, 2.88],
  minor: [6.33, 2.68, 3.52, 5.38, 2.6, 3.53, 2.54, 4.75, 3.98, 2.69, 3.34, 3.17],
};
/** Below it no key fits: noise, drums, speech. */
const LEAST = 0.45;

/** `clarity` is the correlation with the key's profile, 0 to 1. */
export type FoundKey = Readonly<{ key: (typeof KEY_NAMES)[number]; mode: Mode; clarity: number }>;

/** The key in which most of it stands, from frames of 36 thirds of a semitone; null where none stands out. */
export const keyOf = (frames: readonly Float64Array[]): FoundKey | null => {
  const sum = new Float64Array(FINE);
  for (const frame of frames) {
    const total = mean(frame) * FINE;
    // Each moment counts alike, however loud it is.
    if (total > 0) frame.forEach((value, i) => (sum[i] = sum[i]! + value / total));
  }
  const notes = semitones(sum, tuningOf(sum));
  const found = (['major', 'minor'] as const)
    .flatMap((mode) =>
      KEY_NAMES.map((key, tonic) => {
        const turned = Array.from({ length: 12 }, (_, i) => PROFILES[mode][(i - tonic + 12) % 12]!);
        return { key, mode, clarity: correlation(notes, turned) };
      }),
    )
    .reduce((best, each) => (each.clarity > best.clarity ? each : best));
  return found.clarity >= LEAST ? found : null;
};
