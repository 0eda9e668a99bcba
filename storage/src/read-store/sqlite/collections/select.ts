import type { Declaration } from '../../declaration';
import type { Bound } from '../../keyset';
import type { Access } from '../../query-rules';
import { columnsAsked, type Question, type Test } from '../../question';
import { column, type Tables } from './tables';

const COMPARED: Readonly<Record<Test['operator'], string>> = {
  is: 'IS ?',
  in: 'IN (SELECT value FROM json_each(?))',
  gt: '> ?',
  gte: '>= ?',
  lt: '< ?',
  lte: '<= ?',
};

/** Texts of two queries are equal exactly where they differ in nothing but values, so that they can share a statement. */
export const shapeOf = ({ tests, contains, words, order, descending, keysOnly }: Question, stretch: readonly Bound[]): string => {
  let shape = (keysOnly ? 'keys ' : '') + (words ? 'words' : (contains?.field ?? ''));
  for (const { field, operator } of tests) shape += ` ${field} ${operator}`;
  shape += descending ? '|-' : '|';
  for (const field of order) shape += ` ${field}`;
  for (const { operator, fields } of stretch) shape += `|${operator} ${fields.length}`;
  return shape;
};

/** The columns of a row, in the order in which `rowOf` takes them. */
export const selected = (declaration: Declaration): string =>
  ['id', '_position', '_text', ...declaration.columns].map((name) => `d.${column(name)}`).join(', ');

/**
 * The statement for queries of one shape. The index is named, so that SQLite can neither choose a walk through the table nor
 * change its mind as the table grows; where a side table leads, CROSS JOIN keeps it in the lead.
 */
export const selectOf = (
  declaration: Declaration,
  tables: Tables,
  access: Access | null,
  question: Question,
  stretch: readonly Bound[],
): string => {
  const index = access?.index;
  const indexName = index && tables.index(index, declaration.indexes.indexOf(index));
  const isOfElements = Boolean(index?.multikey) && question.keysOnly;
  const sources = {
    words: () => `${tables.words} AS w CROSS JOIN ${tables.base} AS d ON d._key = w.rowid`,
    multikey: () =>
      `${tables.elements(index?.multikey ?? '')} AS m INDEXED BY ${indexName}` +
      (isOfElements ? '' : ` CROSS JOIN ${tables.base} AS d ON d._key = m._key`),
    columns: () => `${tables.base} AS d INDEXED BY ${indexName}`,
  };
  const kind = !index ? 'words' : index.multikey ? 'multikey' : 'columns';
  const at = (field: string): string => `${kind === 'multikey' ? 'm' : 'd'}.${column(field)}`;
  const bound = ({ fields, operator }: Bound): string => {
    if (operator === 'is') return `${fields.map(at).join()} IS ?`;
    if (operator === 'present') return `${fields.map(at).join()} IS NOT NULL`;
    return `(${fields.map(at).join(', ')}) ${question.descending ? '<' : '>'} (${fields.map(() => '?').join(', ')})`;
  };
  // What the index holds is answered by it alone: a row of the table is a page of the disk by itself.
  const answer = question.keysOnly
    ? [isOfElements ? 'm.id' : 'd.id', "''", "''", ...columnsAsked(declaration, question).map(at)].join(', ')
    : selected(declaration);
  const conditions = [
    ...(kind === 'words' ? ['w.body MATCH ?'] : []),
    ...(kind === 'multikey' ? ['m._element IS ?'] : []),
    // The base is named, so that after a swap this statement fails as the others do.
    ...(isOfElements ? [`EXISTS (SELECT 1 FROM ${tables.base})`] : []),
    ...question.tests.map(({ field, operator }) => `${at(field)} ${COMPARED[operator]}`),
    ...stretch.map(bound),
  ];
  const order = question.order.map((field) => `${at(field)}${question.descending ? ' DESC' : ''}`);
  return [
    `SELECT ${answer} FROM ${sources[kind]()}`,
    conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '',
    order.length > 0 ? `ORDER BY ${order.join(', ')}` : '',
    'LIMIT ? + 0',
  ].join(' ');
};

/** Each word as a string of FTS5, so that nothing in it is an operator; the last one may go on. */
const matchOf = (words: readonly string[]): string => `${words.map((word) => `"${word}"`).join(' ')}*`;

/** The values for the statement of this shape, but for the limit. */
export const valuesOf = ({ contains, words, tests }: Question, stretch: readonly Bound[]): unknown[] => {
  const values: unknown[] = [];
  if (words) values.push(matchOf(words));
  if (contains) values.push(contains.value);
  for (const test of tests) values.push(test.operator === 'in' ? JSON.stringify(test.value) : test.value);
  for (const { values: bounds } of stretch) values.push(...bounds);
  return values;
};
