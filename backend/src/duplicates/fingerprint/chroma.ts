import { FRAME_SAMPLES, Spectrum } from './spectrum';

export const SAMPLE_RATE = 11_025;
/** Two thirds of each frame are heard again in the next one. */
export const STEP_SAMPLES = Math.floor(FRAME_SAMPLES / 3);
export const NOTES = 12;

/** From the lowest A of a piano to the fourth A above it; what is higher says more of the encoder than of the song. */
const LOWEST_HZ = 27.5;
const HIGHEST_HZ = 3520;
/** Frames are blurred over their neighbours, so that a copy that begins between two frames gives about the same. */
const BLUR = [0.25, 0.75, 1, 0.75, 0.25] as const;
/** Below it a frame is silence. */
const FAINT = 0.01;

/** The note of each bin, or -1. */
const noteOfBin = Int8Array.from({ length: FRAME_SAMPLES / 2 }, (_, bin) => {
  const hz = (bin * SAMPLE_RATE) / FRAME_SAMPLES;
  if (hz < LOWEST_HZ || hz > HIGHEST_HZ) return -1;
  return Math.floor(NOTES * Math.log2(hz / LOWEST_HZ)) % NOTES;
});

/** How loud each of the twelve notes is, whatever its octave, frame by frame: of length 1 together, or all 0 in silence. */
export class Chroma {
  private readonly frame = new Float64Array(FRAME_SAMPLES);
  private readonly spectrum = new Spectrum();
  private filled = 0;
  private recent: Float64Array[] = [];

  /** `onRow` is given an array of its own for each frame. */
  constructor(private readonly onRow: (notes: Float64Array) => void) {}

  /** Mono samples at SAMPLE_RATE, in pieces of any length. */
  add(samples: Int16Array): void {
    for (const sample of samples) {
      this.frame[this.filled++] = sample / 32_768;
      if (this.filled < FRAME_SAMPLES) continue;
      this.hear();
      this.frame.copyWithin(0, STEP_SAMPLES);
      this.filled = FRAME_SAMPLES - STEP_SAMPLES;
    }
  }

  private hear(): void {
    const energy = this.spectrum.of(this.frame);
    const notes = new Float64Array(NOTES);
    for (let bin = 0; bin < energy.length; bin++) {
      const note = noteOfBin[bin] as number;
      if (note >= 0) notes[note] = (notes[note] as number) + (energy[bin] as number);
    }
    this.recent.push(notes);
    if (this.recent.length < BLUR.length) return;
    this.onRow(evened(this.recent));
    this.recent.shift();
  }
}

const evened = (rows: readonly Float64Array[]): Float64Array => {
  const blurred = new Float64Array(NOTES);
  for (const [i, row] of rows.entries())
    for (let note = 0; note < NOTES; note++)
      blurred[note] = (blurred[note] as number) + (BLUR[i] as number) * (row[note] as number);
  const length = Math.hypot(...blurred);
  return length < FAINT ? blurred.fill(0) : blurred.map((value) => value / length);
};
