import { refusal, type Refusal } from '@refrain/contracts/kernel';
import type { Row, Scalar } from '@refrain/storage/read-store';

/** A cursor that this API did not make. */
export class BadCursor extends Error {
  override name = 'BadCursor';
  readonly refusal: Refusal = refusal('REQUEST.CURSOR_NOT_VALID', 400, 'This page cursor is not valid.');
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

/** Merges JSON objects given as text without parsing them; on equal names the later one wins in every JSON parser. */
export const spliced = (...objects: readonly string[]): string => {
  const inner = objects.map((text) => text.slice(1, -1)).filter((text) => text.length > 0);
  return `{${inner.join(',')}}`;
};

/** Row texts by id. */
export const textsById = (rows: readonly Row[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, text }) => [id, text]));

export const unique = (values: readonly (Scalar | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];
