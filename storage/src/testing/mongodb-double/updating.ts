import { Long, ObjectId, serialize, type Document } from 'bson';
import { update as mingoUpdate } from 'mingo';
import { copyOf, keyText, valuesAt } from './bson-values';
import { CommandError, notKnown } from './command-error';
import { isOperators } from './matching';

export type Update = Readonly<{ filter: Document; update: Document; arrayFilters?: Document[] }>;

const setAt = (document: Document, path: string, value: unknown): void => {
  const names = path.split('.');
  const last = names.pop() as string;
  let inside = document;
  for (const name of names) inside = inside[name] ??= {};
  inside[last] = value;
};

/** mingo adds only plain numbers; 64-bit ones stay what they are. */
const addLongs = (document: Document, { $inc = {}, ...operators }: Document): Document => {
  const plain: Document = {};
  for (const [path, amount] of Object.entries($inc)) {
    const [value = 0] = valuesAt(document, path);
    if (!(value instanceof Long) && !(amount instanceof Long)) plain[path] = amount;
    else setAt(document, path, Long.fromValue(value as number).add(Long.fromValue(amount as number)));
  }
  return Object.keys(plain).length > 0 ? { ...operators, $inc: plain } : operators;
};

const apply = (document: Document, { filter, update, arrayFilters = [] }: Update): void => {
  const { $setOnInsert: _, ...operators } = addLongs(document, update);
  if (Object.keys(operators).length === 0) return;
  const path = Object.keys(Object.assign({}, ...Object.values(operators)));
  // Only a positional operator needs the filter; without it mingo need not match again.
  const condition = path.some((each) => /\.\$(\.|$)/.test(each)) ? filter : {};
  mingoUpdate(document, operators, arrayFilters, condition, { cloneMode: 'deep' });
};

/** @throws CommandError for a pipeline, or when `_id` would change */
export const updated = (before: Document, update: Update): Document => {
  if (Array.isArray(update.update)) throw notKnown('an update by pipeline');
  if (!isOperators(update.update)) return { _id: before._id, ...(update.update as Document) };
  const after = copyOf(before);
  apply(after, update);
  if (keyText(after._id) !== keyText(before._id)) {
    throw new CommandError(66, 'ImmutableField', "Performing an update on the path '_id' would modify the immutable field '_id'");
  }
  return after;
};

const isPlain = (value: unknown): boolean => typeof value !== 'object' && typeof value !== 'number';

/** Mostly a plain field distinguishes them; otherwise their bytes do, in which also the types of numbers count. */
export const isSame = (a: Document, b: Document): boolean => {
  for (const [name, value] of Object.entries(a)) if (isPlain(value) && value !== b[name]) return false;
  return Buffer.from(serialize(a)).equals(serialize(b));
};

/** Fields that a filter fixes to one value begin a document that an upsert makes. */
const fixedBy = (filter: Document): Document => {
  const document: Document = {};
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and') for (const part of condition as Document[]) Object.assign(document, fixedBy(part));
    if (field.startsWith('$') || (isOperators(condition) && !('$eq' in condition))) continue;
    setAt(document, field, isOperators(condition) ? condition.$eq : condition);
  }
  return document;
};

export const withId = (document: Document): Document =>
  document._id === undefined ? { _id: new ObjectId(), ...document } : document;

export const upserted = (update: Update): Document => {
  if (Array.isArray(update.update)) throw notKnown('an update by pipeline');
  const fixed = fixedBy(update.filter);
  if (!isOperators(update.update))
    return withId(copyOf({ ...('_id' in fixed ? { _id: fixed._id } : {}), ...(update.update as Document) }));
  for (const [path, value] of Object.entries((update.update.$setOnInsert ?? {}) as Document)) setAt(fixed, path, value);
  apply(fixed, { ...update, filter: {} });
  return copyOf(withId(fixed));
};
