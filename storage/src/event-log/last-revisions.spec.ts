import { openLastRevisions } from './last-revisions';

const STREAMS = 500;

/** The most entries that any Map made meanwhile has held. */
const largestMap = (work: () => void): number => {
  const put = Map.prototype.set;
  let largest = 0;
  const spy = jest.spyOn(Map.prototype, 'set').mockImplementation(function (this: Map<unknown, unknown>, key, value) {
    put.call(this, key, value);
    largest = Math.max(largest, this.size);
    return this;
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  return largest;
};

it('keeps the last revision of each stream, and only so many of them in memory', () => {
  const revisions = openLastRevisions(7);
  const wrong: unknown[] = [];
  const largest = largestMap(() => {
    for (let revision = 0; revision < 6; revision += 1) {
      for (let i = 0; i < STREAMS; i += 1) {
        if (revisions.of(`stream-${i}`) !== revision - 1) wrong.push([i, revision]);
        revisions.set(`stream-${i}`, revision);
      }
    }
  });
  expect([wrong, largest]).toEqual([[], 7]);
  expect(Array.from({ length: STREAMS }, (_, i) => revisions.of(`stream-${i}`))).toEqual(Array(STREAMS).fill(5));
  expect(revisions.of('stream-')).toBe(-1);
  revisions.close();
});

it('needs no file for as many as it may hold', () => {
  const revisions = openLastRevisions(7);
  for (let i = 0; i < 6; i += 1) revisions.set(`stream-${i}`, i);
  expect([revisions.of('stream-5'), revisions.of('stream-6')]).toEqual([5, -1]);
  revisions.close();
});
