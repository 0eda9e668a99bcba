import { placeAt, placeByKey, reordered, standAside } from './order';

const rows = [0, 60, 120].map((top) => ({ top, height: 50 }));

it('an item is at its new place, and the others keep their order', () => {
  expect(reordered(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(reordered(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(reordered(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'b', 'c']);
  expect(reordered(['a'], 4, 0)).toEqual(['a']);
});

it('keys lead to the next places and to both ends, and no further', () => {
  expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => placeByKey(key, 1, 4))).toEqual([0, 2, 0, 3, undefined]);
  expect([placeByKey('ArrowUp', 0, 4), placeByKey('ArrowDown', 3, 4)]).toEqual([0, 3]);
});

it('a row that is dragged takes the place whose middle it passed, and the others stand aside', () => {
  expect([10, 80, 90, 200].map((middle) => placeAt(rows, 0, middle))).toEqual([0, 0, 1, 2]);
  expect([-5, 30, 90].map((middle) => placeAt(rows, 2, middle))).toEqual([0, 1, 2]);
  expect(standAside(rows, 0, 2)).toEqual([0, -60, -60]);
  expect(standAside(rows, 2, 1)).toEqual([0, 60, 0]);
  expect(standAside([], 0, 0)).toEqual([]);
});
