import { midiOf, pitchClass } from './pitch';

/** Notes that sound together from one beat on; none of them is a rest. Times are in beats. */
export type Sound = Readonly<{ at: number; beats: number; midi: readonly number[] }>;
/** A harmony in force: root and the intervals above it, in semitones. */
export type Harmony = Readonly<{ at: number; beats: number; root: number; intervals: readonly number[] }>;

/** `C4+E4:1.5` is a chord of a beat and a half, `R:2` a rest; what has no length lasts as long as what stands before it. */
const tokens = (line: string, first = 1): readonly Readonly<{ name: string; at: number; beats: number }>[] => {
  let at = 0;
  let beats = first;
  return line
    .split(/[\s|]+/)
    .filter(Boolean)
    .map((token) => {
      const [name = '', length] = token.split(':');
      if (length !== undefined) beats = Number(length);
      if (!(beats > 0)) throw new Error(`no length in ${token}`);
      const start = at;
      at += beats;
      return { name, at: start, beats };
    });
};

/** Reads a line of notes; bar lines are for the eye only. `first` is the length, in beats, until one is written. */
export const notes = (line: string, first?: number): readonly Sound[] =>
  tokens(line, first).map(({ name, at, beats }) => ({ at, beats, midi: name === 'R' ? [] : name.split('+').map(midiOf) }));

const QUALITIES: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  sus4: [0, 5, 7],
};

/** Reads a line of chord symbols such as `Am:4 F#m:2 Gmaj7`. */
export const chords = (line: string): readonly Harmony[] =>
  tokens(line).map(({ name, at, beats }) => {
    const [, root = '', quality = ''] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
    const intervals = QUALITIES[quality];
    if (!intervals) throw new Error(`no such chord: ${name}`);
    return { at, beats, root: pitchClass(root), intervals };
  });

export const lengthBeats = (line: readonly Readonly<{ at: number; beats: number }>[]): number =>
  Math.max(0, ...line.map(({ at, beats }) => at + beats));
