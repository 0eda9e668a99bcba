import type { Declaration, FieldType } from './declaration';
import { RefusedData } from './read-store';

/** As it is stored and compared: a boolean is 1 or 0, what is missing is null. */
export type Value = string | number | null;

type Doc = Readonly<Record<string, unknown>>;

/** Half a surrogate pair cannot be written as UTF-8 and is stored as U+FFFD. */
export const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed());

/** The value as a column of this type keeps it; undefined when it is of another type. */
export const storedAs = (type: FieldType, value: unknown): Value | undefined => {
  if (value === null || value === undefined) return null;
  if (type === 'text') return typeof value === 'string' ? wellFormed(value) : undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return Number.isSafeInteger(value) ? (value as number) + 0 : undefined;
};

/** The value as an element of a multikey array; undefined for what is neither text, nor an integer, nor a boolean. */
export const elementOf = (value: unknown): string | number | undefined => {
  const element = storedAs(typeof value === 'string' ? 'text' : 'integer', value);
  return element === null ? undefined : element;
};

/** The beginning of it, also of what JSON does not know. */
const shown = (value: unknown): string => (typeof value === 'bigint' ? `${value}n` : String(JSON.stringify(value))).slice(0, 80);

const wrongType = (declaration: Declaration, field: string, wanted: string, value: unknown): RefusedData =>
  new RefusedData(`${declaration.name}.${field} is declared as ${wanted}, not ${shown(value)}`);

/** Values of the declared columns, in their order. @throws RefusedData for a value of another type */
export const columnsOf = (declaration: Declaration, doc: Doc): Value[] =>
  declaration.columns.map((field) => {
    const type = declaration.types.get(field) ?? 'text';
    const value = storedAs(type, doc[field]);
    if (value === undefined) throw wrongType(declaration, field, type, doc[field]);
    return value;
  });

/** Distinct elements of an array field; none when it is missing. @throws RefusedData for anything but an array of scalars */
export const elementsOf = (declaration: Declaration, doc: Doc, field: string): (string | number)[] => {
  const array = doc[field] ?? [];
  if (!Array.isArray(array)) throw wrongType(declaration, field, 'an array', array);
  const elements = array.map((value) => {
    const element = elementOf(value);
    if (element === undefined) throw wrongType(declaration, field, 'an array of text or integers', array);
    return element;
  });
  return [...new Set(elements)];
};

/** What of a document is searched in full. @throws RefusedData for a field that is neither text nor missing */
export const searchedTextOf = (declaration: Declaration, doc: Doc): string =>
  declaration.text
    .map((field) => {
      const text = doc[field] ?? '';
      if (typeof text !== 'string') throw wrongType(declaration, field, 'text', text);
      return text;
    })
    .join('\n');

/** The text that is stored and served. @throws RefusedData for what JSON cannot say, or not in one string */
export const textOf = (collection: string, id: string, doc: Doc): string => {
  try {
    return JSON.stringify(doc);
  } catch (error) {
    throw new RefusedData(`${collection} ${id}: ${(error as Error).message.split('\n')[0]}`, { cause: error });
  }
};
