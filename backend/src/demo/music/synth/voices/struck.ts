import { SAMPLE_RATE, decayIn, type Random } from '../audio';
import { softNoise, type Voice } from './voice';

type Overtone = Readonly<{ ratio: number; strength: number; ring: number }>;

/** What is struck: its partials for a pitch, and the knock of whatever strikes it. */
type Struck = Readonly<{
  partials: (frequency: number, velocity: number) => readonly Overtone[];
  knock: number;
  release: number;
}>;

/** A partial is left out once it has fallen by 80 dB: this many times its ring. */
const AUDIBLE = 80 / 60;

/** A sum of partials that each die away at their own pace; every one is a resonator of two multiplications. */
const struck =
  ({ partials, knock, release }: Struck): Voice =>
  ({ frequency, seconds, velocity, random }) => {
    const out = new Float32Array(Math.ceil((seconds + release) * SAMPLE_RATE));
    for (const { ratio, strength, ring } of partials(frequency, velocity)) {
      const turn = (2 * Math.PI * frequency * ratio) / SAMPLE_RATE;
      if (turn > 2.8) continue;
      const keep = decayIn(ring);
      const [a, b] = [2 * keep * Math.cos(turn), -keep * keep];
      const end = Math.min(out.length, Math.ceil(ring * AUDIBLE * SAMPLE_RATE));
      let [last, current] = [0, strength * Math.sin(turn)];
      for (let i = 0; i < end; i += 1) {
        out[i] = (out[i] ?? 0) + current;
        const next = a * current + b * last;
        last = current;
        current = next;
      }
    }
    damp(out, Math.ceil(seconds * SAMPLE_RATE), decayIn(release), velocity);
    addKnock(out, knock * velocity, frequency, random);
    return out;
  };

/** Half a millisecond to come in, and a damper when the note is let go. */
const damp = (out: Float32Array, heldSamples: number, damper: number, velocity: number): void => {
  let level = velocity;
  for (let i = 0; i < out.length; i += 1) {
    if (i >= heldSamples) level *= damper;
    out[i] = (out[i] ?? 0) * (i < 24 ? (level * i) / 24 : level);
  }
};

const addKnock = (out: Float32Array, level: number, frequency: number, random: Random): void => {
  const noise = softNoise(Math.min(out.length, SAMPLE_RATE / 20), 900 + frequency, random);
  const fade = decayIn(0.03);
  let strength = level;
  for (let i = 0; i < noise.length; i += 1) {
    out[i] = (out[i] ?? 0) + strength * (noise[i] ?? 0);
    strength *= fade;
  }
};

const normal = (partials: readonly Overtone[]): readonly Overtone[] => {
  const sum = partials.reduce((total, { strength }) => total + strength, 0);
  return partials.map((partial) => ({ ...partial, strength: partial.strength / sum }));
};

/** A felt piano: stiff strings, soft hammer, two slightly different strings to each key that beat slowly. */
export const piano = struck({
  knock: 0.1,
  release: 0.35,
  partials: (frequency, velocity) =>
    normal(
      Array.from({ length: 9 }, (_, k) => k + 1).flatMap((n) => {
        const ratio = n * Math.sqrt(1 + 0.0003 * n * n);
        const strength = n ** -(2.3 - velocity) * (n % 8 === 0 ? 0.3 : 1);
        const ring = (5.5 * (220 / frequency) ** 0.45) / (1 + 0.45 * (n - 1));
        return [
          { ratio, strength, ring },
          { ratio: ratio * 1.0006, strength: strength * 0.5, ring: ring * 1.5 },
        ];
      }),
    ),
});

/** A comb of steel tongues: few partials, far apart. */
export const musicBox = struck({
  knock: 0.05,
  release: 1.6,
  partials: () =>
    normal([
      { ratio: 1, strength: 1, ring: 2.6 },
      { ratio: 2.002, strength: 0.16, ring: 1.4 },
      { ratio: 6.27, strength: 0.22, ring: 0.5 },
      { ratio: 11.4, strength: 0.06, ring: 0.2 },
    ]),
});

/** Wooden bars over tubes. */
export const marimba = struck({
  knock: 0.22,
  release: 0.5,
  partials: (frequency) =>
    normal([
      { ratio: 1, strength: 1, ring: 1.5 * (220 / frequency) ** 0.5 },
      { ratio: 3.95, strength: 0.28, ring: 0.28 },
      { ratio: 9.6, strength: 0.08, ring: 0.09 },
    ]),
});
