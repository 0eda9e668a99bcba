import { chords, notes, type Score } from '../scores';
import { durationSeconds, partOf, strokes, tempo } from './arrange';
import type { Band, Player } from './band';

const score: Score = {
  source: 'a sample',
  beatsPerBar: 4,
  beatsPerMinute: 60,
  pickup: 0,
  lines: { melody: notes('C4:4 E4') },
  harmony: chords('C:4 F'),
};
const player = (plays: Player['plays'], more: Partial<Player> = {}): Player => ({
  voice: 'lute',
  plays,
  db: 0,
  pan: 0,
  room: 0,
  ...more,
});
const band = (...players: Player[]): Band => ({
  players,
  room: { seconds: 1, damping: 0.3, distanceMs: 0 },
  levelDb: -18,
  looseness: 0,
});

describe('a player', () => {
  it('plays a written line, later when it enters later', () => {
    expect(partOf(score, player({ line: 'melody', delayBeats: 2 })).map(({ at }) => at)).toEqual([2, 6]);
    expect(partOf(score, player({ line: 'melody' }, { fromBeat: 4 })).map(({ at }) => at)).toEqual([4]);
  });

  it('plays a figure over the chords: root, fifth, chord and single notes', () => {
    const part = partOf(score, player({ figure: 'r . c 1', step: 1 }));
    expect(part.map(({ at, midi }) => [at, midi])).toEqual([
      [0, [36]],
      [2, [55, 60, 64]],
      [3, [60]],
      [4, [41]],
      [6, [57, 60, 65]],
      [7, [60]],
    ]);
  });

  it('moves from chord to chord by small steps', () => {
    const [one, two] = partOf(score, player({ chords: true })).map(({ midi }) => midi);
    one?.forEach((note, i) => expect(Math.abs(note - (two?.[i] ?? 0))).toBeLessThanOrEqual(2));
  });
});

describe('a figure', () => {
  it('holds, rests and repeats to the end', () => {
    expect(strokes('x _ . o', 0.5, 0, 3)).toEqual([
      { at: 0, beats: 1, stroke: 'x' },
      { at: 1.5, beats: 0.5, stroke: 'o' },
      { at: 2, beats: 1, stroke: 'x' },
    ]);
  });
});

describe('tempo', () => {
  it('is even until the last bar, which slows down; then the room rings out', () => {
    const seconds = tempo(score, band(player({ line: 'melody' })));
    expect([0, 1, 4].map(seconds)).toEqual([0, 1, 4]);
    expect(seconds(8) - seconds(4)).toBeGreaterThan(4);
    expect(durationSeconds(score, band(player({ line: 'melody' })))).toBe(12);
  });
});
