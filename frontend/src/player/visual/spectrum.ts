/** The range of pitches that is shown, in hertz: what speakers play and most ears hear. */
export const LOWEST_HZ = 40;
export const HIGHEST_HZ = 16_000;
const SILENCE_DB = -100;

/** The limits of `count` ranges of pitch, each as many times wider than the one before: octaves are equally wide, as ears have it. */
export const edgesOf = (count: number): readonly number[] =>
  Array.from({ length: count + 1 }, (_, i) => LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (i / count));

/** How loud each range is, 0 to 1: the loudest of its bins. `bins` are bytes from 0 hertz to half the sample rate. */
export const bandsOf = (bins: Uint8Array, sampleRate: number, count: number): readonly number[] => {
  const hertzOfBin = sampleRate / 2 / bins.length;
  const edges = edgesOf(count);
  return Array.from({ length: count }, (_, i) => {
    const from = Math.min(bins.length - 1, Math.floor((edges[i] ?? 0) / hertzOfBin));
    const to = Math.max(from + 1, Math.ceil((edges[i + 1] ?? 0) / hertzOfBin));
    return Math.max(0, ...bins.subarray(from, to)) / 255;
  });
};

/** The pitch of the loudest range in hertz, its middle; null in silence. */
export const loudestHz = (bands: readonly number[]): number | null => {
  const loudest = Math.max(0, ...bands);
  if (loudest === 0) return null;
  const [edges, i] = [edgesOf(bands.length), bands.indexOf(loudest)];
  return Math.sqrt((edges[i] ?? 0) * (edges[i + 1] ?? 0));
};

/** The level of a piece of sound in dB below full scale. `samples` are bytes around 128. */
export const levelDb = (samples: Uint8Array): number => {
  const power = samples.reduce((sum, byte) => sum + ((byte - 128) / 128) ** 2, 0) / Math.max(1, samples.length);
  return power > 0 ? Math.max(SILENCE_DB, 10 * Math.log10(power)) : SILENCE_DB;
};
