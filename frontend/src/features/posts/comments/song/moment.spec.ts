import type { CommentMoment } from '@refrain/contracts/posts';
import { sampleComment } from '../../testing/sample-comment';
import { MARK_GAP_PX, marksOf, momentOf, passedAt } from './moment';

const moment = (atSeconds: number, count = 1): CommentMoment => ({ atSeconds, count, comment: sampleComment(`at-${atSeconds}`) });

describe('a moment that a person writes', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0:02', 2],
    ['1:23', 83],
    ['83', 83],
    ['1:00:00', 3600],
    ['1:40', 100],
    ['1:41', 'outside'],
    ['-1', 'outside'],
    ['1:2:3:4', 'outside'],
    ['soon', 'outside'],
    ['9'.repeat(60_000), 'outside'],
  ])('is read: %.10s', (text, seconds) => expect(momentOf(text, text.length > 5 ? 3600 : 100.9)).toBe(seconds));
});

describe('marks on a wave', () => {
  it('stand where their moments are, those that would touch as one with all its comments', () => {
    const marks = marksOf([moment(0), moment(1, 3), moment(50), moment(100)], 100, 1000);
    expect(marks.map(({ share, count, first }) => [share, count, first.atSeconds])).toEqual([
      [0, 4, 0],
      [0.5, 1, 50],
      [1, 1, 100],
    ]);
  });

  it('never touch, however many moments there are and however small the screen is', () => {
    const moments = Array.from({ length: 100 }, (_, i) => moment(i * 2, 50));
    for (const width of [0, 1, 328, 1120]) {
      const marks = marksOf(moments, 200, width);
      const places = marks.map(({ share }) => share * width);
      places.slice(1).forEach((place, i) => expect(place - (places[i] ?? 0)).toBeGreaterThanOrEqual(MARK_GAP_PX));
      if (width > 0) expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(5000);
    }
  });

  it('of a song without a length are none', () => expect(marksOf([moment(0)], 0, 1000)).toEqual([]));
});

it.each([
  [0, 0],
  [4.9, 0],
  [5, -1],
  [20, 1],
  [21.5, 2],
  [40, -1],
])('%s seconds in, the comment that was passed is read for a while: %s', (seconds, index) =>
  expect(passedAt([moment(0), moment(20), moment(21)], seconds)).toBe(index),
);

it('nothing is passed where nothing is pinned', () => expect(passedAt([], 3)).toBe(-1));
