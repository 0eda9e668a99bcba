import { SAMPLE_RATE } from '../audio';
import { addTone, cycleOf, harmonics, shape } from '../wavetable';
import { softNoise, swell, type Voice } from './voice';

type Sustained = Readonly<{
  /** Strength of a harmonic, which stands at this many Hz. */
  strength: (harmonic: number, hertz: number) => number;
  /** No partials above this, in Hz. */
  limit: number;
  /** Players in unison, spread by so many cents. */
  players: number;
  spreadCents: number;
  vibratoCents: number;
  attack: number;
  release: number;
  /** Air beside the tone, 0 to 1. */
  breath: number;
}>;

/** One cycle for each note of each voice, made once. */
const cycles = new Map<string, Float32Array>();
const cycleFor = (name: string, make: () => Float32Array): Float32Array => {
  const known = cycles.get(name) ?? make();
  cycles.set(name, known);
  return known;
};

/** Bowed, blown, sung or held: a few players on the same note, never quite together. */
const sustained =
  (name: string, voice: Sustained): Voice =>
  ({ frequency, seconds, velocity, random }) => {
    const cycle = cycleFor(`${name} ${frequency}`, () => cycleOf(harmonics(frequency, voice.limit, voice.strength)));
    const held = Math.max(seconds, voice.attack);
    const length = Math.ceil((held + voice.release) * SAMPLE_RATE);
    const out = voice.breath > 0 ? softNoise(length, Math.min(9000, frequency * 5), random) : new Float32Array(length);
    for (let i = 0; i < length; i += 1) out[i] = (out[i] ?? 0) * voice.breath;
    const depth = (voice.vibratoCents / 1200) * Math.LN2;
    const rate = 2 * Math.PI * (4.6 + random());
    for (let i = 0; i < voice.players; i += 1) {
      const offset = voice.players === 1 ? 0 : (2 * i) / (voice.players - 1) - 1;
      const sway = 2 * Math.PI * random();
      addTone(out, cycle, {
        frequency: frequency * 2 ** ((offset * voice.spreadCents) / 2400),
        turn: random(),
        level: 1 / Math.sqrt(voice.players),
        bend: (time) => 1 + depth * Math.min(1, time / 0.6) * Math.sin(rate * time + sway),
      });
    }
    const level = swell(voice.attack, held, voice.release);
    shape(out, (time) => velocity * level(time));
    return out;
  };

/** Peaks of a vowel: how much of a partial at this frequency the mouth lets through. */
const vowel =
  (...formants: readonly (readonly [hertz: number, width: number, strength: number])[]) =>
  (_: number, hertz: number) => {
    const mouth = formants.reduce(
      (sum, [at, width, strength]) => sum + strength * Math.exp(-(((hertz - at) / width) ** 2)),
      0.02,
    );
    return mouth / (1 + hertz / 1500);
  };

export const pad = sustained('pad', {
  strength: (n) => n ** -1.5,
  limit: 5000,
  players: 3,
  spreadCents: 14,
  vibratoCents: 3,
  attack: 0.5,
  release: 1.1,
  breath: 0,
});
export const strings = sustained('strings', {
  strength: (n, hertz) => n ** -1.1 * (0.6 + 0.6 * Math.exp(-(((hertz - 1200) / 700) ** 2))),
  limit: 9000,
  players: 4,
  spreadCents: 12,
  vibratoCents: 9,
  attack: 0.16,
  release: 0.45,
  breath: 0.008,
});
export const choir = sustained('choir', {
  strength: vowel([640, 160, 1], [1080, 190, 0.6], [2650, 300, 0.14], [300, 200, 0.7]),
  limit: 6500,
  players: 5,
  spreadCents: 18,
  vibratoCents: 13,
  attack: 0.22,
  release: 0.6,
  breath: 0.012,
});
export const flute = sustained('flute', {
  strength: (n) => [1, 0.32, 0.12, 0.05, 0.02][n - 1] ?? 0,
  limit: 8000,
  players: 1,
  spreadCents: 0,
  vibratoCents: 12,
  attack: 0.07,
  release: 0.16,
  breath: 0.025,
});
export const organ = sustained('organ', {
  strength: (n) => [0.8, 1, 0.5, 0.45, 0.1, 0.22, 0.04, 0.25][n - 1] ?? 0,
  limit: 9000,
  players: 2,
  spreadCents: 5,
  vibratoCents: 2,
  attack: 0.03,
  release: 0.12,
  breath: 0.004,
});
