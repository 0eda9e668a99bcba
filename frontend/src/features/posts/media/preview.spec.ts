import { HEARD, playedShare, unheard, type Heard } from './preview';

const after = (events: readonly Heard[], element = { currentTime: 3, duration: 8.4 }) =>
  events.reduce((now, event) => HEARD[event](now, element), unheard(8));

describe('a preview', () => {
  it('has its declared length until the real one is known', () => {
    expect(unheard(8)).toEqual({ status: 'idle', time: 0, duration: 8 });
    expect(after(['durationchange'])).toEqual({ status: 'idle', time: 0, duration: 8.4 });
    expect(after(['durationchange'], { currentTime: 0, duration: NaN })).toEqual(unheard(8));
  });
  it('waits, plays, pauses', () => {
    expect(after(['play'])).toMatchObject({ status: 'loading' });
    expect(after(['play', 'playing', 'timeupdate'])).toMatchObject({ status: 'playing', time: 3 });
    expect(after(['play', 'playing', 'timeupdate', 'pause'])).toMatchObject({ status: 'paused', time: 3 });
  });
  it('stands at its beginning again when it has ended', () =>
    expect(after(['play', 'playing', 'timeupdate', 'pause', 'ended'])).toMatchObject({ status: 'idle', time: 0 }));
  it('that failed is not merely paused', () =>
    expect(after(['play', 'error', 'pause'])).toMatchObject({ status: 'failed', time: 0 }));
  it('is played as far as it is long', () => {
    expect(playedShare({ time: 2, duration: 8 })).toBe(0.25);
    expect(playedShare({ time: 9, duration: 8 })).toBe(1);
    expect(playedShare({ time: 2, duration: 0 })).toBe(0);
  });
});
