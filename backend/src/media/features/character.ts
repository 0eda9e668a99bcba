import type { SoundCharacter } from '@refrain/contracts/tracks';
import type { FoundKey } from './key';
import { clamp, deviation, mean, percentile } from './numbers';
import { FRAMES_A_SECOND, type SpectrumMeter } from './spectrum';
import type { FoundTempo } from './tempo';

type Heard = Readonly<{ spectrum: SpectrumMeter; key: FoundKey | null; tempo: FoundTempo | null }>;

/** Where a value lies between two others, 0 to 1. */
const along = (value: number, from: number, to: number): number => clamp((value - from) / (to - from));

/** Rises of at least 3 dB that are the greatest within 100 ms, a second. */
const onsetsASecond = (onsets: readonly number[]): number => {
  const around = Math.round(0.1 * FRAMES_A_SECOND);
  const tops = onsets.filter(
    (value, i) => value >= 3 && onsets.slice(Math.max(0, i - around), i + around + 1).every((other) => other <= value),
  );
  return onsets.length === 0 ? 0 : (tops.length * FRAMES_A_SECOND) / onsets.length;
};

/** How much the voice's range swells at the pace of syllables, 3 to 7 times a second: 0 to 1. Scheirer and Slaney, 1997. */
const syllables = (voices: readonly number[]): number => {
  const quick = Math.round(FRAMES_A_SECOND / 14);
  const slow = Math.round(FRAMES_A_SECOND / 2);
  const smooth = (width: number): readonly number[] => {
    const sums = new Float64Array(voices.length + 1);
    voices.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
    return voices.map((_, i) => {
      const [from, to] = [Math.max(0, i - width), Math.min(voices.length, i + width + 1)];
      return (sums[to]! - sums[from]!) / (to - from);
    });
  };
  const [quickly, slowly] = [smooth(quick), smooth(slow)];
  const loud = mean(voices);
  return loud < 1e-4 ? 0 : clamp(deviation(quickly.map((value, i) => value - slowly[i]!)) / loud);
};

/**
 * What listeners would say of a sound, as formulas of what can be measured; each is 0 to 100. They are rules of thumb of ours, the same for
 * every song, and no judgement; docs/adr/0078 says how far they can be relied on.
 */
export const characterOf = ({ spectrum, key, tempo }: Heard): SoundCharacter => {
  const sounding = spectrum.levels.filter((level) => level > -65);
  const loud = along(mean(sounding), -45, -8);
  const bright = along(mean(spectrum.centroids.filter((hz) => hz > 0)), 300, 3500);
  const busy = along(onsetsASecond(spectrum.onsets), 0, 6);
  const pulse = tempo?.pulse ?? 0;
  const low = along(mean(spectrum.lowShares), 0, 0.6);
  const high = along(mean(spectrum.highShares), 0, 0.2);
  const noisy = along(mean(spectrum.flatnesses), 0, 0.3);
  const swings = along(percentile(sounding, 0.95) - percentile(sounding, 0.1), 4, 30);
  const paces = tempo ? along(tempo.bpm, 60, 170) : 0.3;
  const danceable = tempo ? Math.exp(-2 * Math.log2(tempo.bpm / 118) ** 2) : 0;
  const spoken = syllables(spectrum.voices);
  const tonal = key?.clarity ?? 0;
  const bias = key ? (key.mode === 'major' ? 1 : -1) * tonal : 0;
  const formulas: SoundCharacter = {
    energy: 0.5 * loud + 0.3 * busy + 0.2 * bright,
    valence: 0.45 + 0.25 * bias + 0.2 * (paces - 0.4) + 0.15 * (bright - 0.4) + 0.1 * (busy - 0.4),
    danceability: 0.55 * pulse + 0.3 * danceable * Math.sqrt(pulse) + 0.15 * low * Math.sqrt(pulse),
    acousticness: 0.4 * (1 - high) + 0.3 * swings + 0.3 * (1 - Math.max(busy, loud)),
    instrumentalness: 1 - clamp(1.6 * spoken * (1 - low)),
    liveness: 0.6 * noisy * (1 - swings) + 0.2 * noisy,
    speechiness: clamp(1.4 * spoken * (1 - tonal) * (1 - pulse)),
  };
  return Object.fromEntries(
    Object.entries(formulas).map(([name, value]) => [name, Math.round(100 * clamp(value))]),
  ) as SoundCharacter;
};
