const FIRST = 1 << 12;
/** Ids of one collection, at 24 bytes or so each. Beyond that an index in the file is cheaper than the memory. */
export const MOST_KNOWN = 4_000_000;

/** Two hashes of a text in one walk: FNV-1a, and a multiplicative one. */
const hashed = (id: string): readonly [number, number] => {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (let i = 0; i < id.length; i += 1) {
    const code = id.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
    b ^= b >>> 15;
  }
  return [(a ^ (a >>> 16)) >>> 0, b >>> 0];
};

/**
 * Under which key each document of a collection lies that is filled from nothing: found by a hash of its id, without an index in
 * the file that random ids would have to be sorted into one by one. Two ids may have one hash: a caller that finds a key looks
 * at the id that lies there.
 */
export class KnownIds {
  private slots = FIRST;
  private first = new Uint32Array(FIRST);
  private second = new Uint32Array(FIRST);
  /** 0 stands for a slot that is free. */
  private keys = new Uint32Array(FIRST);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** 0 where the id was never added. */
  keyOf(id: string): number {
    const [a, b] = hashed(id);
    return this.keys[this.slotOf(a, b)] as number;
  }

  /** The key of an id, a new one where it has none: the next after all that were given. */
  keyFor(id: string): number {
    const [a, b] = hashed(id);
    const slot = this.slotOf(a, b);
    const known = this.keys[slot] as number;
    if (known > 0) return known;
    this.count += 1;
    this.set(slot, a, b, this.count);
    if (this.count * 3 > this.slots * 2) this.grow();
    return this.count;
  }

  private set(slot: number, a: number, b: number, key: number): void {
    this.first[slot] = a;
    this.second[slot] = b;
    this.keys[slot] = key;
  }

  /** Where these hashes stand, or would. */
  private slotOf(a: number, b: number): number {
    const mask = this.slots - 1;
    let slot = (a ^ Math.imul(b, 0x9e3779b1)) & mask;
    while (this.keys[slot] !== 0 && (this.first[slot] !== a || this.second[slot] !== b)) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { first, second, keys } = this;
    this.slots *= 2;
    [this.first, this.second, this.keys] = [
      new Uint32Array(this.slots),
      new Uint32Array(this.slots),
      new Uint32Array(this.slots),
    ];
    for (let i = 0; i < keys.length; i += 1) {
      const key = keys[i] as number;
      if (key > 0) this.set(this.slotOf(first[i] as number, second[i] as number), first[i] as number, second[i] as number, key);
    }
  }
}
