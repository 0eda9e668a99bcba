import { seededRandom } from '../../../../kernel/values/seeded-random';
import { hertz, midiOf } from '../../scores';
import { SAMPLE_RATE } from '../audio';
import { drums, pitchedVoices, type PitchedVoice } from '.';

const sound = (voice: PitchedVoice, frequency: number, seconds: number) =>
  pitchedVoices[voice]({ frequency, seconds, velocity: 0.8, random: seededRandom(7) });

/** Under a Hann window, so that one pitch is one hill. */
const windowed = (samples: Float32Array): Float32Array =>
  samples.map((value, i) => value * (1 - Math.cos((2 * Math.PI * i) / samples.length)));

/** Power of one frequency (Goertzel). */
const power = (samples: Float32Array, frequency: number): number => {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / SAMPLE_RATE);
  let [before, last] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    const next = (samples[i] ?? 0) + turn * last - before;
    before = last;
    last = next;
  }
  return before * before + last * last - turn * before * last;
};

/** Where the power around a pitch lies on the average, in cents off that pitch. */
const centsOff = (samples: Float32Array, frequency: number): number => {
  const hill = windowed(samples);
  let [sum, weighted] = [0, 0];
  for (let cents = -45; cents <= 45; cents += 3) {
    const here = power(hill, frequency * 2 ** (cents / 1200));
    sum += here;
    weighted += here * cents;
  }
  return weighted / sum;
};

const names = Object.keys(pitchedVoices) as PitchedVoice[];
const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe.each(names)('%s', (voice) => {
  it.each(voice === 'bass' ? ['E2', 'A2'] : ['A3', 'C5'])('is in tune at %s, within 5 cents', (name) => {
    const frequency = hertz(midiOf(name));
    const samples = sound(voice, frequency, 2).subarray(2000, 2000 + 1.5 * SAMPLE_RATE);
    expect(Math.abs(centsOff(samples, frequency))).toBeLessThan(5);
  });

  it('sounds at once, and has died away when it ends', () => {
    const samples = sound(voice, 220, 1);
    expect(rms(samples.subarray(0, SAMPLE_RATE / 2))).toBeGreaterThan(0.03);
    expect(Math.max(...samples.subarray(-200).map(Math.abs))).toBeLessThan(0.02);
    expect(samples.every((value) => Math.abs(value) < 3)).toBe(true);
  });

  it('comes out the same from the same seed', () => {
    expect(sound(voice, 220, 0.3)).toEqual(sound(voice, 220, 0.3));
  });
});

describe.each(Object.entries(drums))('%s', (_, drum) => {
  it('strikes harder when struck harder, and is over soon', () => {
    const strike = (velocity: number) => drum({ frequency: 0, seconds: 0, velocity, random: seededRandom(3) });
    expect(rms(strike(0.8))).toBeGreaterThan(1.8 * rms(strike(0.4)));
    expect(strike(1).length).toBeLessThan(SAMPLE_RATE);
    expect(rms(strike(1).subarray(-400))).toBeLessThan(0.01);
  });
});
