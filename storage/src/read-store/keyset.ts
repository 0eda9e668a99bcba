import type { Question } from './question';
import type { Value } from './values';

/** Equal to a value (null included), anything but null, or beyond some values in the order of the query. */
export type Bound = Readonly<{ fields: readonly string[]; operator: 'is' | 'present' | 'beyond'; values: readonly Value[] }>;

/**
 * What comes strictly after a key, as consecutive stretches of the order, each one seek in an index. Comparing row values
 * is one seek, but it is never true where a column is null, so that nulls (the smallest of all) are stretches of their own.
 * The last key is `id`, which is never null.
 */
export const stretchesOf = ({ order, after, descending }: Question): readonly (readonly Bound[])[] => {
  if (!after) return [[]];
  const fields = (i: number, end = i + 1): readonly string[] => order.slice(i, end);
  const is = (i: number, value: Value = after[i] ?? null): Bound => ({ fields: fields(i), operator: 'is', values: [value] });
  const beyond = (i: number, end: number): Bound => ({ fields: fields(i, end), operator: 'beyond', values: after.slice(i, end) });
  const last = order.length - 1;
  const stretches: Bound[][] = [];
  for (let i = last; i >= 0; i -= 1) {
    const same = order.slice(0, i).map((_, j) => is(j));
    const isNull = after[i] === null;
    // `id` is compared together with the key before it, where that has a value.
    if (!isNull && (i < last || i === 0 || after[i - 1] === null))
      stretches.push([...same, beyond(i, i === last - 1 ? last + 1 : i + 1)]);
    if (i < last && descending && !isNull) stretches.push([...same, is(i, null)]);
    if (i < last && !descending && isNull) stretches.push([...same, { fields: fields(i), operator: 'present', values: [] }]);
  }
  return stretches;
};
