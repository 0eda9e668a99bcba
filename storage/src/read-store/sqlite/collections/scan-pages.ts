import type { Row } from '../../read-store';
import type { StoredCollection } from './stored-collection';

/** Rows that a scan reads first, and at once at most. */
const [FIRST, MOST] = [16, 1000];
/** Characters of documents that it reads at once, as far as the page before shows. */
const CHARACTERS = 1 << 20;

/** So many rows that they hold about as much as a scan reads at once. */
const nextPage = (rows: readonly Pick<Row, 'text'>[]): number => {
  const characters = rows.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, Math.min(MOST, 2 * rows.length, Math.floor((CHARACTERS * rows.length) / Math.max(1, characters))));
};

/** Every row in order of id, some at a time: fewer where documents are long. */
export function* pagesOf(stored: Pick<StoredCollection, 'find'>): Generator<Row> {
  for (let limit = FIRST, last: Row | undefined; ;) {
    const rows = stored.find({ orderBy: ['id'], limit, after: last && [last.id] });
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
    limit = nextPage(rows);
  }
}
