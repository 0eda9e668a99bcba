import { Fft } from './fft';
import { Framer } from './framer';

/** Samples a second of what is analysed, mono. */
export const ANALYSIS_RATE = 22_050;
const SIZE = 2048;
const HOP = 512;
export const FRAMES_A_SECOND = ANALYSIS_RATE / HOP;
const BAND_COUNT = 40;
/** Coarse bands of which sections are made: four of the fine ones each. */
export const COARSE_BANDS = 10;
/** dB below full scale: what is quieter is silence. */
const FLOOR_DB = -70;
const HZ_A_BIN = ANALYSIS_RATE / SIZE;

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

/** The first bin of each band, and the one behind the last: even on the mel scale from 30 to 10,500 Hz, one bin wide at least. */
const bandEdges = (): Uint16Array => {
  const [from, to] = [toMel(30), toMel(10_500)];
  const edges = new Uint16Array(BAND_COUNT + 1);
  for (let i = 0; i <= BAND_COUNT; i += 1) {
    const bin = Math.round(toHz(from + ((to - from) * i) / BAND_COUNT) / HZ_A_BIN);
    edges[i] = Math.max(bin, i === 0 ? 1 : edges[i - 1]! + 1);
  }
  return edges;
};

const decibels = (power: number): number => Math.max(FLOOR_DB, 10 * Math.log10(power + 1e-12));

/** What is heard in each frame of 93 ms, 43 times a second. */
export class SpectrumMeter {
  /** dB, -70 to 0. */
  readonly levels: number[] = [];
  /** How much louder its bands are than those of the frame before: mean of the rises, in dB. */
  readonly onsets: number[] = [];
  /** The same of what lies below 200 Hz. */
  readonly lowOnsets: number[] = [];
  /** Hz, where the middle of the sound lies; 0 in silence. */
  readonly centroids: number[] = [];
  /** Shares of the power, 0 to 1. */
  readonly lowShares: number[] = [];
  readonly highShares: number[] = [];
  /** Power of the voice's range (300 to 3,400 Hz), as amplitude. */
  readonly voices: number[] = [];
  /** 0 for tones to 1 for noise: geometric mean by arithmetic mean of the bands. */
  readonly flatnesses: number[] = [];
  /** dB of the coarse bands, one after the other. */
  readonly coarse: number[] = [];

  private readonly fft = new Fft(SIZE);
  private readonly power = new Float64Array(SIZE / 2 + 1);
  private readonly edges = bandEdges();
  private before = new Float64Array(BAND_COUNT).fill(FLOOR_DB);
  private bands = new Float64Array(BAND_COUNT);
  private readonly framer = new Framer(SIZE, HOP, (frame) => this.measure(frame));

  add(samples: Float32Array): void {
    this.framer.add(samples);
  }

  private measure(frame: Float32Array): void {
    this.fft.power(frame, this.power);
    const { total, moment, low, high, voice } = this.sums();
    this.levels.push(decibels(total));
    this.centroids.push(total > 1e-7 ? moment / total : 0);
    this.lowShares.push(total > 1e-7 ? low / total : 0);
    this.highShares.push(total > 1e-7 ? high / total : 0);
    this.voices.push(Math.sqrt(voice));
    this.measureBands();
  }

  private sums() {
    let [total, moment, low, high, voice] = [0, 0, 0, 0, 0];
    for (let bin = 1; bin < this.power.length; bin += 1) {
      const [power, hz] = [this.power[bin]!, bin * HZ_A_BIN];
      total += power;
      moment += power * hz;
      if (hz < 250) low += power;
      if (hz > 4000) high += power;
      if (hz > 300 && hz < 3400) voice += power;
    }
    return { total, moment, low, high, voice };
  }

  private measureBands(): void {
    let [rise, lowRise, logs, linear] = [0, 0, 0, 0];
    for (let band = 0; band < BAND_COUNT; band += 1) {
      let power = 0;
      for (let bin = this.edges[band]!; bin < this.edges[band + 1]!; bin += 1) power += this.power[bin]!;
      const level = decibels(power);
      this.bands[band] = level;
      const up = Math.max(0, level - this.before[band]!);
      rise += up;
      if (band < 5) lowRise += up;
      const mean = power / (this.edges[band + 1]! - this.edges[band]!) + 1e-10;
      logs += Math.log(mean);
      linear += mean;
    }
    this.onsets.push(rise / BAND_COUNT);
    this.lowOnsets.push(lowRise / 5);
    this.flatnesses.push(Math.exp(logs / BAND_COUNT) / (linear / BAND_COUNT));
    for (let i = 0; i < COARSE_BANDS; i += 1) {
      let sum = 0;
      for (let band = 4 * i; band < 4 * i + 4; band += 1) sum += this.bands[band]!;
      this.coarse.push(sum / 4);
    }
    [this.before, this.bands] = [this.bands, this.before];
  }
}
