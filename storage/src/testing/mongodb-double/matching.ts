import type { Document } from 'bson';
import { Query } from 'mingo';
import { bracketOf, compare, isDocument, valuesAt } from './bson-values';
import { CommandError, notKnown } from './command-error';

type Test = (values: readonly unknown[]) => boolean;

/** Operators that need what a server has and this double does not. */
const ABSENT = new Set(['$text', '$where', '$near', '$nearSphere', '$geoWithin', '$geoIntersects', '$jsonSchema']);

export const isOperators = (value: unknown): value is Document =>
  isDocument(value) && Object.keys(value).some((key) => key.startsWith('$'));

/** A condition on an array holds for the array itself or for any element. */
const candidates = (values: readonly unknown[]): readonly unknown[] =>
  values.flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]));

const equals = (wanted: unknown): Test => {
  if (wanted instanceof RegExp)
    return (values) => candidates(values).some((value) => typeof value === 'string' && wanted.test(value));
  return (values) => {
    if (wanted === null && values.length === 0) return true;
    return candidates(values).some((value) => compare(value, wanted) === 0);
  };
};
const bounded =
  (holds: (order: number) => boolean) =>
  (bound: unknown): Test =>
  (values) =>
    candidates(values).some((value) => bracketOf(value) === bracketOf(bound) && holds(compare(value, bound)));

const OPERATORS: Readonly<Record<string, (operand: unknown, all: Document) => Test>> = {
  $eq: equals,
  $gt: bounded((order) => order > 0),
  $gte: bounded((order) => order >= 0),
  $lt: bounded((order) => order < 0),
  $lte: bounded((order) => order <= 0),
  $in: (list) => {
    const tests = (list as unknown[]).map(equals);
    return (values) => tests.some((test) => test(values));
  },
  $ne: (operand) => not(equals(operand)),
  $nin: (list, all) => not(test(OPERATORS.$in, list, all)),
  $not: (operand) => not(fieldTest(operand)),
  $exists: (wanted) => (values) => values.length > 0 === Boolean(wanted),
  $regex: (pattern, { $options }) => equals(new RegExp(pattern instanceof RegExp ? pattern.source : String(pattern), $options)),
  $options: () => () => true,
};

const not =
  (holds: Test): Test =>
  (values) =>
    !holds(values);
const test = (make: (typeof OPERATORS)[string] | undefined, operand: unknown, all: Document): Test =>
  (make ?? equals)(operand, all);

const fieldTest = (condition: unknown): Test => {
  if (!isOperators(condition)) return equals(condition);
  const tests = Object.entries(condition).map(([operator, operand]): Test => {
    if (ABSENT.has(operator)) throw notKnown(operator);
    if (operator in OPERATORS) return test(OPERATORS[operator], operand, condition);
    const rest = new Query({ value: { [operator]: operand } });
    return (values) => values.some((value) => rest.test({ value }));
  });
  return (values) => tests.every((holds) => holds(values));
};

export type Matches = (document: Document) => boolean;

const JUNCTIONS: Readonly<Record<string, (parts: readonly Matches[]) => Matches>> = {
  $and: (parts) => (document) => parts.every((part) => part(document)),
  $or: (parts) => (document) => parts.some((part) => part(document)),
  $nor: (parts) => (document) => !parts.some((part) => part(document)),
};

/** The meaning of a filter. Common operators are ours, for the sake of 64-bit numbers and text order; mingo does the others. */
export const matcher = (filter: Document = {}): Matches => {
  const parts = Object.entries(filter).map(([field, condition]): Matches => {
    if (ABSENT.has(field)) throw notKnown(field);
    const junction = JUNCTIONS[field];
    if (junction) return junction((condition as Document[]).map(matcher));
    if (field === '$comment') return () => true;
    if (field === '$expr') {
      const query = new Query({ $expr: condition });
      return (document) => query.test(document);
    }
    if (field.startsWith('$')) throw new CommandError(2, 'BadValue', `unknown top level operator: ${field}`);
    const holds = fieldTest(condition);
    return (document) => holds(valuesAt(document, field));
  });
  return (document) => parts.every((part) => part(document));
};
