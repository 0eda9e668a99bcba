import { decodedWords } from '@refrain/projections/duplicates';
import { seededRandom } from '../../kernel/values/seeded-random';
import { agreementAt, aligned } from './alignment';
import { SAMPLE_RATE, STEP_SAMPLES } from './chroma';
import { encodedWords } from './encoded-words';
import { Fingerprinter } from './fingerprinter';
import { FRAME_SAMPLES, Spectrum } from './spectrum';

/** Made-up music: a chord of three notes each third of a second. */
const music = (seconds: number, seed: number): Int16Array => {
  const random = seededRandom(seed);
  const samples = new Int16Array(seconds * SAMPLE_RATE);
  let notes: readonly number[] = [];
  for (let i = 0; i < samples.length; i++) {
    if (i % Math.floor(SAMPLE_RATE / 3) === 0) notes = [0, 1, 2].map(() => 110 * 2 ** (Math.floor(random() * 36) / 12));
    const value = notes.reduce((sum, hz) => sum + Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE), 0);
    samples[i] = Math.round(value * 5000);
  }
  return samples;
};
const heard = (samples: Int16Array, piece = samples.length): Uint32Array => {
  const fingerprinter = new Fingerprinter();
  for (let from = 0; from < samples.length; from += piece) fingerprinter.add(samples.subarray(from, from + piece));
  return fingerprinter.finish();
};

it('the spectrum is that of the definition', () => {
  const random = seededRandom(1);
  const frame = Float64Array.from({ length: FRAME_SAMPLES }, () => random() - 0.5);
  const energy = new Spectrum().of(frame);
  for (const bin of [0, 1, 7, 500, 1023, 1024, 2047]) {
    let [re, im] = [0, 0];
    frame.forEach((value, n) => {
      const tapered = value * (0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (FRAME_SAMPLES - 1)));
      re += tapered * Math.cos((2 * Math.PI * bin * n) / FRAME_SAMPLES);
      im -= tapered * Math.sin((2 * Math.PI * bin * n) / FRAME_SAMPLES);
    });
    expect(energy[bin]).toBeCloseTo(re * re + im * im, 6);
  }
});

describe('a fingerprint', () => {
  const song = music(40, 1);
  const words = heard(song);

  it('has eight words a second, the same in whatever pieces the samples come', () => {
    expect(words.length).toBe(Math.floor((song.length - FRAME_SAMPLES) / STEP_SAMPLES) + 1 - 4 - 15);
    expect(heard(song, 777)).toEqual(words);
  });

  it('is the same where it was written down and read', () => expect(decodedWords(encodedWords(words))).toEqual(words));

  it('is empty where there is less than a window, and one word again and again in silence', () => {
    expect(heard(song.subarray(0, SAMPLE_RATE))).toHaveLength(0);
    expect(new Set(heard(new Int16Array(10 * SAMPLE_RATE))).size).toBe(1);
  });

  it('of the same music, quieter and cut at its beginning, lies on it where it was cut', () => {
    const cut = song.subarray(10 * SAMPLE_RATE).map((sample) => Math.round(sample * 0.7));
    const found = aligned(words, heard(cut), 80);
    expect(found?.offset).toBe(Math.round((10 * SAMPLE_RATE) / STEP_SAMPLES));
    expect(found?.agreement).toBeGreaterThan(0.9);
    expect(aligned(heard(cut), words, 80)?.offset).toBe(-(found?.offset ?? 0));
  });

  it('of other music agrees by chance alone', () => {
    for (const seed of [2, 3, 4]) expect(aligned(words, heard(music(40, seed)), 80)?.agreement ?? 0.5).toBeLessThan(0.7);
  });

  it('is compared only where enough of both is there', () => {
    expect(agreementAt(words, words, words.length)).toEqual({ offset: words.length, overlap: 0, agreement: 0 });
    expect(aligned(words, words.subarray(0, 40), 80)).toBeNull();
  });
});
