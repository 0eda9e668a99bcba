import type { Band } from './band';

const chamber = { seconds: 1.5, damping: 0.35, distanceMs: 12 };
const hall = { seconds: 3, damping: 0.3, distanceMs: 28 };
const stairwell = { seconds: 4.2, damping: 0.22, distanceMs: 18 };
const booth = { seconds: 0.7, damping: 0.5, distanceMs: 5 };

/** Who plays what in the demo, one band a tune. */
export const bands = {
  openWindow: {
    players: [
      { voice: 'lute', plays: { line: 'melody' }, db: 0, pan: -0.15, room: 0.35, held: 1.15 },
      { voice: 'guitar', plays: { figure: 'r _ 1 2 1 0', step: 1 }, db: -7, pan: 0.25, room: 0.3, held: 1.6 },
      { voice: 'flute', plays: { line: 'melody' }, db: -18, pan: 0.1, room: 0.5, fromBeat: 49 },
    ],
    room: chamber,
    levelDb: -18,
    looseness: 0.012,
  },
  oldPiano: {
    transpose: -1,
    players: [
      { voice: 'piano', plays: { line: 'melody' }, db: 0, pan: 0.2, room: 0.4, held: 1.1 },
      { voice: 'piano', plays: { line: 'left' }, db: -7, pan: -0.2, room: 0.4, held: 1.25, roll: 0.012 },
    ],
    room: hall,
    levelDb: -22,
    looseness: 0.018,
  },
  fourBoats: {
    players: [
      { voice: 'marimba', plays: { line: 'melody' }, db: 0, pan: -0.55, room: 0.25 },
      { voice: 'flute', plays: { line: 'melody', delayBeats: 8 }, db: -10, pan: 0.5, room: 0.35, octave: 1 },
      { voice: 'lute', plays: { line: 'melody', delayBeats: 16 }, db: 4, pan: 0.2, room: 0.25 },
      { voice: 'electricPiano', plays: { line: 'melody', delayBeats: 24 }, db: -6, pan: -0.2, room: 0.3, octave: -1 },
      { voice: 'bass', plays: { figure: 'r _ . f', step: 1 }, db: -8, pan: 0, room: 0.05, fromBeat: 8 },
    ],
    drummers: [
      { drum: 'shaker', figure: 'o x', step: 0.5, db: -20, pan: 0.35, room: 0.2, fromBeat: 8 },
      { drum: 'kick', figure: 'x . . . o . x .', step: 0.5, db: -9, pan: 0, room: 0.05, fromBeat: 16 },
    ],
    room: chamber,
    levelDb: -17,
    looseness: 0.01,
  },
  elevenInAStairwell: {
    transpose: 1,
    players: [
      { voice: 'choir', plays: { line: 'melody' }, db: 0, pan: 0.05, room: 0.6, held: 1 },
      { voice: 'choir', plays: { chords: true }, db: -2, pan: -0.3, room: 0.6, held: 1, octave: -1 },
      { voice: 'choir', plays: { figure: 'r _', step: 1 }, db: -4, pan: 0.35, room: 0.6, held: 1, octave: 1 },
    ],
    room: stairwell,
    levelDb: -20,
    looseness: 0.03,
  },
  ferry: {
    players: [
      { voice: 'strings', plays: { line: 'melody' }, db: 0, pan: -0.3, room: 0.45, held: 1 },
      { voice: 'strings', plays: { line: 'second' }, db: -3, pan: 0.35, room: 0.45, held: 1 },
      { voice: 'harp', plays: { figure: '0 1 2 3 4 3 2 1', step: 0.25 }, db: -2, pan: 0.15, room: 0.4, held: 2, fromBeat: 16 },
      { voice: 'pad', plays: { chords: true }, db: -11, pan: 0, room: 0.5, held: 1 },
      { voice: 'bass', plays: { figure: 'r _', step: 1 }, db: 0, pan: 0, room: 0.1 },
    ],
    drummers: [{ drum: 'brush', figure: '. x', step: 1, db: -19, pan: 0.2, room: 0.3, fromBeat: 32 }],
    room: hall,
    levelDb: -17,
    looseness: 0.01,
  },
  patientMachine: {
    players: [
      { voice: 'musicBox', plays: { line: 'melody' }, db: 0, pan: 0.2, room: 0.3, echo: 0.3, octave: 1 },
      { voice: 'electricPiano', plays: { line: 'melody' }, db: -5, pan: -0.25, room: 0.25, held: 1.4 },
      { voice: 'bass', plays: { line: 'floor' }, db: 0, pan: 0, room: 0.05, octave: -1, fromBeat: 16 },
      { voice: 'pad', plays: { chords: true }, db: -12, pan: 0, room: 0.5, held: 1, fromBeat: 32 },
    ],
    drummers: [{ drum: 'kick', figure: 'x . . .', step: 1, db: -11, pan: 0, room: 0.05, fromBeat: 32 }],
    room: hall,
    echo: { beats: 0.75, feedback: 0.42 },
    levelDb: -18,
    looseness: 0,
  },
  assembled: {
    players: [
      { voice: 'organ', plays: { line: 'melody' }, db: -2, pan: 0.1, room: 0.3, held: 0.9 },
      { voice: 'electricPiano', plays: { figure: '. c . c', step: 0.5 }, db: -5, pan: -0.35, room: 0.2, held: 0.7 },
      { voice: 'bass', plays: { figure: 'r _ . r f _ r .', step: 0.5 }, db: -6, pan: 0, room: 0.02 },
      { voice: 'strings', plays: { chords: true }, db: -10, pan: 0.3, room: 0.4, held: 1, fromBeat: 32 },
      { voice: 'musicBox', plays: { line: 'melody' }, db: -5, pan: 0.4, room: 0.3, echo: 0.4, octave: 1, fromBeat: 48 },
    ],
    drummers: [
      { drum: 'kick', figure: 'x . . . x . . o', step: 0.5, db: -3, pan: 0, room: 0.04, fromBeat: 16 },
      { drum: 'snare', figure: '. . x .  . . x o', step: 0.5, db: -11, pan: 0.05, room: 0.2, fromBeat: 16 },
      { drum: 'hat', figure: 'x o x o x o x x', step: 0.25, db: -19, pan: 0.3, room: 0.1, fromBeat: 32 },
    ],
    room: booth,
    echo: { beats: 0.5, feedback: 0.35 },
    levelDb: -17,
    looseness: 0.004,
  },
  slowFader: {
    beatsPerMinute: 94,
    players: [
      { voice: 'electricPiano', plays: { line: 'melody' }, db: 0, pan: 0.1, room: 0.35, echo: 0.25, octave: 1 },
      { voice: 'electricPiano', plays: { figure: '. c _', step: 1 }, db: -4, pan: -0.3, room: 0.3, roll: 0.02 },
      { voice: 'bass', plays: { figure: 'r _ _ r _ f', step: 1 }, db: -3, pan: 0, room: 0.05 },
      { voice: 'pad', plays: { chords: true }, db: -13, pan: 0.2, room: 0.5, held: 1 },
    ],
    drummers: [
      { drum: 'brush', figure: 'o . x . o x', step: 0.5, db: -15, pan: 0.25, room: 0.25 },
      { drum: 'kick', figure: 'x . . . . .', step: 0.5, db: -10, pan: 0, room: 0.05, fromBeat: 12 },
    ],
    room: chamber,
    echo: { beats: 1.5, feedback: 0.4 },
    levelDb: -19,
    looseness: 0.016,
  },
  withChair: {
    players: [
      { voice: 'guitar', plays: { line: 'melody' }, db: 0, pan: -0.1, room: 0.3, held: 1.5 },
      { voice: 'guitar', plays: { line: 'left' }, db: -6, pan: 0.15, room: 0.3, held: 2.2 },
    ],
    room: booth,
    levelDb: -19,
    looseness: 0.01,
  },
  keptLow: {
    players: [
      { voice: 'piano', plays: { line: 'melody' }, db: 0, pan: 0.2, room: 0.35, held: 1.02 },
      { voice: 'piano', plays: { line: 'left' }, db: -9, pan: -0.2, room: 0.35, held: 1.1, roll: 0.006 },
      { voice: 'strings', plays: { chords: true }, db: -22, pan: 0, room: 0.6, held: 1, octave: -1, fromBeat: 17 },
    ],
    room: hall,
    levelDb: -21,
    looseness: 0.014,
  },
  twoEndings: {
    players: [
      { voice: 'flute', plays: { line: 'melody' }, db: -8, pan: 0.1, room: 0.45, held: 1, octave: 1 },
      { voice: 'harp', plays: { figure: 'r 0 1 2 3 2', step: 0.5 }, db: -3, pan: -0.25, room: 0.4, held: 2.5 },
      { voice: 'organ', plays: { chords: true }, db: -15, pan: 0.2, room: 0.4, held: 1, fromBeat: 13 },
      { voice: 'choir', plays: { line: 'melody' }, db: -9, pan: -0.1, room: 0.6, held: 1, fromBeat: 25 },
      { voice: 'bass', plays: { figure: 'r _ _', step: 1 }, db: -3, pan: 0, room: 0.05, fromBeat: 25 },
    ],
    room: hall,
    levelDb: -19,
    looseness: 0.015,
  },
  lowTide: {
    players: [
      { voice: 'marimba', plays: { line: 'melody' }, db: 3, pan: 0.15, room: 0.3, echo: 0.2, octave: 1 },
      { voice: 'electricPiano', plays: { figure: 'c _ . c _ . c _', step: 0.5 }, db: -10, pan: -0.3, room: 0.25 },
      { voice: 'bass', plays: { figure: 'r _ . r . f r .', step: 0.5 }, db: -7, pan: 0, room: 0.03 },
      { voice: 'pad', plays: { chords: true }, db: -14, pan: 0, room: 0.5, held: 1, fromBeat: 33 },
    ],
    drummers: [
      { drum: 'kick', figure: 'x . . x . . x .', step: 0.5, db: -5, pan: 0, room: 0.04, fromBeat: 17 },
      { drum: 'snare', figure: '. . . . x . . .', step: 0.5, db: -13, pan: 0, room: 0.25, fromBeat: 17 },
      { drum: 'shaker', figure: 'x o o x o o x o', step: 0.25, db: -19, pan: 0.4, room: 0.15 },
    ],
    room: chamber,
    echo: { beats: 0.75, feedback: 0.4 },
    levelDb: -16,
    looseness: 0.007,
  },
} as const satisfies Record<string, Band>;
