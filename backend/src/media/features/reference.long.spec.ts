import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_NAMES, type HeardSound, type Mode } from '@refrain/contracts/tracks';
import { madeUpSongs, played } from '../testing/made-up-songs';
import { heardIn, type Signal } from '../testing/signals';
import { mean } from './numbers';
import { SpectrumMeter } from './spectrum';

/**
 * A Python that has librosa (`pip install librosa`): with it librosa hears the songs again, and 72 more. `LIBROSA_FREEZE=1` also writes down
 * what it hears.
 */
const { LIBROSA_PYTHON = '', LIBROSA_FREEZE = '' } = process.env;
const whereAsked = LIBROSA_PYTHON ? it : it.skip;
const SCRIPT = join(__dirname, '../testing/librosa-answers.py');
const FROZEN = join(__dirname, 'librosa-answers.json');

/** What is true of a song, or what is found in it: `tonic` is 0 for C. */
type Found = Readonly<{ bpm: number; tonic: number; mode: Mode | null }>;
/** Means over the frames of a song. */
type Measured = Readonly<{ centroidHz: number; rmsDb: number }>;
type Answers = Readonly<{ librosa: string; answers: readonly (Found & Measured)[] }>;

const frozen = JSON.parse(readFileSync(FROZEN, 'utf8')) as Answers;
const librosaHears = (signals: readonly Signal[]): Answers => {
  const lengths = signals.map(({ length }) => String(length));
  const input = Buffer.concat(signals.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
  return JSON.parse(execFileSync(LIBROSA_PYTHON, [SCRIPT, ...lengths], { input, encoding: 'utf8' })) as Answers;
};

const foundBy = ({ tempoDeciBpm, musicalKey, mode }: HeardSound): Found => ({
  bpm: (tempoDeciBpm ?? 0) / 10,
  tonic: musicalKey ? KEY_NAMES.indexOf(musicalKey) : -1,
  mode,
});
/** Librosa's tempos are whole numbers of frames a beat: up to 4 % off. */
const NEAR = {
  withinOne: (bpm: number, other: number): boolean => Math.abs(bpm - other) < 1,
  within4Percent: (bpm: number, other: number): boolean => Math.abs(bpm / other - 1) < 0.04,
};

/** Of all keys that share their notes, the tonic of the major one: C for A minor. */
const signatureOf = ({ tonic, mode }: Found): number => (mode === 'minor' ? (tonic + 3) % 12 : tonic);

/** In how many songs two agree. */
const agreement = (ones: readonly Found[], others: readonly Found[], isNear: (bpm: number, other: number) => boolean) => {
  const count = (agrees: (one: Found, other: Found) => boolean): number =>
    ones.filter((one, i) => agrees(one, others[i]!)).length;
  return {
    tempo: count((one, other) => isNear(one.bpm, other.bpm)),
    tempoWithOctaves: count((one, other) => [0.5, 1, 2].some((octave) => isNear(one.bpm, octave * other.bpm))),
    key: count((one, other) => one.tonic === other.tonic && one.mode === other.mode),
    signature: count((one, other) => signatureOf(one) === signatureOf(other)),
  };
};

const measured = (signal: Signal): Measured => {
  const spectrum = new SpectrumMeter();
  spectrum.add(signal);
  // A full-scale sine is 1 in our spectrum, so the power of a frame is eight times the mean square under librosa's window.
  return { centroidHz: mean(spectrum.centroids), rmsDb: mean(spectrum.levels) - 10 * Math.log10(8) };
};
const measuresAlike = (one: Measured, other: Measured): boolean =>
  Math.abs(one.centroidHz / other.centroidHz - 1) < 0.001 && Math.abs(one.rmsDb - other.rmsDb) < 0.02;

/** The answers of the next song: wrong ones. */
const shifted = <T>(values: readonly T[]): readonly T[] => [...values.slice(1), ...values.slice(0, 1)];

const songs = madeUpSongs();

describe('in 24 made-up songs', () => {
  let signals: readonly Signal[];
  let heard: readonly HeardSound[];
  beforeAll(() => {
    signals = songs.map(played);
    heard = signals.map(heardIn);
  });

  // As many as there were when librosa's answers were written down.
  describe.each([
    ['the truth', songs, NEAR.withinOne, { tempo: 15, tempoWithOctaves: 24, key: 19, signature: 24 }],
    ['what librosa hears', frozen.answers, NEAR.within4Percent, { tempo: 23, tempoWithOctaves: 24, key: 19, signature: 24 }],
  ] as const)('what we hear and %s', (_, others, isNear, least) => {
    const tooFew = (ours: readonly HeardSound[]) => {
      const found = agreement(ours.map(foundBy), others, isNear);
      return (Object.keys(least) as (keyof typeof least)[]).filter((figure) => found[figure] < least[figure]);
    };
    it('agree as often as they did', () => expect(tooFew(heard)).toEqual([]));
    it('do not where each song has the answers of the next one', () =>
      expect(tooFew(shifted(heard))).toEqual(Object.keys(least)));
  });

  it('the metre is found in 23, and in fewer where each song has the answer of the next one', () => {
    const right = (ours: readonly HeardSound[]) => ours.filter(({ timeSignature }, i) => timeSignature === songs[i]!.bar).length;
    expect(right(heard)).toBeGreaterThanOrEqual(23);
    expect(right(shifted(heard))).toBeLessThan(23);
  });

  it('librosa is right as often as the decision says', () =>
    expect(agreement(frozen.answers, songs, NEAR.within4Percent)).toEqual({
      tempo: 14,
      tempoWithOctaves: 24,
      key: 22,
      signature: 24,
    }));

  it('the centroid is within 0.1 % of that of librosa and the level within 0.02 dB, and none is that of the next song', () => {
    const ours = signals.map(measured);
    const alike = (all: readonly Measured[]) => all.filter((one, i) => measuresAlike(one, frozen.answers[i]!)).length;
    expect(alike(ours)).toBe(songs.length);
    expect(alike(shifted(ours))).toBe(0);
  });

  whereAsked(
    'librosa hears what is written down',
    () => {
      const { librosa, answers } = librosaHears(signals);
      const lines = answers.map((answer) => `    ${JSON.stringify(answer).replace(/[{,:]/g, '$& ').replace('}', ' }')}`);
      if (LIBROSA_FREEZE) writeFileSync(FROZEN, `{\n  "librosa": "${librosa}",\n  "answers": [\n${lines.join(',\n')}\n  ]\n}\n`);
      else
        answers.forEach((answer, i) => {
          const { bpm, tonic, mode, ...figures } = frozen.answers[i]!;
          expect(answer).toMatchObject({ bpm: expect.closeTo(bpm, 1) as number, tonic, mode });
          expect([i, measuresAlike(answer, figures)]).toEqual([i, true]);
        });
    },
    600_000,
  );
});

whereAsked(
  'in 96 made-up songs we and librosa are right about as often',
  () => {
    const many = [0, 1, 2, 3].flatMap(madeUpSongs);
    const signals = many.map(played);
    const ours = signals.map((signal) => foundBy(heardIn(signal)));
    const { answers } = librosaHears(signals);
    expect({
      ours: agreement(ours, many, NEAR.withinOne),
      librosa: agreement(answers, many, NEAR.within4Percent),
      both: agreement(ours, answers, NEAR.within4Percent),
    }).toEqual({
      ours: { tempo: 66, tempoWithOctaves: 96, key: 84, signature: 96 },
      librosa: { tempo: 54, tempoWithOctaves: 96, key: 85, signature: 96 },
      both: { tempo: 80, tempoWithOctaves: 96, key: 85, signature: 96 },
    });
  },
  600_000,
);
