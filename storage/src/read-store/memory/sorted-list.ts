const CHUNK = 512;

/** A list that stays sorted. It is kept in chunks, so that adding to a long one moves few elements. */
export class SortedList<T> {
  private readonly chunks: T[][] = [];

  constructor(
    private readonly compare: (a: T, b: T) => number,
    items: Iterable<T>,
  ) {
    const sorted = [...items].sort(compare);
    for (let i = 0; i < sorted.length; i += CHUNK / 2) this.chunks.push(sorted.slice(i, i + CHUNK / 2));
  }

  add(item: T): void {
    const [at, i] = this.first((other) => this.compare(other, item));
    const chunk = this.chunks[at] ?? this.chunks.at(-1);
    if (!chunk) {
      this.chunks.push([item]);
      return;
    }
    chunk.splice(this.chunks[at] ? i : chunk.length, 0, item);
    if (chunk.length > CHUNK) this.chunks.splice(this.chunks.indexOf(chunk) + 1, 0, chunk.splice(CHUNK / 2));
  }

  /** Removes what compares as equal. */
  remove(item: T): void {
    const [at, i] = this.first((other) => this.compare(other, item));
    const chunk = this.chunks[at];
    if (!chunk || this.compare(chunk[i] as T, item) !== 0) return;
    chunk.splice(i, 1);
    if (chunk.length === 0) this.chunks.splice(at, 1);
  }

  /** Upwards: all for which `side` is 0 or above. Downwards: all for which it is below 0, the last one first. */
  *walk(side: (item: T) => number, downwards: boolean): Generator<T> {
    const [at, i] = this.first(side);
    if (downwards) {
      for (let c = Math.min(at, this.chunks.length - 1); c >= 0; c -= 1) {
        const chunk = this.chunks[c] as T[];
        for (let j = c === at ? i - 1 : chunk.length - 1; j >= 0; j -= 1) yield chunk[j] as T;
      }
    } else {
      for (let c = at; c < this.chunks.length; c += 1) {
        const chunk = this.chunks[c] as T[];
        for (let j = c === at ? i : 0; j < chunk.length; j += 1) yield chunk[j] as T;
      }
    }
  }

  /** Chunk and place of the first element for which `side` is 0 or above. */
  private first(side: (item: T) => number): readonly [chunk: number, place: number] {
    const at = lowest(this.chunks.length, (c) => side((this.chunks[c] as T[]).at(-1) as T) >= 0);
    const chunk = this.chunks[at];
    return [at, chunk ? lowest(chunk.length, (i) => side(chunk[i] as T) >= 0) : 0];
  }
}

/** The lowest number below `end` for which it holds, given that it then holds for all above; else `end`. */
const lowest = (end: number, holds: (i: number) => boolean): number => {
  let low = 0;
  let high = end;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};
