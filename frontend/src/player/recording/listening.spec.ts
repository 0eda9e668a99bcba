import fc from 'fast-check';
import { begin, hear, interrupt, whenEnough, whenOver, type Listening } from './listening';

const started = begin({
  trackId: 'track-1',
  playId: 'play-1',
  startedAt: '2026-01-01T00:00:00.000Z',
  source: 'feed',
  quality: 'streaming',
});

/** Listens for some seconds in ticks of a quarter, from a position and a clock. */
const listen = (listening: Listening, seconds: number, { from = 0, at = 0, rate = 1 } = {}): Listening => {
  let next = listening;
  for (let t = 0; t <= seconds; t += 0.25) next = hear(next, { position: from + t * rate, atMs: (at + t) * 1000, rate });
  return next;
};

describe('a listening', () => {
  it('counts the seconds of sound', () => {
    expect(listen(started, 12).heard).toBeCloseTo(12);
  });

  it('does not count what was skipped, and counts what was heard twice', () => {
    const first = interrupt(listen(started, 5));
    const forward = interrupt(listen(first, 5, { from: 100, at: 5 }));
    expect(listen(forward, 5, { from: 0, at: 10 }).heard).toBeCloseTo(15);
  });

  it('does not count a seek that was not reported', () => {
    expect(hear(listen(started, 5), { position: 90, atMs: 5_250, rate: 1 }).heard).toBeCloseTo(5.25);
    expect(hear(listen(started, 5), { position: 1, atMs: 5_250, rate: 1 }).heard).toBeCloseTo(5);
  });

  it('does not count silence', () => {
    const stalled = hear(listen(started, 5), { position: 5, atMs: 60_000, rate: 1 });
    expect(stalled.heard).toBeCloseTo(5);
    const paused = interrupt(stalled);
    expect(listen(paused, 3, { from: 5, at: 600 }).heard).toBeCloseTo(8);
  });

  it('takes double speed for half the time', () => {
    expect(listen(started, 10, { rate: 2 }).heard).toBeCloseTo(10);
    expect(listen(started, 10, { rate: 0.5 }).heard).toBeCloseTo(10);
  });

  it('never claims more than the clock or the track allow', () => {
    const tick = fc.record({
      position: fc.double({ min: 0, max: 300, noNaN: true }),
      waitMs: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(fc.array(tick, { maxLength: 60 }), (ticks) => {
        let atMs = 0;
        const all = ticks.reduce(
          (listening, { position, waitMs }) => hear(listening, { position, atMs: (atMs += waitMs), rate: 1 }),
          started,
        );
        expect(all.heard).toBeLessThanOrEqual(atMs / 1000 + 1e-6);
      }),
    );
  });
});

describe('the report of a listening', () => {
  it('is made once, as soon as enough was heard', () => {
    expect(whenEnough(listen(started, 29.75), 180_000).report).toBeNull();
    const { listening, report } = whenEnough(listen(started, 30), 180_000);
    expect(report).toEqual({
      trackId: 'track-1',
      body: { playId: 'play-1', startedAt: '2026-01-01T00:00:00.000Z', secondsPlayed: 30, quality: 'streaming', source: 'feed' },
    });
    expect(whenEnough(listen(listening, 60, { from: 30, at: 30 }), 180_000).report).toBeNull();
    expect(whenOver(listening).report).toBeNull();
  });

  it('is due after half of a short track', () => {
    expect(whenEnough(listen(started, 10.25), 20_600).report).toBeNull();
    expect(whenEnough(listen(started, 10.5), 20_600).report?.body.secondsPlayed).toBe(10);
  });

  it('reports at the end what was heard of a track that never counted', () => {
    expect(whenOver(listen(started, 7.75)).report?.body.secondsPlayed).toBe(7);
  });

  it('is not made of nothing: a track that was skipped at once was not listened to', () => {
    expect(whenOver(listen(started, 0.5)).report).toBeNull();
  });

  it('waits for the length, and without one is made at the end', () => {
    expect(whenEnough(listen(started, 40), null).report).toBeNull();
    expect(whenOver(listen(started, 40)).report?.body.secondsPlayed).toBe(40);
  });
});
