import { NOTES } from './chroma';

/** Rows of the picture that a word sees. */
const WINDOW_ROWS = 16;

/**
 * A filter compares parts of a rectangle of the picture: `note` and `notes` are its first note and how many, `rows` how many rows of time from
 * the first of the window. `bounds` part its values into four that are about equally frequent.
 */
type Shape = 'whole' | 'lowHigh' | 'earlyLate' | 'corners' | 'middleNotes' | 'middleRows';
export type ImageFilter = Readonly<{
  shape: Shape;
  note: number;
  notes: number;
  rows: number;
  bounds: readonly [number, number, number];
}>;

/** Sum over a rectangle: from a row and a note, so many rows and notes. */
type Sum = (row: number, note: number, rows: number, notes: number) => number;

/** Each shape as what is light and what is dark in it. */
const SHAPES: Readonly<Record<Shape, (sum: Sum, note: number, notes: number, rows: number) => readonly [number, number]>> = {
  whole: (sum, note, notes, rows) => [sum(0, note, rows, notes), 0],
  lowHigh: (sum, note, notes, rows) => {
    const half = notes >> 1;
    return [sum(0, note + half, rows, notes - half), sum(0, note, rows, half)];
  },
  earlyLate: (sum, note, notes, rows) => {
    const half = rows >> 1;
    return [sum(half, note, rows - half, notes), sum(0, note, half, notes)];
  },
  corners: (sum, note, notes, rows) => {
    const [halfNotes, half] = [notes >> 1, rows >> 1];
    const later = rows - half;
    const higher = notes - halfNotes;
    return [
      sum(0, note + halfNotes, half, higher) + sum(half, note, later, halfNotes),
      sum(0, note, half, halfNotes) + sum(half, note + halfNotes, later, higher),
    ];
  },
  middleNotes: (sum, note, notes, rows) => {
    const third = Math.floor(notes / 3);
    const middle = sum(0, note + third, rows, third);
    return [middle, sum(0, note, rows, notes) - middle];
  },
  middleRows: (sum, note, notes, rows) => {
    const third = Math.floor(rows / 3);
    const middle = sum(third, note, third, notes);
    return [middle, sum(0, note, rows, notes) - middle];
  },
};

/** The last rows of a picture, with sums of its rectangles by look-up (Viola and Jones 2001). */
export class RollingImage {
  /** Sums of all that is above and left. */
  private sums: Float64Array[] = [new Float64Array(NOTES + 1)];

  /** Whether the window is full with this row. */
  add(row: Float64Array): boolean {
    const above = this.sums.at(-1) as Float64Array;
    const next = new Float64Array(NOTES + 1);
    let line = 0;
    for (let note = 0; note < NOTES; note++) {
      line += row[note] as number;
      next[note + 1] = (above[note + 1] as number) + line;
    }
    this.sums.push(next);
    if (this.sums.length > WINDOW_ROWS + 1) this.sums.shift();
    return this.sums.length === WINDOW_ROWS + 1;
  }

  /** What a filter says of the window: above 0 where the light part is the louder one. */
  valueOf({ shape, note, notes, rows }: Pick<ImageFilter, 'shape' | 'note' | 'notes' | 'rows'>): number {
    const [light, dark] = SHAPES[shape](this.sum, note, notes, rows);
    return Math.log((1 + light) / (1 + dark));
  }

  private readonly sum: Sum = (row, note, rows, notes) => {
    const [top, bottom] = [this.sums[row] as Float64Array, this.sums[row + rows] as Float64Array];
    const [left, right] = [note, note + notes];
    return (bottom[right] as number) - (bottom[left] as number) - (top[right] as number) + (top[left] as number);
  };
}
