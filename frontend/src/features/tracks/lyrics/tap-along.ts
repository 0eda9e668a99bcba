/** Lines of a song, of which the first ones have times. Times in seconds, each after the one before. */
export type Tapped = Readonly<{ lines: readonly string[]; times: readonly number[] }>;

/** LRC counts in hundredths; two lines never begin at once. */
const STEP_SECONDS = 0.01;

const sung = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const beginTapping = (text: string): Tapped => ({ lines: sung(text), times: [] });
export const isTapped = ({ lines, times }: Tapped): boolean => times.length === lines.length;

/** The next line begins at this moment. A moment before the line before it, as after a seek back, comes right behind that one. */
export const tap = (tapped: Tapped, seconds: number): Tapped => {
  if (isTapped(tapped)) return tapped;
  const earliest = tapped.times.length === 0 ? 0 : tapped.times.at(-1)! + STEP_SECONDS;
  return { ...tapped, times: [...tapped.times, Math.max(earliest, seconds)] };
};

/** The last line loses its time. */
export const untap = (tapped: Tapped): Tapped => ({ ...tapped, times: tapped.times.slice(0, -1) });

const two = (value: number): string => String(value).padStart(2, '0');
const stampOf = (seconds: number): string => {
  const hundredths = Math.round(seconds * 100);
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
};

/** The lines that have times, as LRC. */
export const lrcOf = ({ lines, times }: Tapped): string => times.map((at, i) => `${stampOf(at)}${lines[i] ?? ''}`).join('\n');
