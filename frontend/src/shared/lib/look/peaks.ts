import { seeded } from '../random';

/** Base64 bytes (0 to 255) as levels from 0 to 1; anything unreadable as none. */
export const decodePeaks = (base64: string | null | undefined): readonly number[] => {
  if (!base64) return [];
  try {
    return Array.from(atob(base64), (char) => char.charCodeAt(0) / 255);
  } catch {
    return [];
  }
};

/** Levels from 0 to 255 as base64, which is how tracks carry them. */
export const encodePeaks = (levels: readonly number[] | null): string | null =>
  levels?.length ? btoa(String.fromCharCode(...levels)) : null;

/** The loudest level of each of `bars` equal stretches; stretches it out where there are fewer levels than bars. */
export const resample = (levels: readonly number[], bars: number): readonly number[] =>
  Array.from({ length: bars }, (_, i) => {
    const from = Math.floor((i * levels.length) / bars);
    const to = Math.max(from + 1, Math.floor(((i + 1) * levels.length) / bars));
    let loudest = 0;
    for (let j = from; j < to; j++) loudest = Math.max(loudest, levels[j] ?? 0);
    return loudest;
  });

/** As loud as its own loudest level: the wave of a quiet song is as tall as that of a loud one. Silence stays flat. */
export const normalised = (levels: readonly number[]): readonly number[] => {
  const most = Math.max(0, ...levels);
  return most > 0 ? levels.map((level) => level / most) : levels;
};

/** Levels of a made-up song, the same for the same seed: for skeletons and tracks whose peaks are not there yet. */
export const imaginedPeaks = (seed: number, bars: number): readonly number[] => {
  const random = seeded(seed * 104729 + 7);
  let envelope = 0;
  return Array.from({ length: bars }, (_, i) => {
    const t = i / bars;
    const swell = Math.abs(Math.sin(t * 9 + seed)) * (0.5 + 0.5 * Math.sin(t * 3.1));
    envelope = envelope * 0.6 + (0.35 + 0.65 * swell) * 0.4 * (0.55 + random() * 0.9);
    return Math.min(1, envelope) * Math.min(1, t * 18) * Math.min(1, (1 - t) * 12);
  });
};

/** Where the line between the two sides stands, and how far each goes, in a box 100 high. */
const MIDDLE = 66;
const UP = 64;
const DOWN = 32;
const GAP = 1.2;

/** The two sides as SVG paths in a box `levels.length` wide and 100 high; `barWidth` is the filled share of a slot. */
export const wavePaths = (levels: readonly number[], barWidth = 0.7): Readonly<{ up: string; down: string }> => {
  const inset = ((1 - barWidth) / 2).toFixed(2);
  let up = '';
  let down = '';
  levels.forEach((level, i) => {
    const height = Math.max(0.025, level);
    const x = i + Number(inset);
    up += `M${x} ${MIDDLE}v${(-height * UP).toFixed(1)}h${barWidth}v${(height * UP).toFixed(1)}z`;
    down += `M${x} ${MIDDLE + GAP}v${(height * DOWN).toFixed(1)}h${barWidth}v${(-height * DOWN).toFixed(1)}z`;
  });
  return { up, down };
};
