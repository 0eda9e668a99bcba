type Entry<V> = Readonly<{ value: V; weight: number }>;

/**
 * A map that forgets what was not used for long: it keeps the last entries that were used, as many as weigh `half`, and at most
 * twice that. Two halves, because deleting the oldest of one map gets slower with each hole that is left.
 */
export class RecentMap<K, V> {
  private young = new Map<K, Entry<V>>();
  private old = new Map<K, Entry<V>>();
  private weight = 0;

  /** @param weigh of a value when it is set; default 1 each, so that `half` is a number of entries */
  constructor(
    private readonly half: number,
    private readonly weigh: (value: V) => number = () => 1,
  ) {}

  get(key: K): V | undefined {
    const entry = this.young.get(key);
    if (entry !== undefined) return entry.value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older.value);
    return older?.value;
  }

  set(key: K, value: V): void {
    const weight = this.weigh(value);
    this.weight += weight - (this.young.get(key)?.weight ?? 0);
    this.young.set(key, { value, weight });
    if (this.weight < this.half) return;
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }

  delete(key: K): void {
    this.weight -= this.young.get(key)?.weight ?? 0;
    this.young.delete(key);
    this.old.delete(key);
  }
}
