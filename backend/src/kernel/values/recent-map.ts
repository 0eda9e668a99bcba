type Entry<V> = Readonly<{ value: V; weight: number }>;

/**
 * A map that drops entries which were not used for long. It keeps the most recent entries up to a weight of `half`, and at most twice
 * that. It has two halves, because deleting the oldest entries of one map gets slower with each deletion.
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
