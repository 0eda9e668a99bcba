/**
 * The spectrum of real samples, by halves: Cooley and Tukey, 1965. Even and odd samples are the two parts of half as many complex ones, which
 * is half the work. Sizes are powers of two.
 */
export class Fft {
  private readonly half: number;
  private readonly cos: Float64Array;
  private readonly sin: Float64Array;
  private readonly reversed: Uint32Array;
  private readonly window: Float64Array;
  private readonly re: Float64Array;
  private readonly im: Float64Array;

  constructor(readonly size: number) {
    const half = size / 2;
    const bits = Math.log2(half);
    this.half = half;
    this.cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size));
    this.sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
    // Hann, scaled so that a full-scale sine has a magnitude of 1.
    this.window = Float64Array.from({ length: size }, (_, i) => ((1 - Math.cos((2 * Math.PI * i) / size)) * 2) / size);
    this.reversed = new Uint32Array(half);
    for (let i = 0; i < half; i += 1) {
      let back = 0;
      for (let bit = 0; bit < bits; bit += 1) back |= ((i >> bit) & 1) << (bits - 1 - bit);
      this.reversed[i] = back;
    }
    this.re = new Float64Array(half);
    this.im = new Float64Array(half);
  }

  /** Squares of the magnitudes of bins 0 to `size` / 2, into `power`. Samples are -1 to 1. */
  power(samples: Float32Array, power: Float64Array): void {
    const { re, im, half, window, reversed } = this;
    for (let i = 0; i < half; i += 1) {
      const at = 2 * reversed[i]!;
      re[i] = samples[at]! * window[at]!;
      im[i] = samples[at + 1]! * window[at + 1]!;
    }
    this.firstStage();
    for (let width = 2; width < half; width *= 2) this.combine(width);
    this.untangle(power);
  }

  /** The stage without turns. */
  private firstStage(): void {
    const { re, im, half } = this;
    for (let low = 0; low < half; low += 2) {
      const r = re[low + 1]!;
      const m = im[low + 1]!;
      re[low + 1] = re[low]! - r;
      im[low + 1] = im[low]! - m;
      re[low] = re[low]! + r;
      im[low] = im[low]! + m;
    }
  }

  private combine(width: number): void {
    const { re, im, cos, sin, half, size } = this;
    const step = size / (2 * width);
    for (let i = 0; i < width; i += 1) {
      const c = cos[i * step]!;
      const s = sin[i * step]!;
      for (let low = i; low < half; low += 2 * width) {
        const high = low + width;
        const hr = re[high]!;
        const hi = im[high]!;
        const r = hr * c - hi * s;
        const m = hr * s + hi * c;
        re[high] = re[low]! - r;
        im[high] = im[low]! - m;
        re[low] = re[low]! + r;
        im[low] = im[low]! + m;
      }
    }
  }

  private untangle(power: Float64Array): void {
    const { re, im, cos, sin, half } = this;
    power[0] = (re[0]! + im[0]!) ** 2;
    power[half] = (re[0]! - im[0]!) ** 2;
    for (let bin = 1; bin < half; bin += 1) {
      const mirror = half - bin;
      const evenRe = (re[bin]! + re[mirror]!) / 2;
      const evenIm = (im[bin]! - im[mirror]!) / 2;
      const oddRe = (im[bin]! + im[mirror]!) / 2;
      const oddIm = (re[mirror]! - re[bin]!) / 2;
      const r = evenRe + oddRe * cos[bin]! - oddIm * sin[bin]!;
      const m = evenIm + oddRe * sin[bin]! + oddIm * cos[bin]!;
      power[bin] = r * r + m * m;
    }
  }
}
