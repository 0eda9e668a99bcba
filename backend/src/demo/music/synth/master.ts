import { decibels, type Stereo } from './audio';

const CEILING = decibels(-1);
const BLOCK = 128;
/** Blocks looked ahead and behind: about 12 ms each way. */
const REACH = 4;

/** The loudest sample of each block. */
const blockPeaks = ({ left, right }: Stereo): Float32Array => {
  const peaks = new Float32Array(Math.ceil(left.length / BLOCK) + 1);
  for (let i = 0; i < left.length; i += 1) {
    const [l, r] = [left[i] ?? 0, right[i] ?? 0];
    const [high, low] = l > r ? [l, r] : [r, l];
    const level = high > -low ? high : -low;
    const block = (i / BLOCK) | 0;
    if (level > (peaks[block] ?? 0)) peaks[block] = level;
  }
  return peaks;
};

const rms = ({ left, right }: Stereo): number => {
  let sum = 0;
  for (let i = 0; i < left.length; i += 1) {
    const [l, r] = [left[i] ?? 0, right[i] ?? 0];
    sum += l * l + r * r;
  }
  return Math.sqrt(sum / (2 * left.length));
};

/** The gain of each block: the smallest that any block in reach asks for, so that the gain has come down before a peak does. */
const blockGains = (sound: Stereo): readonly number[] => {
  const wanted = Array.from(blockPeaks(sound), (peak) => Math.min(1, CEILING / Math.max(peak, 1e-9)));
  const least = wanted.map((_, b) => Math.min(...wanted.slice(Math.max(0, b - REACH), b + REACH + 1)));
  return least.map((_, b) => {
    const near = least.slice(Math.max(0, b - REACH + 1), b + REACH);
    return near.reduce((sum, gain) => sum + gain, 0) / near.length;
  });
};

/**
 * Brings a mix to a level (RMS in dB below full scale), holds its peaks under -1 dB by a limiter that looks ahead, and lets
 * the last `fadeSamples` go. Changes the sound in place.
 */
export const master = (sound: Stereo, levelDb: number, fadeSamples: number): Stereo => {
  const gain = decibels(levelDb) / Math.max(rms(sound), 1e-9);
  for (const channel of [sound.left, sound.right]) {
    const fadesAt = channel.length - fadeSamples;
    for (let i = 0; i < channel.length; i += 1) {
      channel[i] = (channel[i] ?? 0) * (i < fadesAt ? gain : (gain * (channel.length - 1 - i)) / fadeSamples);
    }
  }
  const gains = Float64Array.from(blockGains(sound));
  for (const channel of [sound.left, sound.right]) ride(channel, gains);
  return sound;
};

/** Moves from the gain of each block to that of the next. */
const ride = (channel: Float32Array, gains: Float64Array): void => {
  for (let i = 0; i < channel.length; i += 1) {
    const block = (i / BLOCK) | 0;
    const here = gains[block] ?? 1;
    channel[i] = (channel[i] ?? 0) * (here + (((gains[block + 1] ?? here) - here) * (i % BLOCK)) / BLOCK);
  }
};
