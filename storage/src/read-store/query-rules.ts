import type { Declaration, Index } from './declaration';
import type { Question } from './question';
import { BadQuery } from './read-store';

/** The index that bounds a query, with how many of its keys are fixed by the conditions; null where the words bound it. */
export type Access = Readonly<{ index: Index; fixed: number }>;

/** Keys at the beginning that a condition fixes to one value, or to each of a list. */
const leading = (index: Index, fixable: ReadonlySet<string>): number => {
  const end = index.keys.findIndex(({ field }) => !fixable.has(field));
  return end === -1 ? index.keys.length : end;
};

const serves = ({ keys }: Index, fixed: number, { order, descending }: Question, tested: ReadonlySet<string>): boolean => {
  const used = keys.slice(0, fixed + 1).filter(({ field }) => tested.has(field)).length;
  if (used < tested.size) return false;
  // Walked forwards or backwards, so the direction may be the declared one or the opposite, but the same for all keys.
  const opposite = keys[fixed]?.descending !== descending;
  return order.every((field, i) => {
    const key = keys[fixed + i];
    return key?.field === field && (key.descending !== descending) === opposite;
  });
};

/**
 * A query is an index lookup. It is answered only when one declared index, or the one on `id` that every collection has,
 * does all of it:
 *
 * - conditions stand on the index's first keys: equality or `in` on each of them, then at most one more key with any
 *   condition;
 * - `orderBy` names the keys that follow the fixed ones, in order, each as declared or each reversed; with an `in` the rows
 *   that the index finds are sorted;
 * - `contains` is equality with the elements of a multikey: its index is (element, carried columns, id);
 * - `matching` is bounded by its words instead: the rows they find are filtered and sorted by any declared columns.
 *
 * A condition that would have to look at rows only to leave them out is refused, as is sorting what no condition bounds.
 * Where there is no `orderBy` the order of the rows is not promised.
 * @throws BadQuery when nothing declared serves the query
 */
export const accessFor = (declaration: Declaration, question: Question): Access | null => {
  const { tests, contains, words, order } = question;
  if (words) {
    if (contains) throw new BadQuery(`${declaration.name}: contains and matching do not go together`);
    return null;
  }
  const tested = new Set(tests.map(({ field }) => field));
  const fixable = new Set(tests.filter(({ operator }) => operator === 'is' || operator === 'in').map(({ field }) => field));
  if (contains) for (const fields of [tested, fixable]) fields.add(contains.field);
  for (const index of declaration.indexes) {
    if (index.multikey !== (contains?.field ?? null)) continue;
    for (let fixed = leading(index, fixable); fixed >= 0; fixed -= 1) {
      if (serves(index, fixed, question, tested)) return { index, fixed };
    }
  }
  throw new BadQuery(
    `${declaration.name}: no index serves conditions on (${[...tested].join(', ')}) in order of (${order.join(', ')})`,
  );
};
