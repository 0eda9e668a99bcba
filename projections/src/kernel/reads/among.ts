import type { Query, ReadStore, Row } from '@refrain/storage/read-store';
import { keyOf } from './row-key';

/** Values that one query takes: a store merges what so many have in order, where it would sort everything that more of them have. */
export const MOST_AMONG = 200;

export type Among = Readonly<{ field: string; values: readonly string[] }>;

/** Negative where `a` comes first in an order of columns that are all texts. */
const byOrder = (orderBy: readonly string[]) => {
  const fields = orderBy.map((key) => key.replace('-', ''));
  const greater = orderBy[0]?.startsWith('-') ? -1 : 1;
  return (a: Row, b: Row): number => {
    for (const field of fields) {
      const [one, other] = [String(keyOf(a, field)), String(keyOf(b, field))];
      if (one !== other) return one > other ? greater : -greater;
    }
    return 0;
  };
};

/** The first rows that have one of these values in a column, however many values there are. */
export const findAmong = async (
  store: Pick<ReadStore, 'find'>,
  collection: string,
  { field, values }: Among,
  query: Query,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let i = 0; i < values.length; i += MOST_AMONG) {
    const where = { ...query.where, [field]: { in: values.slice(i, i + MOST_AMONG) } };
    rows.push(...(await store.find(collection, { ...query, where })));
  }
  return values.length > MOST_AMONG ? rows.sort(byOrder(query.orderBy ?? [])).slice(0, query.limit) : rows;
};
