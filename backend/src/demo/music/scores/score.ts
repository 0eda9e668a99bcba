import type { Harmony, Sound } from './notation';

/**
 * A tune as data, transcribed by us from music long in the public domain. `lines` are written out voices by name; the
 * first `pickup` beats come before the first bar. All lengths are in beats.
 */
export type Score = Readonly<{
  source: string;
  beatsPerBar: number;
  beatsPerMinute: number;
  pickup: number;
  lines: Readonly<Record<string, readonly Sound[]>>;
  harmony: readonly Harmony[];
}>;
