import { seekKey } from './seek';

it.each([
  ['ArrowRight', 0.5, 100, 0.55],
  ['ArrowLeft', 0.5, 100, 0.45],
  ['PageUp', 0.5, 100, 0.8],
  ['PageDown', 0.1, 100, 0],
  ['Home', 0.5, 100, 0],
  ['End', 0.5, 100, 1],
  ['ArrowRight', 0.98, 100, 1],
  ['ArrowRight', 0.5, null, 0.55],
])('%s at %d of %p seconds goes to %d', (key, progress, seconds, expected) => {
  expect(seekKey(key, progress, seconds)).toBeCloseTo(expected);
});
it('leaves other keys alone', () => expect(seekKey('a', 0.5, 100)).toBeNull());
