import { pageRefusals, type Refusal } from '@refrain/contracts/kernel';
import type { CollectionSpec, Row, Scalar } from '@refrain/storage/read-store';
import { keyOf } from './row-key';

/** A cursor that this API did not make. */
export class BadCursor extends Error {
  override name = 'BadCursor';
  readonly refusal: Refusal = pageRefusals.cursor;
}

/** Opaque text for "after this row": the row's sort key. */
export const cursorOf = (key: readonly Scalar[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A sort key of texts. @throws BadCursor */
export const keyOfCursor = (cursor: string | undefined, length: number): readonly string[] | undefined =>
  read(cursor, length, (part) => typeof part === 'string') as readonly string[] | undefined;

/** A sort key as rows of this collection have it in this order. @throws BadCursor */
export const keyInOrder = (
  { columns }: Pick<CollectionSpec, 'columns'>,
  orderBy: readonly string[],
  cursor: string | undefined,
): readonly Scalar[] | undefined =>
  read(cursor, orderBy.length, (part, i) => {
    const type = columns[fieldOf(orderBy[i] ?? '')];
    return type === 'integer' ? Number.isSafeInteger(part) : typeof part === 'string' || (part === null && type !== undefined);
  });

/** Where a row stands in an order. */
export const keyOfRow = (row: Pick<Row, 'id' | 'columns'>, orderBy: readonly string[]): readonly Scalar[] =>
  orderBy.map((key) => keyOf(row, fieldOf(key)));

const fieldOf = (key: string): string => (key.startsWith('-') ? key.slice(1) : key);

const read = (
  cursor: string | undefined,
  length: number,
  fits: (part: unknown, i: number) => boolean,
): readonly Scalar[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every(fits)) return key as readonly Scalar[];
  } catch {
    // Falls through to the refusal.
  }
  throw new BadCursor();
};
