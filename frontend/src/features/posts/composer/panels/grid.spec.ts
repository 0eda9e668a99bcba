import { stepInGrid } from './grid';

/** Three columns, eight cells: 0 1 2 / 3 4 5 / 6 7. */
it.each([
  ['ArrowRight', 2, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['Home', 5, 3],
  ['End', 3, 5],
  ['End', 6, 7],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 2, 2],
  ['a', 4, null],
])('%s leads from cell %i to %s', (key, from, to) => expect(stepInGrid(key, from, 3, 8)).toBe(to));
