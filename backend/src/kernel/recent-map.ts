/**
 * A map that forgets what was not used for long: it keeps the last `half` entries that were used, and at most twice as many. Two halves,
 * because deleting the oldest of one map gets slower with each hole that is left.
 */
export class RecentMap<K, V> {
  private young = new Map<K, V>();
  private old = new Map<K, V>();

  constructor(private readonly half: number) {}

  get(key: K): V | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const older = this.old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): void {
    this.young.set(key, value);
    if (this.young.size < this.half) return;
    this.old = this.young;
    this.young = new Map();
  }

  delete(key: K): void {
    this.young.delete(key);
    this.old.delete(key);
  }
}
