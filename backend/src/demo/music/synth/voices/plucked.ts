import { SAMPLE_RATE, decayIn, type Random } from '../audio';
import { softNoise, type Voice } from './voice';

type StringKind = Readonly<{
  /** Seconds until the string has died away, at A3. */
  ring: number;
  /** 0 dark to 1 bright. */
  brightness: number;
  /** Where it is plucked, as a share of its length: near the bridge is small and thin. */
  pluckAt: number;
  release: number;
}>;

/** Noise of one period, softened by the touch and combed by the place of the pluck. */
const excitation = (period: number, { brightness, pluckAt }: StringKind, velocity: number, random: Random): Float32Array => {
  const noise = softNoise(period, 600 + 9000 * brightness * (0.35 + 0.65 * velocity), random);
  const offset = Math.max(1, Math.round(period * pluckAt));
  const combed = noise.map((value, i) => value - (noise[(i + period - offset) % period] ?? 0));
  const mean = combed.reduce((sum, value) => sum + value, 0) / period;
  const loudest = combed.reduce((max, value) => Math.max(max, Math.abs(value - mean)), 1e-9);
  return combed.map((value) => (value - mean) / loudest);
};

/**
 * A plucked string after Karplus and Strong, tuned by an all-pass as Jaffe and Smith describe: the loop is the string, its
 * low-pass the loss of the high partials.
 */
export const plucked =
  (string: StringKind): Voice =>
  ({ frequency, seconds, velocity, random }) => {
    // The averaging below delays by `mix` samples, the all-pass by what is left of the period.
    const mix = 0.5 - 0.42 * string.brightness;
    const period = SAMPLE_RATE / frequency;
    const whole = Math.floor(period - mix - 0.1);
    const rest = period - mix - whole;
    const tune = (1 - rest) / (1 + rest);
    const loss = decayIn(string.ring * Math.sqrt(220 / frequency)) ** period;
    const line = excitation(whole, string, velocity, random);
    const length = Math.ceil((seconds + string.release) * SAMPLE_RATE);
    const damped = Math.ceil(seconds * SAMPLE_RATE);
    const muting = decayIn(string.release) ** period;
    const out = new Float32Array(length);
    let [before, allPassIn, allPassOut] = [0, 0, 0];
    for (let i = 0, at = 0; i < length; i += 1, at = at + 1 === whole ? 0 : at + 1) {
      const sample = line[at] ?? 0;
      const averaged = (1 - mix) * sample + mix * before;
      before = sample;
      allPassOut = tune * (averaged - allPassOut) + allPassIn;
      allPassIn = averaged;
      line[at] = allPassOut * (i < damped ? loss : loss * muting);
      out[i] = sample * velocity;
    }
    return out;
  };
