import { byDay, dayOf } from './by-day';

const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString();
const now = new Date(2026, 10, 21, 9);

it.each([
  ['an hour ago', at(21, 8), 'Today'],
  ['on a clock that is ahead', at(22, 1), 'Today'],
  ['after midnight', at(21, 0), 'Today'],
  ['the evening before', at(20, 23), 'Yesterday'],
  ['a morning before that', at(19, 10), '19 November 2026'],
  ['a month before', at(21, 9, 9), '21 October 2026'],
])('what happened %s stands under its day', (_when, iso, day) => expect(dayOf(iso, now)).toBe(day));

it('days stand in the order of what happened, each once', () => {
  const list = [at(21, 8), at(21, 7), at(20, 9), at(1, 1)].map((createdAt) => ({ createdAt }));
  expect(byDay(list, now).map((group) => [group.day, group.list.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['1 November 2026', 1],
  ]);
  expect(byDay([], now)).toEqual([]);
});
