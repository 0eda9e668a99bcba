/** Samples of one frame: 0.37 s at 11,025 Hz. A power of two. */
export const FRAME_SAMPLES = 4096;

const HALF = FRAME_SAMPLES / 2;
const BITS = Math.log2(HALF);

/** Where each sample goes before the first pass. */
const reversed = Uint16Array.from({ length: HALF }, (_, at) => {
  let turned = 0;
  for (let bit = 0; bit < BITS; bit++) turned |= ((at >> bit) & 1) << (BITS - 1 - bit);
  return turned;
});
const cosines = Float64Array.from({ length: HALF }, (_, k) => Math.cos((2 * Math.PI * k) / FRAME_SAMPLES));
const sines = Float64Array.from({ length: HALF }, (_, k) => -Math.sin((2 * Math.PI * k) / FRAME_SAMPLES));
/** Hamming's. */
const taper = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, n) => 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (FRAME_SAMPLES - 1)),
);

/** Energy by frequency of one frame at a time: a real Fourier transform, done as a complex one of half the length (Cooley and Tukey 1965). */
export class Spectrum {
  private readonly re = new Float64Array(HALF);
  private readonly im = new Float64Array(HALF);
  /** Of bins 0 to half a frame; bin k is at k / FRAME_SAMPLES of the sample rate. Overwritten by the next frame. */
  readonly energy = new Float64Array(HALF);

  /** `frame` has FRAME_SAMPLES values. */
  of(frame: Float64Array): Float64Array {
    const { re, im, energy } = this;
    for (let i = 0; i < HALF; i++) {
      const at = reversed[i] as number;
      re[at] = (frame[2 * i] as number) * (taper[2 * i] as number);
      im[at] = (frame[2 * i + 1] as number) * (taper[2 * i + 1] as number);
    }
    this.transform();
    for (let k = 0; k < HALF; k++) {
      const mirrored = (HALF - k) % HALF;
      const evenRe = ((re[k] as number) + (re[mirrored] as number)) / 2;
      const evenIm = ((im[k] as number) - (im[mirrored] as number)) / 2;
      const oddRe = ((im[k] as number) + (im[mirrored] as number)) / 2;
      const oddIm = ((re[mirrored] as number) - (re[k] as number)) / 2;
      const cos = cosines[k] as number;
      const sin = sines[k] as number;
      const x = evenRe + oddRe * cos - oddIm * sin;
      const y = evenIm + oddRe * sin + oddIm * cos;
      energy[k] = x * x + y * y;
    }
    return energy;
  }

  private transform(): void {
    const { re, im } = this;
    for (let size = 2; size <= HALF; size *= 2) {
      const [half, step] = [size / 2, FRAME_SAMPLES / size];
      for (let from = 0; from < HALF; from += size) {
        for (let k = 0; k < half; k++) {
          const cos = cosines[k * step] as number;
          const sin = sines[k * step] as number;
          const one = from + k;
          const other = one + half;
          const x = (re[other] as number) * cos - (im[other] as number) * sin;
          const y = (re[other] as number) * sin + (im[other] as number) * cos;
          re[other] = (re[one] as number) - x;
          im[other] = (im[one] as number) - y;
          re[one] = (re[one] as number) + x;
          im[one] = (im[one] as number) + y;
        }
      }
    }
  }
}
