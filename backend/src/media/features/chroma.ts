import { Fft } from './fft';
import { Framer } from './framer';
import { ANALYSIS_RATE } from './spectrum';

const SIZE = 8192;
const HOP = 4096;
export const CHROMA_A_SECOND = ANALYSIS_RATE / HOP;
const HZ_A_BIN = ANALYSIS_RATE / SIZE;
/** Thirds of a semitone: the notes of an instrument that is tuned a little off are still distinguished. */
export const FINE = 36;
const [FROM, TO] = [Math.ceil(65 / HZ_A_BIN), Math.floor(2100 / HZ_A_BIN)];
/** Power below which a peak is not heard: -60 dB. */
const AUDIBLE = 1e-6;

/** How strong each third of a semitone sounds, over all octaves, 5 times a second: of the peaks of the spectrum alone. */
export class ChromaMeter {
  /** Frames of 36 values, 0 being C. */
  readonly frames: Float64Array[] = [];
  private readonly fft = new Fft(SIZE);
  private readonly power = new Float64Array(SIZE / 2 + 1);
  private readonly framer = new Framer(SIZE, HOP, (frame) => this.measure(frame));

  add(samples: Float32Array): void {
    this.framer.add(samples);
  }

  private measure(frame: Float32Array): void {
    this.fft.power(frame, this.power);
    const chroma = new Float64Array(FINE);
    for (let bin = FROM; bin <= TO; bin += 1) {
      const [left, power, right] = [this.power[bin - 1]!, this.power[bin]!, this.power[bin + 1]!];
      if (power < AUDIBLE || power <= left || power < right) continue;
      // The top of the parabola through three points in dB lies between bins.
      const [a, b, c] = [Math.log(left + 1e-15), Math.log(power), Math.log(right + 1e-15)];
      const hz = (bin + (0.5 * (a - c)) / (a - 2 * b + c)) * HZ_A_BIN;
      const fine = Math.round(3 * (69 + 12 * Math.log2(hz / 440)));
      // Overtones of low notes lie high: what is higher counts less.
      const at = ((fine % FINE) + FINE) % FINE;
      chroma[at] = chroma[at]! + Math.sqrt(power) / Math.max(1, hz / 500);
    }
    this.frames.push(chroma);
  }
}

/** Twelve semitones of thirds, tuned by how far the whole recording is off: -1, 0 or 1 third. */
export const semitones = (fine: Float64Array, offset: number): Float64Array =>
  Float64Array.from(
    { length: 12 },
    (_, i) =>
      fine[(3 * i + offset + FINE) % FINE]! +
      0.5 * (fine[(3 * i + offset + 1) % FINE]! + fine[(3 * i + offset - 1 + FINE) % FINE]!),
  );

/** By how many thirds of a semitone a recording is tuned off. */
export const tuningOf = (fine: Float64Array): number => {
  const strength = (offset: number): number => {
    let sum = 0;
    for (let i = 0; i < 12; i += 1) sum += fine[(3 * i + offset + FINE) % FINE]!;
    return sum;
  };
  return [0, -1, 1].reduce((best, offset) => (strength(offset) > strength(best) ? offset : best));
};
