import { chords, notes } from './notation';
import type { Score } from './score';

export const odeToJoy: Score = {
  source: 'Ludwig van Beethoven, Symphony No. 9, theme of the finale, 1824',
  beatsPerBar: 4,
  beatsPerMinute: 126,
  pickup: 0,
  lines: {
    melody: notes(`
      F#4:1 F#4 G4 A4 | A4 G4 F#4 E4 | D4 D4 E4 F#4 | F#4:1.5 E4:.5 E4:2
      F#4:1 F#4 G4 A4 | A4 G4 F#4 E4 | D4 D4 E4 F#4 | E4:1.5 D4:.5 D4:2
      E4:1 E4 F#4 D4 | E4 F#4:.5 G4 F#4:1 D4 | E4 F#4:.5 G4 F#4:1 E4 | D4 E4 A3:2
      F#4:1 F#4 G4 A4 | A4 G4 F#4 E4 | D4 D4 E4 F#4 | E4:1.5 D4:.5 D4:2`),
  },
  harmony: chords('D:4 A Bm D:2 A D:4 A Bm A:2 D A D A D A F#7 Bm:1 E7 A:2 D:4 A Bm A:2 D'),
};

/** Half a bar: the first two notes, then the upper three twice, as Bach breaks every chord. */
const broken = (chord: string): string => {
  const [a = '', b = '', c = '', d = '', e = ''] = chord.split(' ');
  const half = [a, b, c, d, e, c, d, e].join(' ');
  return `${half} ${half}`;
};

const PRELUDE = [
  'C4 E4 G4 C5 E5',
  'C4 D4 A4 D5 F5',
  'B3 D4 G4 D5 F5',
  'C4 E4 G4 C5 E5',
  'C4 E4 A4 E5 A5',
  'C4 D4 F#4 A4 D5',
  'B3 D4 G4 D5 G5',
  'B3 C4 E4 G4 C5',
  'A3 C4 E4 G4 C5',
  'D3 A3 D4 F#4 C5',
  'G3 B3 D4 G4 B4',
  'G3 Bb3 E4 G4 C#5',
  'F3 A3 D4 A4 D5',
  'F3 Ab3 D4 F4 B4',
  'E3 G3 C4 G4 C5',
  'E3 F3 A3 C4 F4',
  'D3 F3 A3 C4 F4',
  'G2 D3 G3 B3 F4',
  'C3 E3 G3 C4 E4',
];

export const preludeInC: Score = {
  source: 'Johann Sebastian Bach, Prelude in C major, BWV 846, 1722, bars 1 to 19',
  beatsPerBar: 4,
  beatsPerMinute: 118,
  pickup: 0,
  lines: {
    melody: notes(`${PRELUDE.map(broken).join(' ')} C3+G3+C4+E4+C5:4`, 0.25),
    floor: notes(PRELUDE.map((chord) => `${chord.split(' ')[0]}:4`).join(' ')),
  },
  harmony: chords('C:4 Dm7 G7 C Am D7 G Cmaj7 Am7 D7 G C7 Dm G7 C F Dm7 G7 C C'),
};

const SWAYING = ['G2:1 B3+D4+F#4:2', 'D2:1 A3+C#4+F#4:2'];
const CLOSING = ['F#2:1 A3+C#4+F#4:2', 'B2:1 B3+D4+F#4:2', 'E2:1 B3+D4+G4:2', 'D2:1 A3+D4+F#4:2'];

export const gymnopedie: Score = {
  source: 'Erik Satie, Gymnopédie No. 1, 1888, after its opening',
  beatsPerBar: 3,
  beatsPerMinute: 92,
  pickup: 0,
  lines: {
    melody: notes(`
      R:12 | R:1 F#5 A5 | G5 F#5 C#5 | B4 C#5 D5 | A4:3 | F#4:12
      R:1 F#5 A5 | G5 F#5 C#5 | B4 C#5 D5 | A4:3 | C#5:3 | F#5:3 | E4:3 | F#4:3`),
    left: notes([...Array.from({ length: 8 }, () => SWAYING).flat(), ...CLOSING].join(' | ')),
  },
  harmony: chords(`${'Gmaj7:3 D '.repeat(8)} F#m Bm Em D`),
};

const CANON_GROUND = 'D:2 A Bm F#m G D G A ';

export const canonInD: Score = {
  source: 'Johann Pachelbel, Canon in D, about 1694',
  beatsPerBar: 4,
  beatsPerMinute: 98,
  pickup: 0,
  lines: {
    melody: notes(`
      F#5:2 E5 D5 C#5 B4 A4 B4 C#5 | D5 C#5 B4 A4 G4 F#4 G4 E4
      D4:1 F#4 A4 G4 F#4 D4 F#4 E4 D4 B3 D4 A4 G4 B4 A4 G4
      A5:.5 F#5:.25 G5 A5:.5 F#5:.25 G5 A5 A4 B4 C#5 D5 E5 F#5 G5
      F#5:.5 D5:.25 E5 F#5:.5 F#4:.25 G4 A4 B4 A4 G4 A4 F#4 G4 A4
      G4:.5 B4:.25 A4 G4:.5 F#4:.25 E4 F#4 E4 D4 E4 F#4 G4 A4 B4
      G4:.5 B4:.25 A4 B4:.5 C#5:.25 D5 A4 B4 C#5 D5 E5 F#5 G5 A5 | F#5+D5:4`),
    second: notes('R:16 F#5:2 E5 D5 C#5 B4 A4 B4 C#5 | D5 C#5 B4 A4 G4 F#4 G4 E4 | F#5:2 E5 D5 C#5 B4 A4 B4 C#5 | D5:4'),
  },
  harmony: chords(`${CANON_GROUND.repeat(4)} D:4`),
};

