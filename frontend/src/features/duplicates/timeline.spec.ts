import { laneStyle, placeIn, timelineOf } from './timeline';

const song = (duration: number | null) => ({ duration }) as never;
const of = (offsetMs: number, one: number | null = 60, other: number | null = 50) =>
  timelineOf({ first: song(one), second: song(other), offsetMs });

it('both songs stand on one time, whichever begins earlier', () => {
  expect(of(10_000)).toEqual({ total: 60, first: { start: 0, length: 60 }, second: { start: 10, length: 50 } });
  expect(of(-10_000)).toEqual({ total: 70, first: { start: 10, length: 60 }, second: { start: 0, length: 50 } });
  expect(timelineOf({ first: null, second: null, offsetMs: 0 }).total).toBe(1);
});

it('one place of that time is another place in each song, and in none before it begins and after its end', () => {
  const { first, second } = of(10_000);
  expect([placeIn(first, 15), placeIn(second, 15)]).toEqual([15, 5]);
  expect([placeIn(second, 9), placeIn(second, 60), placeIn(first, 0)]).toEqual([null, null, 0]);
});

it('a lane takes its share of the width', () => {
  const { second, total } = of(10_000, 100, 50);
  expect(laneStyle(second, total)).toEqual({ marginInlineStart: '10%', width: '50%' });
});
