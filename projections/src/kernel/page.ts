import { pageRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { Row, Scalar } from '@refrain/storage/read-store';

/** The order of most lists. */
export const NEWEST_FIRST = ['-createdAt', '-id'] as const;

/** A cursor that this API did not make. */
export class BadCursor extends Error {
  override name = 'BadCursor';
  readonly refusal: Refusal = pageRefusals.cursor;
}

/** Opaque text for "after this row": the row's sort key. */
export const cursorOf = (key: readonly Scalar[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Every sort key so far is text. @throws BadCursor */
export const keyOfCursor = (cursor: string | undefined, length: number): readonly Scalar[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string')) {
      return key as readonly string[];
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new BadCursor();
};

/** Merges JSON objects given as text without parsing them. No two of them share a name: both values would be in the answer. See `overlaid`. */
export const spliced = (...objects: readonly string[]): string => {
  const inner = objects.map((text) => text.slice(1, -1)).filter((text) => text.length > 0);
  return `{${inner.join(',')}}`;
};

/** A JSON object given as text with values replaced by those of others: nothing of what was there before is left. Parsed only where others say anything. */
export const overlaid = (text: string, ...others: readonly string[]): string => {
  const laid = others.filter((other) => other !== '{}').map((other) => JSON.parse(other) as object);
  return laid.length === 0 ? text : JSON.stringify(Object.assign(JSON.parse(text) as object, ...laid));
};

/** Row texts by id. */
export const textsById = (rows: readonly Row[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, text }) => [id, text]));

export const unique = (values: readonly (Scalar | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];

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

/**
 * Reads on while rows are left out, so that a page is full as long as there are more: never without end.
 * @returns texts, and the cursor of the next page as JSON text, `null` on the last one
 */
export const fullPage = async <R>({
  limit,
  after,
  read,
  keyOf,
  show,
}: Filling<R>): Promise<Readonly<{ texts: readonly string[]; next: string }>> => {
  const texts: string[] = [];
  let key = after;
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const rows = await read(key);
    const shown = await show(rows);
    for (const [i, row] of rows.entries()) {
      const text = shown[i];
      if (text) texts.push(text);
      key = keyOf(row);
      if (texts.length === limit && (rows.length === limit || i < rows.length - 1)) return { texts, next: `"${cursorOf(key)}"` };
    }
    if (rows.length < limit) return { texts, next: 'null' };
  }
  return { texts, next: key ? `"${cursorOf(key)}"` : 'null' };
};
