import { movementOf, periodLabel, soFar, sparkPath } from './movement';

it.each([
  [1, 3, '+2', 'Up 2 places', 'up'],
  [2, 1, '−1', 'Down 1 place', 'down'],
  [4, 4, '=', 'Unchanged', 'same'],
  [2, null, 'new', 'New', 'new'],
] as const)('place %d after %p reads %s', (position, previousPosition, text, label, tone) => {
  expect(movementOf({ position, previousPosition }, 'week')).toEqual({ text, label, tone });
});
it('nothing moves in the chart of all time', () => expect(movementOf({ position: 1, previousPosition: null }, 'all')).toBeNull());

it.each([
  ['day', '2026-11-21', 'Saturday 21 November 2026'],
  ['week', '2026-11-16', 'Week of 16 November 2026'],
  ['month', '2026-11', 'November 2026'],
  ['all', 'all', 'Since the first play'],
] as const)('the %s %s reads %s', (window, period, text) => expect(periodLabel(window, period)).toBe(text));

it('what lies ahead is left out of the line', () => {
  const wednesday = new Date('2026-11-18T12:00:00Z');
  expect(soFar([5, 6, 7, 0, 0, 0, 0], 'week', wednesday)).toEqual([5, 6, 7]);
});

describe('the spark line', () => {
  it('goes from the lowest to the highest value within its box', () => {
    expect(sparkPath([0, 10], 100, 20)).toBe('M0.0 18.0L100.0 2.0');
  });
  it('is level when all is alike, also with a single value', () => {
    expect(sparkPath([3, 3], 100, 20)).toBe('M0.0 10.0L100.0 10.0');
    expect(sparkPath([3], 100, 20)).toBe('M0 10.0L100.0 10.0');
  });
  it('is nothing without values', () => expect(sparkPath([], 100, 20)).toBe(''));
});
