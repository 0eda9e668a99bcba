import type { Scalar } from '@refrain/storage/read-store';
import { cursorOf } from './cursor';

/** Pages that are read until one is full; what is left out beyond them is for the next one. */
const MOST_READS = 10;

type Filling<R> = Readonly<{
  limit: number;
  after: readonly Scalar[] | undefined;
  /** Up to `limit` rows after a key. */
  read: (after: readonly Scalar[] | undefined) => Promise<readonly R[]>;
  keyOf: (row: R) => readonly Scalar[];
  /** What is shown of each row; null for one that is left out. */
  show: (rows: readonly R[]) => Promise<readonly (string | null)[]>;
}>;

/** JSON texts of what is shown, and the cursor of the next page; null on the last one. */
export type ShownPage = Readonly<{ texts: readonly string[]; next: string | null }>;

/** The page as JSON text, where what is shown has this name. A cursor needs no escapes. */
export const pageText = (name: string, { texts, next }: ShownPage): string =>
  `{"${name}":[${texts.join(',')}],"next":${next === null ? 'null' : `"${next}"`}}`;

/** Reads on while rows are left out, so that a page is full as long as there are more: never without end. */
export const fullPage = async <R>({ limit, after, read, keyOf, show }: Filling<R>): Promise<ShownPage> => {
  const texts: string[] = [];
  let key = after;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const rows = await read(key);
    const shown = await show(rows);
    for (const [i, row] of rows.entries()) {
      const text = shown[i];
      if (text) texts.push(text);
      key = keyOf(row);
      if (texts.length === limit && (rows.length === limit || i < rows.length - 1)) return { texts, next: cursorOf(key) };
    }
    if (rows.length < limit) return { texts, next: null };
  }
  return { texts, next: key ? cursorOf(key) : null };
};
