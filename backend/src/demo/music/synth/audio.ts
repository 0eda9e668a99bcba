export const SAMPLE_RATE = 44_100;

/** Gives 0 up to, not including, 1. */
export type Random = () => number;

/** Left and right, of one length. */
export type Stereo = Readonly<{ left: Float32Array; right: Float32Array }>;

export const samplesIn = (seconds: number): number => Math.round(seconds * SAMPLE_RATE);

export const silence = (length: number): Stereo => ({ left: new Float32Array(length), right: new Float32Array(length) });

export const decibels = (db: number): number => 10 ** (db / 20);

/** A factor per sample that falls by 60 dB in `seconds`. */
export const decayIn = (seconds: number): number => 0.001 ** (1 / (seconds * SAMPLE_RATE));
