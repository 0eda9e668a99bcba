import { COUNTED, type PlayTable } from './play-table';

/** Rows in groups: those of key `k` are `rows[starts[k]]` up to `rows[starts[k + 1]]`, not included. */
export type Groups = Readonly<{ starts: Uint32Array; rows: Uint32Array }>;

/** Counted plays by a column; within a group they stay in the order of the log. */
export const byKey = ({ size, flags }: PlayTable, key: Uint32Array, keys: number): Groups => {
  const starts = new Uint32Array(keys + 1);
  for (let row = 0; row < size; row += 1) if (flags[row]! & COUNTED) starts[key[row]! + 1]! += 1;
  for (let k = 0; k < keys; k += 1) starts[k + 1]! += starts[k]!;
  const next = starts.slice();
  const rows = new Uint32Array(starts[keys]!);
  for (let row = 0; row < size; row += 1) if (flags[row]! & COUNTED) rows[next[key[row]!]!++] = row;
  return { starts, rows };
};

/** One more than the largest number of a column. */
export const keysIn = (column: Uint32Array): number => {
  let most = 0;
  for (const each of column) if (each > most) most = each;
  return most + 1;
};

/** Counted plays of each listener in the order of their start; the log decides between equal ones. */
export const byListener = (table: PlayTable): Groups => {
  const { startedAt, listener, people } = table;
  const groups = byKey(table, listener, people.length);
  const { starts, rows } = groups;
  for (let person = 0; person < people.length; person += 1) {
    const [from, to] = [starts[person]!, starts[person + 1]!];
    let isSorted = true;
    for (let i = from + 1; isSorted && i < to; i += 1) isSorted = startedAt[rows[i - 1]!]! <= startedAt[rows[i]!]!;
    if (!isSorted) rows.subarray(from, to).sort((a, b) => startedAt[a]! - startedAt[b]! || a - b);
  }
  return groups;
};
