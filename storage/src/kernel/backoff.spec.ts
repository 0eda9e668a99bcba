import { backoffMs } from './backoff';

const pauses = { firstMs: 25, longestMs: 5000 };

describe('the pause before the next attempt', () => {
  it('doubles up to the longest one, however often it failed', () =>
    expect([1, 2, 3, 8, 9, 2000].map((failures) => backoffMs(failures, pauses, () => 1))).toEqual([
      25, 50, 100, 3200, 5000, 5000,
    ]));

  it('has its upper half by chance', () =>
    expect([0, 0.5, 1].map((chance) => backoffMs(3, pauses, () => chance))).toEqual([50, 75, 100]));
});