export const furElise: Score = {
  source: 'Ludwig van Beethoven, Für Elise, WoO 59, 1810, opening',
  beatsPerBar: 6,
  beatsPerMinute: 276,
  pickup: 2,
  lines: {
    melody: notes(`
      E5:1 D#5 | E5 D#5 E5 B4 D5 C5 | A4:3 C4:1 E4 A4 | B4:3 E4:1 G#4 B4 | C5:3 E4:1 E5 D#5
      E5 D#5 E5 B4 D5 C5 | A4:3 C4:1 E4 A4 | B4:3 E4:1 C5 B4 | A4:3 B4:1 C5 D5
      E5:3 G4:1 F5 E5 | D5:3 F4:1 E5 D5 | C5:3 E4:1 D5 C5 | B4:3 E4:1 E5:2 | E5:1 E6:3 D#5:1 E5 | R D#5 E5 D#5 E5 D#5
      E5 D#5 E5 B4 D5 C5 | A4:3 C4:1 E4 A4 | B4:3 E4:1 G#4 B4 | C5:3 E4:1 E5 D#5
      E5 D#5 E5 B4 D5 C5 | A4:3 C4:1 E4 A4 | B4:3 E4:1 C5 B4 | A4:8`),
    left: notes(`
      R:8 | A2:1 E3 A3 R:3 | E2:1 E3 G#3 R:3 | A2:1 E3 A3 R:3 | R:6 | A2:1 E3 A3 R:3 | E2:1 E3 G#3 R:3
      A2:1 E3 A3 R:3 | C3:1 G3 C4 R:3 | G2:1 G3 B3 R:3 | A2:1 E3 A3 R:3 | E2:1 E3 E4 R:3 | R:6 | R:6
      R:6 | A2:1 E3 A3 R:3 | E2:1 E3 G#3 R:3 | A2:1 E3 A3 R:3 | R:6 | A2:1 E3 A3 R:3 | E2:1 E3 G#3 R:3 | A2:1 E3 A3:6`),
  },
  harmony: chords('Am:8 Am:6 E Am:12 Am:6 E Am C G Am E:18 Am:12 E:6 Am:12 Am:6 E Am:8'),
};

/** The left hand's chords, each with the number of its eighths: one voice sinks at a time, by a half step. */
const DESCENT = [
  ['G3+B3+E4', 8],
  ['F#3+A3+E4', 4],
  ['F#3+A3+D#4', 4],
  ['F3+A3+D#4', 4],
  ['F3+A3+D4', 4],
  ['E3+G#3+D4', 4],
  ['E3+G3+D4', 2],
  ['E3+G3+C#4', 2],
  ['E3+F#3+C4', 8],
  ['D3+F#3+C4', 8],
  ['D3+F3+B3', 4],
  ['C3+E3+B3', 4],
  ['C3+E3+A3', 8],
  ['B2+D#3+A3', 8],
] as const;

const repeated = (chord: string, times: number) => Array.from({ length: times }, () => `${chord}:.5`).join(' ');

export const preludeInEMinor: Score = {
  source: 'Frédéric Chopin, Prelude in E minor, Op. 28 No. 4, 1839, after its descent',
  beatsPerBar: 4,
  beatsPerMinute: 66,
  pickup: 1,
  lines: {
    melody: notes(`
      B4:1 | B4:3 C5:1 | B4:3 C5:1 | B4:3 C5:1 | B4:3 Bb4:1 | A4:3 B4:1 | A4:3 B4:1
      A4:2 G4:1 A4:1 | F#4:3 G4:1 | F#4:4 | E4:4`),
    left: notes(['R:1', ...DESCENT.map(([chord, times]) => repeated(chord, times)), 'E2+B2+E3+G3+B3:4'].join(' ')),
  },
  harmony: chords('Em:5 Am:2 B7 F7 Dm E7 Em7:1 A7 Am:4 D7 G7:2 Cmaj7 Am:4 B7 Em'),
};

export const largo: Score = {
  source: 'Antonín Dvořák, Symphony No. 9, theme of the Largo, 1893',
  beatsPerBar: 4,
  beatsPerMinute: 72,
  pickup: 0,
  lines: {
    melody: notes(`
      E4:1.5 G4:.5 G4:2 | E4:1.5 D4:.5 C4:2 | D4:1.5 E4:.5 G4:1.5 E4:.5 | D4:4
      E4:1.5 G4:.5 G4:2 | E4:1.5 D4:.5 C4:2 | D4:1.5 E4:.5 D4:1.5 C4:.5 | C4:4
      A4:1 C5 C5:2 | B4:1 G4 A4:2 | D4:1.5 E4:.5 D4:1.5 C4:.5 | C4:4`),
  },
  harmony: chords('C:4 Am:2 C G:2 C G:4 C Am:2 F G:4 C F Em:2 Am G:4 C'),
};
