import { edgeOf } from './crop-picture';

it.each([
  [3000, 1024],
  [1024, 1024],
  [300, 300],
  [299.6, 300],
  [0.2, 1],
])('a part of %s pixels is drawn %s pixels wide', (width, edge) =>
  expect(edgeOf({ x: 0, y: 0, width, height: width })).toBe(edge),
);
