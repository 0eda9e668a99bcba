import { DamagedEvent } from '../event-log';
import type { RawRow } from './decode';
import { openTail, TAIL } from './tail';

const row = (position: number, type: string, data = '{}'): RawRow => [
  position,
  `event-${position}`,
  'things-1',
  position,
  type,
  1,
  '2026-01-01T00:00:00.000Z',
  data,
  '{}',
];

/** A tail over these rows, and which of them were read. */
const over = (rows: readonly RawRow[]) => {
  const reads: (readonly [number, number])[] = [];
  const tail = openTail((from, end) => {
    reads.push([from, end]);
    return rows.filter(([position]) => position > from && position <= end);
  });
  const ids = (from: number, head: number, ...types: string[]) => tail.after(from, head, types).map(({ id }) => id);
  return { tail, reads, ids };
};

describe('the newest events', () => {
  it('are read once for all that follow, whatever types each wants', () => {
    const { ids, reads } = over([row(1, 'A'), row(2, 'B'), row(3, 'A')]);
    expect([ids(0, 3, 'A'), ids(0, 3, 'B'), ids(2, 3, 'A', 'B')]).toEqual([['event-1', 'event-3'], ['event-2'], ['event-3']]);
    expect(reads).toEqual([[0, 3]]);
  });

  it('are read on from the last one that is known', () => {
    const rows = [row(1, 'A')];
    const { ids, reads } = over(rows);
    ids(0, 1, 'A');
    rows.push(row(2, 'A'));
    expect(ids(0, 2, 'A')).toEqual(['event-1', 'event-2']);
    expect(reads).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('are read from the file where a follower is behind what is kept', () => {
    const rows = Array.from({ length: TAIL + 5 }, (_, i) => row(i + 1, 'A'));
    const { ids, reads } = over(rows);
    ids(TAIL, TAIL + 5, 'A');
    expect(ids(3, TAIL + 3, 'A')).toHaveLength(TAIL);
    expect(reads).toEqual([
      [TAIL, TAIL + 5],
      [3, TAIL + 3],
    ]);
  });

  it('are never more than a fixed number', () => {
    const rows = Array.from({ length: 3 * TAIL }, (_, i) => row(i + 1, 'A'));
    const { ids, reads } = over(rows);
    for (let head = 1; head <= rows.length; head += 1) expect(ids(head - 1, head, 'A')).toEqual([`event-${head}`]);
    ids(TAIL, 2 * TAIL, 'A');
    // What was let go is read again.
    expect(reads.at(-1)).toEqual([TAIL, 2 * TAIL]);
  });

  it('are refused where a wanted one is damaged, and only then', () => {
    const { ids } = over([row(1, 'A'), row(2, 'B', '{')]);
    expect(ids(0, 2, 'A')).toEqual(['event-1']);
    expect(() => ids(0, 2, 'B')).toThrow(DamagedEvent);
  });
});
