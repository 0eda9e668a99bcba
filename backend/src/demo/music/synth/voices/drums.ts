import { SAMPLE_RATE, decayIn } from '../audio';
import { addTone, shape, sine } from '../wavetable';
import { softNoise, type Voice } from './voice';

/** Drums have no pitch to speak of: they take only the velocity of a note. */
export const kick: Voice = ({ velocity }) => {
  const out = new Float32Array(SAMPLE_RATE / 2);
  addTone(out, sine, { frequency: 46, turn: 0, level: velocity, bend: (time) => 1 + 2.8 * 0.001 ** (time / 0.16) });
  shape(out, (time) => 0.001 ** (time / 0.42));
  return out;
};

/** A band of noise that dies away: what is below `high` without what is below `low`. */
const noise =
  (seconds: number, low: number, high: number, attack = 0.0005): Voice =>
  ({ velocity, random }) => {
    const band = softNoise(Math.ceil(seconds * 1.2 * SAMPLE_RATE), high, random);
    const keep = Math.exp((-2 * Math.PI * low) / SAMPLE_RATE);
    const fade = decayIn(seconds);
    const rise = attack * SAMPLE_RATE;
    let [under, level] = [0, velocity];
    for (let i = 0; i < band.length; i += 1) {
      const here = band[i] ?? 0;
      under = here + keep * (under - here);
      level *= fade;
      band[i] = (here - under) * (i < rise ? (level * i) / rise : level);
    }
    return band;
  };

export const hat = noise(0.07, 6500, 15_000);
export const shaker = noise(0.11, 4000, 9000, 0.02);
export const brush = noise(0.26, 900, 5200, 0.012);

const wires = noise(0.17, 700, 8000);

export const snare: Voice = (note) => {
  const out = wires(note);
  const skin = new Float32Array(out.length);
  addTone(skin, sine, { frequency: 186, turn: 0, level: 0.55 * note.velocity, bend: () => 1 });
  shape(skin, (time) => 0.001 ** (time / 0.12));
  return out.map((value, i) => value + (skin[i] ?? 0));
};
