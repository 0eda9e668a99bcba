import { chords, notes } from './notation';
import type { Score } from './score';

export const greensleeves: Score = {
  source: 'Greensleeves, English, sixteenth century',
  beatsPerBar: 6,
  beatsPerMinute: 196,
  pickup: 1,
  lines: {
    melody: notes(`
      A4:1 | C5:2 D5:1 E5:1.5 F#5:.5 E5:1 | D5:2 B4:1 G4:1.5 A4:.5 B4:1 | C5:2 A4:1 A4:1.5 G#4:.5 A4:1 | B4:2 G#4:1 E4:2 A4:1
      C5:2 D5:1 E5:1.5 F#5:.5 E5:1 | D5:2 B4:1 G4:1.5 A4:.5 B4:1 | C5:1.5 B4:.5 A4:1 G#4:1.5 F#4:.5 G#4:1 | A4:6
      G5:3 G5:1.5 F#5:.5 E5:1 | D5:2 B4:1 G4:1.5 A4:.5 B4:1 | C5:2 A4:1 A4:1.5 G#4:.5 A4:1 | B4:2 G#4:1 E4:3
      G5:3 G5:1.5 F#5:.5 E5:1 | D5:2 B4:1 G4:1.5 A4:.5 B4:1 | C5:1.5 B4:.5 A4:1 G#4:1.5 F#4:.5 G#4:1 | A4:6`),
  },
  harmony: chords('Am:7 G:6 F:6 E Am G Am:3 E Am:6 C G F E C G Am:3 E Am:6'),
};

export const scarboroughFair: Score = {
  source: 'Scarborough Fair, English, traditional',
  beatsPerBar: 3,
  beatsPerMinute: 112,
  pickup: 0,
  lines: {
    melody: notes(`
      D4:2 D4:1 | A4 A4 A4 | E4:1.5 F4:.5 E4:1 | D4:3 | R:1 A4 C5 | D5:2 C5:1 | A4 B4 G4 | A4:3
      R:2 D5:1 | D5:1.5 C5:.5 A4:1 | A4 G4 F4 | E4 C4:2 | D4:2 A4:1 | G4:2 F4:1 | E4 D4 C4 | D4:3`),
  },
  harmony: chords('Dm:6 C:3 Dm F Dm G Dm:9 F:3 C Dm C:6 Dm:3'),
};

export const amazingGrace: Score = {
  source: 'Amazing Grace, to the tune New Britain, 1829',
  beatsPerBar: 3,
  beatsPerMinute: 86,
  pickup: 1,
  lines: {
    melody: notes(`
      D4:1 | G4:2 B4:.5 G4 | B4:2 A4:1 | G4:2 E4:1 | D4:2 D4:1 | G4:2 B4:.5 G4 | B4:2 A4:1 | D5:3 | D5:2 B4:1
      D5:1.5 B4:.5 D5 B4 | G4:2 D4:1 | E4:1.5 G4:.5 G4 E4 | D4:2 D4:1 | G4:2 B4:.5 G4 | B4:2 A4:1 | G4:6`),
  },
  harmony: chords('G:7 C:3 G:6 Em:3 D:3 D7:3 G:6 C:3 G:6 Em:2 D7:1 C:3 G:3'),
};

export const frereJacques: Score = {
  source: 'Frère Jacques, French, eighteenth century',
  beatsPerBar: 4,
  beatsPerMinute: 124,
  pickup: 0,
  lines: {
    melody: notes(`
      F4:1 G4 A4 F4 | F4 G4 A4 F4 | A4 Bb4 C5:2 | A4:1 Bb4 C5:2
      C5:.5 D5 C5 Bb4 A4:1 F4 | C5:.5 D5 C5 Bb4 A4:1 F4 | F4 C4 F4:2 | F4:1 C4 F4:2`),
  },
  harmony: chords('F:56'),
};

export const auldLangSyne: Score = {
  source: 'Auld Lang Syne, Scottish, traditional',
  beatsPerBar: 4,
  beatsPerMinute: 108,
  pickup: 1,
  lines: {
    melody: notes(`
      C4:1 | F4:1.5 F4:.5 F4:1 A4 | G4:1.5 F4:.5 G4:1 A4 | F4:1.5 F4:.5 A4:1 C5 | D5:3 D5:1
      C5:1.5 A4:.5 A4:1 F4 | G4:1.5 F4:.5 G4:1 A4 | F4:1.5 D4:.5 D4:1 C4 | F4:3 D5:1
      C5:1.5 A4:.5 A4:1 F4 | G4:1.5 F4:.5 G4:1 D5 | C5:1.5 A4:.5 A4:1 C5 | D5:3 D5:1
      C5:1.5 A4:.5 A4:1 F4 | G4:1.5 F4:.5 G4:1 A4 | F4:1.5 D4:.5 D4:1 C4 | F4:4`),
  },
  harmony: chords('F:5 C:4 F Bb F C Bb:2 C F:4 F:4 C F Bb F C Bb:2 C F:4'),
};
