import * as scores from '.';
import { chords, hertz, lengthBeats, midiOf, notes, pitchClass, type Score } from '.';

describe('notation', () => {
  it('reads notes, chords, rests and lengths, each lasting as long as the one before it', () => {
    expect(notes('A4:1.5 | C5+E5 R:1 F#3')).toEqual([
      { at: 0, beats: 1.5, midi: [69] },
      { at: 1.5, beats: 1.5, midi: [72, 76] },
      { at: 3, beats: 1, midi: [] },
      { at: 4, beats: 1, midi: [54] },
    ]);
    expect(chords('Am:4 F#m7:2 Gmaj7')).toEqual([
      { at: 0, beats: 4, root: 9, intervals: [0, 3, 7] },
      { at: 4, beats: 2, root: 6, intervals: [0, 3, 7, 10] },
      { at: 6, beats: 2, root: 7, intervals: [0, 4, 7, 11] },
    ]);
  });

  it('knows what a pitch is', () => {
    expect(hertz(midiOf('A4'))).toBe(440);
    expect(hertz(midiOf('A3'))).toBe(220);
    expect([midiOf('C4'), midiOf('Bb3'), midiOf('F#4')]).toEqual([60, 58, 66]);
    expect(pitchClass('Cb')).toBe(11);
  });

  it.each(['H4', 'C', 'C4:0', 'C4:x', 'c4'])('refuses %s', (line) => {
    expect(() => notes(line)).toThrow();
  });
});

const all = Object.entries(scores).filter(
  (entry): entry is [string, Score] => typeof entry[1] === 'object' && 'harmony' in entry[1],
);

describe.each(all)('%s', (_, score) => {
  it('has whole bars, and harmony for all of its melody', () => {
    const beats = lengthBeats(score.harmony);
    const melody = lengthBeats(score.lines.melody ?? []);
    expect(((beats - score.pickup) / score.beatsPerBar) % (1 / 3)).toBeCloseTo(0, 6);
    expect(melody).toBeGreaterThan(30);
    expect(melody).toBeLessThanOrEqual(beats);
    for (const line of Object.values(score.lines)) expect(lengthBeats(line)).toBeLessThanOrEqual(beats);
  });

  it('puts most of the melody’s strong beats on notes of the chord, and keeps it singable', () => {
    const melody = (score.lines.melody ?? []).filter(({ midi }) => midi.length > 0);
    const strong = melody.filter(({ at, beats }) => (at - score.pickup) % 1 === 0 && beats >= 1);
    const fitting = strong.filter(({ at, midi }) => {
      const chord = score.harmony.find((harmony) => at >= harmony.at && at < harmony.at + harmony.beats);
      return chord && midi.every((note) => chord.intervals.some((interval) => (chord.root + interval) % 12 === note % 12));
    });
    const beats = (sounds: typeof melody) => sounds.reduce((sum, sound) => sum + sound.beats, 0);
    expect(beats(fitting) / beats(strong)).toBeGreaterThan(0.5);
    for (const { midi } of melody) for (const note of midi) expect(note >= midiOf('G2') && note <= midiOf('E6')).toBe(true);
  });
});
