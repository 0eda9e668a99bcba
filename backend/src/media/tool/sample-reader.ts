export type SampleLayout = Readonly<{ sampleRate: number; channels: number }>;

/** The fixed part of an AU header: magic, data offset, size, encoding, sample rate, channels; big-endian. */
const HEADER_BYTES = 24;

/**
 * Reads 16-bit AU from chunks that break anywhere. It says what the layout is and counts samples; a stream that ends
 * before its header has `layout` null.
 */
export class SampleReader {
  layout: SampleLayout | null = null;
  private pending: Buffer = Buffer.alloc(0);
  private samples = 0;

  /** The samples completed by this chunk, channels interleaved, in the machine's byte order. */
  read(chunk: Buffer): Int16Array {
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, chunk]) : chunk;
    if (!this.layout && !this.readHeader()) return new Int16Array(0);
    const bytes = this.pending.length & ~1;
    // A copy of its own: Int16Array wants an even offset, and swapping in place would change the caller's chunk.
    const whole = new Uint8Array(this.pending.subarray(0, bytes));
    this.pending = this.pending.subarray(bytes);
    Buffer.from(whole.buffer).swap16();
    this.samples += bytes / 2;
    return new Int16Array(whole.buffer);
  }

  /** Playing time of what was read. */
  get durationMs(): number {
    return this.layout ? (this.samples * 1000) / this.layout.channels / this.layout.sampleRate : 0;
  }

  private readHeader(): boolean {
    if (this.pending.length < HEADER_BYTES) return false;
    const dataOffset = this.pending.readUInt32BE(4);
    if (this.pending.length < dataOffset) return false;
    this.layout = { sampleRate: this.pending.readUInt32BE(16), channels: this.pending.readUInt32BE(20) };
    this.pending = this.pending.subarray(dataOffset);
    return true;
  }
}
