import type { mongo } from 'mongoose';
import type { Declaration } from '../declaration';
import type { Bound } from '../keyset';
import { foldedWords } from '../memory/fold-words';
import type { Access } from '../query-rules';
import type { Question, Test } from '../question';
import { indexName, pathOf, WORDS_INDEX } from './indexes';
import type { StoredDocument } from './stored-document';

type Filter = mongo.Filter<StoredDocument>;
export type Search = Readonly<{ filter: Filter; sort: Readonly<Record<string, 1 | -1>>; hint: string }>;

const COMPARED: Readonly<Record<Test['operator'], string>> = {
  is: '$eq',
  in: '$in',
  gt: '$gt',
  gte: '$gte',
  lt: '$lt',
  lte: '$lte',
};

/** What was removed has no text. */
const PRESENT: Filter = { text: { $exists: true } };

/** No character comes after it, and it is in no word. */
const LAST_CHARACTER = '\u{10ffff}';

/** Documents with these ids. An id is compared as it is, whatever it is. */
export const withIds = (ids: readonly string[]): Filter => ({ _id: { $in: [...new Set(ids)] }, ...PRESENT });

/** Every document, in order of id. */
export const everything: Filter = PRESENT;

const wordClauses = (words: readonly string[]): readonly Filter[] => {
  const wanted = words.flatMap(foldedWords);
  const beginning = wanted.at(-1) ?? '';
  const whole = [...new Set(wanted.slice(0, -1))].map((word): Filter => ({ words: { $eq: word } }));
  // Both bounds must hold for one and the same word.
  return [...whole, { words: { $elemMatch: { $gte: beginning, $lt: beginning + LAST_CHARACTER } } }];
};

const boundClause = ({ fields, operator, values }: Bound, descending: boolean): Filter => {
  const [path = '', second] = fields.map((field) => pathOf(field));
  const [value, tie] = values;
  if (operator === 'is') return { [path]: { $eq: value } };
  if (operator === 'present') return { [path]: { $ne: null } };
  const beyond = descending ? '$lt' : '$gt';
  if (second === undefined) return { [path]: { [beyond]: value } };
  // The first bound is one seek in the index; the rest only leaves out equal ones that came before.
  return { [path]: { [`${beyond}e`]: value }, $or: [{ [path]: { [beyond]: value } }, { [second]: { [beyond]: tie } }] };
};

/** Clauses about different fields are one clause: some servers read them faster so. */
const allOf = (clauses: readonly Filter[]): Filter => {
  const fields = clauses.flatMap(Object.keys);
  return new Set(fields).size === fields.length ? Object.assign({}, ...clauses) : { $and: [...clauses] };
};

/**
 * One stretch of a query as the server is asked for it. Every value stands behind an operator of ours, so that none can be an operator
 * itself. The index is named, so that the server neither walks the collection nor changes its mind as it grows.
 */
export const searchFor = (
  declaration: Declaration,
  access: Access | null,
  question: Question,
  stretch: readonly Bound[],
): Search => {
  const { tests, contains, words, order, descending } = question;
  const clauses: Filter[] = [
    ...(words ? wordClauses(words) : []),
    ...(contains ? [{ [pathOf(contains.field, contains.field)]: { $eq: contains.value } }] : []),
    ...tests.map(({ field, operator, value }): Filter => ({ [pathOf(field)]: { [COMPARED[operator]]: value } })),
    ...stretch.map((bound) => boundClause(bound, descending)),
    PRESENT,
  ];
  return {
    filter: allOf(clauses),
    sort: Object.fromEntries(order.map((field) => [pathOf(field), descending ? -1 : 1])),
    hint: access ? indexName(declaration, access.index) : WORDS_INDEX,
  };
};
