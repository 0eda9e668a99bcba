/** The last events of one stream: their positions, at revisions that count up from `first`. */
type Run = { first: number; positions: number[] };

/**
 * Which streams the newest events belong to, kept in memory. What was added since `settle` can be taken back, because a
 * transaction may fail.
 */
export class StreamTail {
  size = 0;
  private readonly runs = new Map<string, Run>();
  private readonly unsettled: string[] = [];

  add(stream: string, revision: number, position: number): void {
    const run = this.runs.get(stream);
    if (run) run.positions.push(position);
    else this.runs.set(stream, { first: revision, positions: [position] });
    this.unsettled.push(stream);
    this.size += 1;
  }

  settle(): void {
    this.unsettled.length = 0;
  }

  /** Gives how many were taken back. */
  takeBack(): number {
    const count = this.unsettled.length;
    for (const stream of this.unsettled.reverse()) {
      const run = this.runs.get(stream);
      run?.positions.pop();
      if (run?.positions.length === 0) this.runs.delete(stream);
    }
    this.size -= count;
    this.settle();
    return count;
  }

  clear(): void {
    this.runs.clear();
    this.settle();
    this.size = 0;
  }

  /** Last revision, or null where the stream has no event here. */
  head(stream: string): number | null {
    const run = this.runs.get(stream);
    return run ? run.first + run.positions.length - 1 : null;
  }

  /** Positions in order of revision, from one revision on. */
  from(stream: string, revision: number): readonly number[] {
    const run = this.runs.get(stream);
    return run ? run.positions.slice(Math.max(0, revision - run.first)) : [];
  }

  /** Positions against the order of revision, from one revision down. */
  downFrom(stream: string, revision: number): readonly number[] {
    const run = this.runs.get(stream);
    return run ? run.positions.slice(0, Math.max(0, revision - run.first + 1)).reverse() : [];
  }

  *entries(): Iterable<readonly [stream: string, revision: number, position: number]> {
    for (const [stream, { first, positions }] of this.runs) {
      for (const [i, position] of positions.entries()) yield [stream, first + i, position];
    }
  }
}
