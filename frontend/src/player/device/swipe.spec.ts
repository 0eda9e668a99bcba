import { swipeOf } from './swipe';

const stroke = (dx: number, dy: number, ms = 200) => swipeOf({ dx, dy, ms });

describe('a stroke over the mini player', () => {
  it('to the left is next, to the right is previous, upwards opens the full player', () => {
    expect([stroke(-80, 5), stroke(80, -5), stroke(3, -90)]).toEqual(['next', 'previous', 'open']);
  });

  it('is nothing when it is short, slow, slanting or downwards', () => {
    expect([stroke(-40, 0), stroke(-80, 0, 900), stroke(-80, 60), stroke(60, -80), stroke(0, 200)]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
