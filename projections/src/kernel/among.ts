import type { Query, ReadStore, Row, Scalar } from '@refrain/storage/read-store';
import { keyOf } from './row-key';

/** Values that one query takes: a store merges what so many have in order, where it would sort everything that more of them have. */
export const MOST_AMONG = 200;

type Order = readonly `-${string}`[];

/** Negative where `a` comes first: the greatest values first, all of which are texts. */
const byOrder = (orderBy: Order) => {
  const fields = orderBy.map((key) => key.slice(1));
  return (a: Row, b: Row): number => {
    for (const field of fields) {
      const [one, other] = [String(keyOf(a, field)), String(keyOf(b, field))];
      if (one !== other) return one > other ? -1 : 1;
    }
    return 0;
  };
};

/** The first rows that have one of these values in a column, however many values there are. */
export const findAmong = async (
  store: ReadStore,
  collection: string,
  column: string,
  values: readonly string[],
  query: Omit<Query, 'where' | 'orderBy' | 'after'> & Readonly<{ orderBy: Order; after?: readonly Scalar[] | undefined }>,
): Promise<readonly Row[]> => {
  const { after, ...asked } = query;
  const rows: Row[] = [];
  for (let i = 0; i < values.length; i += MOST_AMONG) {
    rows.push(
      ...(await store.find(collection, {
        ...asked,
        where: { [column]: { in: values.slice(i, i + MOST_AMONG) } },
        ...(after ? { after } : {}),
      })),
    );
  }
  return values.length > MOST_AMONG ? rows.sort(byOrder(query.orderBy)).slice(0, query.limit) : rows;
};
