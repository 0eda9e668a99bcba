const FIRST_ROOM = 1024;

/** Plays of songs over many weeks, in columns: songs are numbers in the order in which they came. */
export class SongCounts {
  readonly ids: string[] = [];
  private readonly numbers = new Map<string, number>();
  private plays = new Uint32Array(FIRST_ROOM);
  private gone = new Uint32Array(FIRST_ROOM);

  /** Adds the counts of a week, in the order of its songs. */
  add(ids: readonly string[], counts: Uint32Array): void {
    for (let song = 0; song < ids.length; song += 1) {
      const number = this.numberOf(ids[song]!);
      this.plays[number]! += counts[song]!;
    }
  }

  takeOut(trackId: string): void {
    const number = this.numberOf(trackId);
    this.gone[number]! += 1;
  }

  of(trackId: string): Readonly<{ plays: number; lost: number }> {
    const number = this.numbers.get(trackId);
    return number === undefined ? { plays: 0, lost: 0 } : { plays: this.plays[number]!, lost: this.gone[number]! };
  }

  /** All counts in the order of `ids`, as they are and without what was taken out. */
  get before(): Uint32Array {
    return this.plays.subarray(0, this.ids.length);
  }
  get after(): Uint32Array {
    return this.before.map((plays, song) => plays - this.gone[song]!);
  }

  private numberOf(trackId: string): number {
    const known = this.numbers.get(trackId);
    if (known !== undefined) return known;
    const number = this.ids.push(trackId) - 1;
    this.numbers.set(trackId, number);
    if (number === this.plays.length) [this.plays, this.gone] = [wider(this.plays), wider(this.gone)];
    return number;
  }
}

const wider = (column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const next = new Uint32Array(column.length * 2);
  next.set(column);
  return next;
};
