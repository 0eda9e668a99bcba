import { seededRandom } from '../../kernel/values/seeded-random';

/** Numbers that a seed decides alone, so that a simulated history can be made again. */
export class Random {
  /** From 0 up to 1, not included. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed * 2_654_435_761);
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
