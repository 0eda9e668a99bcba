import type { Query, Row } from '../../read-store';
import { pagesOf } from './scan-pages';

const MIB = 1 << 20;

/** Scans so many documents of so many characters: ids, and how much was read at once at most. */
const scanned = (count: number, characters: number) => {
  const text = 'x'.repeat(characters);
  const rows: readonly Row[] = Array.from({ length: count }, (_, i) => ({
    id: `r${String(i).padStart(6, '0')}`,
    position: '1',
    text,
    columns: {},
  }));
  const pages: number[] = [];
  const find = ({ limit = 0, after }: Query): readonly Row[] => {
    const from = after ? rows.findIndex(({ id }) => id === after[0]) + 1 : 0;
    const page = rows.slice(from, from + limit);
    pages.push(page.length);
    return page;
  };
  const ids = [...pagesOf({ find })].map(({ id }) => id);
  return { isWhole: ids.join() === rows.map(({ id }) => id).join(), reads: pages.length, most: Math.max(...pages) };
};

describe('a scan', () => {
  it('reads many short documents at once', () => {
    expect(scanned(5000, 300)).toEqual({ isWhole: true, reads: 10, most: 1000 });
  });

  it('reads few long documents at once, and one where it is longer than all of that', () => {
    expect(scanned(200, 60_000)).toMatchObject({ isWhole: true, most: 17 });
    expect(scanned(120, 2 * MIB)).toMatchObject({ isWhole: true, reads: 106 });
  });

  it('ends where there is nothing, and where a page ends with the last', () => {
    expect([scanned(0, 1), scanned(16, 1)].map(({ isWhole, reads }) => [isWhole, reads])).toEqual([
      [true, 1],
      [true, 2],
    ]);
  });
});
