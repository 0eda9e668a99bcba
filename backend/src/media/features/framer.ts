/** Cuts a stream of samples into frames that overlap; the frame that is given is used again for the next one. */
export class Framer {
  private readonly frame: Float32Array;
  private filled = 0;

  constructor(
    size: number,
    private readonly hop: number,
    private readonly onFrame: (frame: Float32Array) => void,
  ) {
    this.frame = new Float32Array(size);
  }

  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length;) {
      const taken = Math.min(this.frame.length - this.filled, samples.length - at);
      this.frame.set(samples.subarray(at, at + taken), this.filled);
      this.filled += taken;
      at += taken;
      if (this.filled < this.frame.length) return;
      this.onFrame(this.frame);
      this.frame.copyWithin(0, this.hop);
      this.filled = this.frame.length - this.hop;
    }
  }
}
