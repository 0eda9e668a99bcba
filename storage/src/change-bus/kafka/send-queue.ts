const MOST_AT_ONCE = 500;
/** Brokers refuse a batch of more than a mebibyte unless they are configured otherwise. */
const MOST_BYTES_AT_ONCE = 768 * 1024;
/** What a message weighs beside its value: key, headers, and the objects that hold it here. */
const OVERHEAD_BYTES = 256;

type Valued = Readonly<{ value: Buffer }>;
const weightOf = ({ value }: Valued): number => value.length + OVERHEAD_BYTES;

/** What waits to be sent, in order, given out in pieces that a broker takes. */
export class SendQueue<T extends Valued> {
  private items: T[] = [];
  private weight = 0;

  /** Bytes, roughly. */
  get bytes(): number {
    return this.weight;
  }

  get length(): number {
    return this.items.length;
  }

  get oldest(): T | undefined {
    return this.items[0];
  }

  add(item: T): void {
    this.items.push(item);
    this.weight += weightOf(item);
  }

  dropOldest(): void {
    const dropped = this.items.shift();
    if (dropped) this.weight -= weightOf(dropped);
  }

  /** At least one, where there is one. */
  take(): T[] {
    let count = 0;
    let bytes = 0;
    for (const item of this.items) {
      const weight = weightOf(item);
      if (count === MOST_AT_ONCE || (count > 0 && bytes + weight > MOST_BYTES_AT_ONCE)) break;
      count += 1;
      bytes += weight;
    }
    this.weight -= bytes;
    return this.items.splice(0, count);
  }
}
