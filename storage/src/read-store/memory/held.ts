import type { Declaration } from '../declaration';
import type { Test } from '../question';
import type { Put, Row, Scalar } from '../read-store';
import { columnsOf, elementsOf, searchedTextOf, textOf, type Value } from '../values';
import { compareValues } from './compare';
import { foldedWords } from './fold-words';

/** A document with all that its indexes are made of. */
export type Held = Readonly<{ row: Row; elements: ReadonlyMap<string, readonly Value[]>; words: ReadonlySet<string> }>;

const NO_ELEMENTS: Held['elements'] = new Map();
const NO_WORDS: Held['words'] = new Set();

/** What queries look at, without the text. @throws RefusedData for a value that is not of its declared type */
export const indexable = (declaration: Declaration, id: string, doc: Put['doc']): Held => {
  const columns: Record<string, Scalar> = {};
  const values = columnsOf(declaration, doc);
  for (let i = 0; i < values.length; i += 1) columns[declaration.columns[i] as string] = values[i] as Value;
  const arrays = declaration.indexes.flatMap(({ multikey }) => multikey ?? []);
  return {
    row: { id, position: '', text: '', columns },
    elements: arrays.length > 0 ? new Map(arrays.map((field) => [field, elementsOf(declaration, doc, field)])) : NO_ELEMENTS,
    words: declaration.text.length > 0 ? new Set(foldedWords(searchedTextOf(declaration, doc))) : NO_WORDS,
  };
};

/** @throws RefusedData for a value that is not of its declared type */
export const heldFrom = (declaration: Declaration, id: string, { position, doc }: Put): Held => {
  const { row, ...beside } = indexable(declaration, id, doc);
  return { ...beside, row: { ...row, position, text: textOf(declaration.name, id, doc) } };
};

export const valueOf = ({ row }: Held, field: string): Value => (field === 'id' ? row.id : (row.columns[field] as Value));

const COMPARED: Readonly<Record<Exclude<Test['operator'], 'in'>, (order: number) => boolean>> = {
  is: (order) => order === 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

export const passes = (held: Held, test: Test): boolean => {
  const value = valueOf(held, test.field);
  if (test.operator === 'in') return test.value.includes(value);
  // null is equal to null, but neither above nor below anything.
  if (value === null) return test.operator === 'is' && test.value === null;
  return COMPARED[test.operator](compareValues(value, test.value));
};
