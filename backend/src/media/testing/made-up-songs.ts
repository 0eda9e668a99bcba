import type { Mode } from '@refrain/contracts/tracks';
import { seededRandom } from '../../kernel/values/seeded-random';
import { ANALYSIS_RATE } from '../features/spectrum';
import { chord, mixed, noise, note, silence, type Signal } from './signals';

/** What is true of a song: `tonic` is 0 for C, `bar` the beats of a bar, `tuning` semitones off 440 Hz. */
type MadeUpSong = Readonly<{ seed: number; bpm: number; tonic: number; mode: Mode; bar: 3 | 4; tuning: number }>;
type Random = () => number;
/** Taken once: a look-up of a global for each sample is slow in the tests. */
const { PI, abs, exp, max, sin } = Math;

const SECONDS = 32;
const COUNT = 24;
/** How far players stray from the beat. */
const STRAY_SECONDS = 0.008;

/**
 * Songs in each of the 24 keys, 65 to 175 a minute, every fourth in three. Songs that follow each other differ in tempo and key. Another round
 * has other chords, figures and melodies.
 */
export const madeUpSongs = (round = 0): readonly MadeUpSong[] =>
  Array.from({ length: COUNT }, (_, i) => ({
    seed: 100 * round + i + 1,
    bpm: Math.round(650 + (1100 * ((i * 7) % COUNT)) / (COUNT - 1)) / 10,
    tonic: (i * 5) % 12,
    mode: (i + Math.floor(i / 12)) % 2 === 0 ? 'major' : 'minor',
    bar: i % 4 === 1 ? 3 : 4,
    tuning: (((i * 11) % COUNT) - 12) / 40,
  }));

const SCALES = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] } as const;
/** Degrees of the scale, a chord a bar: not every song begins at home. */
const PROGRESSIONS = {
  major: ['0453', '0514', '5304', '0340', '3045'],
  minor: ['0526', '0340', '0654', '3040', '5620'],
} as const;
/** Strokes at the eighths of a bar. */
const FIGURES = {
  3: [
    { kick: 'x.....', snare: '..x.x.', hat: 'x.x.x.' },
    { kick: 'x....x', snare: '....x.', hat: 'xxxxxx' },
  ],
  4: [
    { kick: 'x...xx..', snare: '..x...x.', hat: 'xxxxxxxx' },
    { kick: 'x.x.x.x.', snare: '..x...x.', hat: '.x.x.x.x' },
    { kick: 'x.....x.', snare: '....x...', hat: 'x.x.x.x.' },
    { kick: 'x..x..x.', snare: '..x...xx', hat: 'x.xxx.xx' },
    { kick: 'x.......', snare: '........', hat: '..x...x.' },
  ],
} as const;

const fading = (sound: Signal, seconds: number): Signal => sound.map((value, i) => value * exp(-i / (seconds * ANALYSIS_RATE)));
const hiss = noise(0.08, 0.1, 5);
const DRUMS = {
  /** A sine that falls to 50 Hz. */
  kick: fading(
    silence(0.25).map((_, i) => {
      const at = i / ANALYSIS_RATE;
      return 0.5 * sin(2 * PI * (50 * at + 2 * (1 - exp(-at / 0.03))));
    }),
    0.07,
  ),
  snare: mixed(fading(noise(0.2, 0.25, 3), 0.05), note(55, 0.15, 0.15)),
  hat: fading(
    hiss.map((value, i) => value - (hiss[i - 1] ?? 0)),
    0.015,
  ),
};

const oneOf = <T>(choices: ArrayLike<T>, random: Random): T => choices[Math.floor(random() * choices.length)]!;
/** The pitch of a degree of the scale, also of those below and above its octave. */
const pitchOf = ({ tonic, mode, tuning }: MadeUpSong, degree: number): number =>
  tonic + tuning + 12 * Math.floor(degree / 7) + SCALES[mode][((degree % 7) + 7) % 7]!;
/** The chord on a degree; the fifth of a minor key has its third raised. */
const triad = (song: MadeUpSong, degree: number): readonly number[] =>
  [0, 2, 4].map((step) => pitchOf(song, degree + step) + (song.mode === 'minor' && degree === 4 && step === 2 ? 1 : 0));

const louder = (sound: Signal, factor: number): Signal => sound.map((value) => value * factor);

/** The samples of a song, the same each time: drums, bass, chords and a melody, two parts that take turns every four bars. */
export const played = (song: MadeUpSong): Signal => {
  const random = seededRandom(song.seed);
  const eighth = 30 / song.bpm;
  const steps = 2 * song.bar;
  const parts = [0, 1].map(() => ({
    figure: oneOf<(typeof FIGURES)[3 | 4][number]>(FIGURES[song.bar], random),
    progression: oneOf(PROGRESSIONS[song.mode], random),
    busy: 0.3 + 0.4 * random(),
  }));
  const bars = Math.ceil(SECONDS / (steps * eighth));
  const all = silence(bars * steps * eighth);
  for (let bar = 0; bar < bars; bar += 1) {
    const { figure, progression, busy } = parts[Math.floor(bar / 4) % 2]!;
    const root = Number(progression[bar % 4]);
    const pitches = triad(song, root);
    const at = (step: number): number => (bar * steps + step) * eighth + STRAY_SECONDS * random();
    const chordPitches = pitches.map((pitch) => 48 + pitch);
    mixed(all, chord(chordPitches, steps * eighth, 0.06), at(0));
    let degree = root + 2 * Math.floor(3 * random());
    for (let step = 0; step < steps; step += 1) {
      for (const drum of ['kick', 'snare', 'hat'] as const)
        if (figure[drum][step] === 'x') mixed(all, louder(DRUMS[drum], 0.7 + 0.3 * random()), at(step));
      if (figure.kick[step] === 'x' || step === steps - 2) mixed(all, note(36 + pitches[0]!, 2 * eighth, 0.2), at(step));
      if (random() < busy) mixed(all, note(60 + pitchOf(song, degree), 2 * eighth, 0.12), at(step));
      degree += Math.floor(5 * random()) - 2;
    }
  }
  const peak = all.reduce((most, value) => max(most, abs(value)), 0);
  return louder(all, (0.2 + 0.7 * random()) / peak);
};
