import type { Scalar } from '@refrain/storage/read-store';

/** The order of most lists. */
export const NEWEST_FIRST = ['-createdAt', '-id'] as const;

/** Merges JSON objects given as text without parsing them. No two of them share a name: both values would be in the answer. See `overlaid`. */
export const spliced = (...objects: readonly string[]): string => {
  const inner = objects.map((text) => text.slice(1, -1)).filter((text) => text.length > 0);
  return `{${inner.join(',')}}`;
};

/** A JSON object as text, with values replaced by the values of others. No replaced value is left. The text is parsed only if there is something to replace. */
export const overlaid = (text: string, ...others: readonly string[]): string => {
  const laid = others.filter((other) => other !== '{}').map((other) => JSON.parse(other) as object);
  return laid.length === 0 ? text : JSON.stringify(Object.assign(JSON.parse(text) as object, ...laid));
};

/** Row texts by id. */
export const textsById = <Text extends string>(
  rows: readonly Readonly<{ id: string; text: Text }>[],
): ReadonlyMap<string, Text> => new Map(rows.map(({ id, text }) => [id, text]));

export const unique = (values: readonly (Scalar | undefined)[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === 'string')),
];
