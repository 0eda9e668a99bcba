import { PEAK_COUNT } from '@refrain/contracts/tracks';

/** Enough buckets that folding them down to `PEAK_COUNT` is even to the eye. */
const MAX_BUCKETS = 8 * PEAK_COUNT;
const FULL_SCALE = 32768;

/** The greatest of each of `count` even stretches; a list shorter than `count` repeats its values. */
const foldMax = (values: Readonly<ArrayLike<number>>, used: number, count: number): Uint8Array =>
  Uint8Array.from({ length: count }, (_, i) => {
    const from = Math.floor((i * used) / count);
    const to = Math.max(from + 1, Math.ceil(((i + 1) * used) / count));
    let max = 0;
    for (let at = from; at < to && at < used; at += 1) max = Math.max(max, values[at] ?? 0);
    return Math.round((max * 255) / FULL_SCALE);
  });

/**
 * Waveform peaks of a recording whose length is not known beforehand: whenever the buckets are full, neighbours are
 * merged and each bucket then covers twice as much. Memory stays the same for a second and for a day.
 */
export class PeakMeter {
  private readonly buckets = new Uint16Array(MAX_BUCKETS);
  private used = 0;
  private bucketSize = 16;
  private filled = 0;
  private max = 0;

  /** 16-bit samples, channels interleaved: a peak is the loudest of the channels. */
  add(samples: Int16Array): void {
    for (let i = 0; i < samples.length; i += 1) {
      const level = Math.abs(samples[i] ?? 0);
      if (level > this.max) this.max = level;
      this.filled += 1;
      if (this.filled === this.bucketSize) this.closeBucket();
    }
  }

  /** base64 of `PEAK_COUNT` bytes, 0 to 255, 255 being full scale. */
  finish(): string {
    if (this.filled > 0) this.closeBucket();
    return Buffer.from(foldMax(this.buckets, this.used, PEAK_COUNT)).toString('base64');
  }

  private closeBucket(): void {
    this.buckets[this.used] = this.max;
    this.used += 1;
    this.filled = 0;
    this.max = 0;
    if (this.used < MAX_BUCKETS) return;
    for (let i = 0; i < MAX_BUCKETS / 2; i += 1) {
      this.buckets[i] = Math.max(this.buckets[2 * i] ?? 0, this.buckets[2 * i + 1] ?? 0);
    }
    this.used = MAX_BUCKETS / 2;
    this.bucketSize *= 2;
  }
}
