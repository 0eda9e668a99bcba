/** Numbers that a seed decides alone (mulberry32), so that a simulated history can be made again. */
export class Random {
  private state: number;
  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0;
  }

  /** From 0 up to 1, not included. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<T>(things: readonly T[]): T {
    return things[Math.floor(this.next() * things.length)] as T;
  }

  /** A number from 0 up to `count`, the first far more often than the last: few songs are heard by many. */
  popular(count: number): number {
    return Math.floor(count * this.next() ** 3);
  }
}
