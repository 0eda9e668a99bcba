import { createHash } from 'node:crypto';
import { demoTracks } from '../../demo-tracks';
import { chords, notes } from '../scores';
import { durationSeconds, renderTrack, type Renderable } from '.';

/** Six seconds in which everything that demo bands use has its say. */
const sample: Renderable = {
  seed: 5,
  score: {
    source: 'a sample',
    beatsPerBar: 4,
    beatsPerMinute: 120,
    pickup: 0,
    lines: { melody: notes('C5:1 E5 G5 E5 D5 C5:3') },
    harmony: chords('C:4 G'),
  },
  band: {
    players: [
      { voice: 'lute', plays: { line: 'melody' }, db: 0, pan: -0.5, room: 0.3, echo: 0.3 },
      { voice: 'pad', plays: { chords: true }, db: -10, pan: 0.4, room: 0.4 },
    ],
    drummers: [{ drum: 'kick', figure: 'x . o .', step: 0.5, db: -4, pan: 0, room: 0 }],
    room: { seconds: 1, damping: 0.3, distanceMs: 10 },
    echo: { beats: 0.5, feedback: 0.4 },
    levelDb: -12,
    looseness: 0.01,
  },
};
const read = (file: Buffer) => new Int16Array(file.buffer.slice(file.byteOffset + 44, file.byteOffset + file.length));
const hash = (file: Buffer) => createHash('sha256').update(file).digest('hex');

describe('rendering', () => {
  const file = renderTrack(sample);
  const samples = read(file);

  it('gives a WAV file of the announced length', () => {
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
    expect([file.readUInt32LE(4), file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt16LE(34)]).toEqual([
      file.length - 8,
      2,
      44_100,
      16,
    ]);
    expect(samples.length / 2 / 44_100).toBe(durationSeconds(sample.score, sample.band));
  });

  it('gives the same bytes from the same seed, and others from another', () => {
    expect(hash(renderTrack(sample))).toBe(hash(file));
    expect(hash(renderTrack({ ...sample, seed: 6 }))).not.toBe(hash(file));
  });

  it('is heard from the first beat, never clips even when driven hard, and ends in silence', () => {
    const loudest = (part: Int16Array) => part.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
    expect(loudest(samples.subarray(0, 44_100))).toBeGreaterThan(3000);
    expect(loudest(samples)).toBeLessThan(32767 * 0.895);
    expect(loudest(samples.subarray(-200))).toBeLessThan(40);
  });

  it('is wide: left and right differ, and neither carries a constant', () => {
    const side = samples.reduce((sum, value, i) => (i % 2 ? sum : sum + Math.abs(value - (samples[i + 1] ?? 0))), 0);
    expect(side / samples.length).toBeGreaterThan(50);
    expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(30);
  });
});

describe('the demo’s tracks', () => {
  it('are a dozen, of 20 to 45 seconds, each another tune by another band', () => {
    expect(demoTracks).toHaveLength(12);
    for (const { seconds } of demoTracks) expect(seconds >= 20 && seconds <= 45).toBe(true);
    for (const key of ['title', 'score', 'band', 'seed', 'coverSeed'] as const) {
      expect(new Set(demoTracks.map((track) => track[key])).size).toBe(12);
    }
  });
});
