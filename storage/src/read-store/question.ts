import { keyOf, type Declaration } from './declaration';
import { BadQuery, UnknownField, type Query } from './read-store';
import { elementOf, storedAs, type Value } from './values';
import { wordsIn } from './words';

type Comparison = 'is' | 'gt' | 'gte' | 'lt' | 'lte';
export type Test = Readonly<
  { field: string; operator: Comparison; value: Value } | { field: string; operator: 'in'; value: readonly Value[] }
>;

/** A query whose names are declared and whose values are of their columns' types; a boolean is 1 or 0. */
export type Question = Readonly<{
  tests: readonly Test[];
  contains: Readonly<{ field: string; value: Value }> | null;
  words: readonly string[] | null;
  order: readonly string[];
  descending: boolean;
  after: readonly Value[] | null;
  limit: number;
  keysOnly: boolean;
}>;

const PARTS = new Set(['where', 'contains', 'matching', 'orderBy', 'after', 'limit', 'keysOnly']);
const MOST = 1000;

const refuse = (declaration: Declaration, reason: string): never => {
  throw new BadQuery(`${declaration.name}: ${reason}`);
};

const valueFor = (declaration: Declaration, field: string, value: unknown): Value => {
  const type = declaration.types.get(field);
  if (!type) throw new UnknownField(`${declaration.name} has no column ${field}`);
  const stored = value === undefined ? undefined : storedAs(type, value);
  return stored === undefined
    ? refuse(declaration, `${field} is ${type} and cannot be compared with ${JSON.stringify(value)}`)
    : stored;
};

const present = (declaration: Declaration, field: string, value: unknown): Value =>
  valueFor(declaration, field, value) ?? refuse(declaration, `${field} can be equal to null, but not in, above or below it`);

const inTest = (declaration: Declaration, field: string, values: unknown): Test => {
  if (!Array.isArray(values) || values.length > MOST) return refuse(declaration, `in takes an array of at most ${MOST} values`);
  return { field, operator: 'in', value: [...new Set(values.map((value) => present(declaration, field, value)))] };
};

// Two bounds on one side, or a bound beside a list, is a mistake of the caller.
const SIDES = [
  ['gt', 'gte'],
  ['lt', 'lte'],
] as const;

const testsOn = (declaration: Declaration, field: string, condition: unknown): readonly Test[] => {
  if (condition === null || typeof condition !== 'object') {
    return [{ field, operator: 'is', value: valueFor(declaration, field, condition) }];
  }
  const operands = condition as Readonly<Record<string, unknown>>;
  const operators = Object.keys(operands);
  if (operators.length === 1 && operators[0] === 'in') return [inTest(declaration, field, operands.in)];
  const bounds = SIDES.flatMap((side) => {
    const given = side.filter((operator) => operators.includes(operator));
    return given.length === 1 ? given : [];
  });
  if (bounds.length === 0 || bounds.length < operators.length)
    refuse(declaration, `${JSON.stringify(condition)} is not a condition`);
  return bounds.map((operator) => ({ field, operator, value: present(declaration, field, operands[operator]) }));
};

const containsOf = (declaration: Declaration, { field, value }: NonNullable<Query['contains']>): Question['contains'] => {
  const isDeclared = declaration.indexes.some(({ multikey }) => multikey === field);
  if (!isDeclared) throw new UnknownField(`${declaration.name} has no multikey ${field}`);
  return { field, value: elementOf(value) ?? refuse(declaration, `${field} cannot contain ${JSON.stringify(value)}`) };
};

const wordsOf = (declaration: Declaration, matching: string): readonly string[] => {
  if (declaration.text.length === 0) refuse(declaration, 'no field is declared as text to search');
  return typeof matching === 'string' ? wordsIn(matching) : refuse(declaration, 'matching takes a text');
};

const orderOf = (declaration: Declaration, orderBy: readonly string[]): Pick<Question, 'order' | 'descending'> => {
  const keys = orderBy.map(keyOf);
  for (const { field } of keys)
    if (!declaration.types.has(field)) throw new UnknownField(`${declaration.name} has no column ${field}`);
  const descending = keys[0]?.descending ?? false;
  if (keys.some((key) => key.descending !== descending)) refuse(declaration, `orderBy ${orderBy.join(', ')} goes both ways`);
  return { order: keys.map(({ field }) => field), descending };
};

const afterOf = (declaration: Declaration, order: readonly string[], after: Query['after']): Question['after'] => {
  if (!after) return null;
  // Without id at the end rows can be equal in order, and a page would lose some of them.
  if (order.at(-1) !== 'id') refuse(declaration, 'after needs an orderBy that ends in id');
  if (after.length !== order.length) refuse(declaration, `after has ${after.length} values for ${order.length} keys of orderBy`);
  return order.map((field, i) => (field === 'id' ? present : valueFor)(declaration, field, after[i]));
};

/** @throws BadQuery, UnknownField */
export const understand = (declaration: Declaration, query: Query): Question => {
  for (const part in query) if (!PARTS.has(part)) refuse(declaration, `${part} is not part of a query`);
  const { where = {}, contains, matching, orderBy = [], after, limit, keysOnly = false } = query;
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) refuse(declaration, `limit is 1 to ${MOST}, not ${limit}`);
  const tests: Test[] = [];
  for (const field of Object.keys(where)) tests.push(...testsOn(declaration, field, where[field]));
  const ordered = orderOf(declaration, orderBy);
  return {
    tests,
    contains: contains === undefined ? null : containsOf(declaration, contains),
    words: matching === undefined ? null : wordsOf(declaration, matching),
    ...ordered,
    after: afterOf(declaration, ordered.order, after),
    limit,
    keysOnly,
  };
};

/** Columns of the rows that answer it, in order. */
export const columnsAsked = (declaration: Declaration, { keysOnly, order }: Question): readonly string[] =>
  keysOnly ? order.filter((field) => field !== 'id') : declaration.columns;

/** No words to find, or a list of no values. */
export const findsNothing = ({ tests, words }: Question): boolean =>
  words?.length === 0 || tests.some((test) => test.operator === 'in' && test.value.length === 0);
