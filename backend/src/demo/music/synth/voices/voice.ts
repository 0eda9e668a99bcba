import { SAMPLE_RATE, type Random } from '../audio';

/** A note to sound: held for `seconds`, `velocity` 0 to 1; `random` makes no two notes quite alike. */
type VoiceNote = Readonly<{ frequency: number; seconds: number; velocity: number; random: Random }>;

/** Renders a note with its release, mono, about full scale at full velocity. */
export type Voice = (note: VoiceNote) => Float32Array;

/** Rises in `attack` seconds, stays until `hold`, then falls away in `release`; smooth at both ends. */
export const swell =
  (attack: number, hold: number, release: number) =>
  (seconds: number): number => {
    const rise = Math.min(1, seconds / attack);
    const fall = seconds <= hold ? 1 : Math.max(0, 1 - (seconds - hold) / release);
    return rise * rise * (3 - 2 * rise) * fall * fall;
  };

/** White noise through a one-pole low-pass. */
export const softNoise = (length: number, hertz: number, random: Random): Float32Array => {
  const keep = Math.exp((-2 * Math.PI * hertz) / SAMPLE_RATE);
  const noise = new Float32Array(length);
  let last = 0;
  for (let i = 0; i < length; i += 1) {
    const white = random() * 2 - 1;
    last = white + keep * (last - white);
    noise[i] = last;
  }
  return noise;
};
