import type { Scalar } from '@refrain/storage/read-store';
import { cursorOf } from './cursor';

/** Pages that are read until one is full; what is left out beyond them is for the next one. */
const MOST_READS = 10;

type Filling<R, S> = Readonly<{
  limit: number;
  after: readonly Scalar[] | undefined;
  /** Up to `limit` rows after a key. */
  read: (after: readonly Scalar[] | undefined) => Promise<readonly R[]>;
  keyOf: (row: R) => readonly Scalar[];
  /** The shown form of a row; null leaves the row out. */
  show: (rows: readonly R[]) => Promise<readonly (S | null)[]>;
}>;

/** What is shown, and the cursor of the next page; null on the last one. */
export type ShownPage<S = string> = Readonly<{ shown: readonly S[]; next: string | null }>;

/** The page as JSON text, where the list of what is shown has this name. A cursor needs no escapes. */
export const pageText = (name: string, { shown, next }: ShownPage): string =>
  `{"${name}":[${shown.join(',')}],"next":${next === null ? 'null' : `"${next}"`}}`;

/** Reads on while rows are left out, so that a page is full as long as there are more: never without end. */
export const fullPage = async <R, S>({ limit, after, read, keyOf, show }: Filling<R, S>): Promise<ShownPage<S>> => {
  const page: S[] = [];
  let key = after;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const rows = await read(key);
    const shown = await show(rows);
    for (const [i, row] of rows.entries()) {
      const one = shown[i];
      if (one) page.push(one);
      key = keyOf(row);
      if (page.length === limit && (rows.length === limit || i < rows.length - 1)) return { shown: page, next: cursorOf(key) };
    }
    if (rows.length < limit) return { shown: page, next: null };
  }
  return { shown: page, next: key ? cursorOf(key) : null };
};
