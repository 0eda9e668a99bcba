import fc from 'fast-check';
import { added, addedNext, moved, nextStep, playingNow, previousStep, removed, type Queue } from './queue';

type Item = { id: string };
const item = (n: number): Item => ({ id: `track-${n}` });
const items = (n: number): Item[] => Array.from({ length: n }, (_, i) => item(i));
const ids = ({ tracks }: Queue<Item>) => tracks.map(({ id }) => id);

const plain = { repeatMode: 'none', shuffleMode: false, dice: 0 } as const;
const dice = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** A queue with something current in it. */
const playing = fc
  .integer({ min: 1, max: 12 })
  .chain((length) => fc.integer({ min: 0, max: length - 1 }).map((index) => ({ tracks: items(length), index })));
/** Any queue, also one where nothing is current. */
const queues = fc.oneof(
  playing,
  playing.map(({ tracks }) => ({ tracks, index: -1 })),
  fc.constant({ tracks: [], index: -1 }),
);

describe('what comes next', () => {
  it('is the next one, and nothing after the last', () => {
    expect(nextStep({ ...plain, length: 3, index: 0 })).toEqual({ kind: 'go', index: 1 });
    expect(nextStep({ ...plain, length: 3, index: 2 })).toEqual({ kind: 'stop' });
    expect(nextStep({ ...plain, length: 0, index: -1 })).toEqual({ kind: 'stop' });
  });

  it('begins again after the last only when everything is repeated', () => {
    expect(nextStep({ ...plain, repeatMode: 'all', length: 3, index: 2 })).toEqual({ kind: 'go', index: 0 });
    expect(nextStep({ ...plain, repeatMode: 'all', length: 1, index: 0 })).toEqual({ kind: 'replay' });
  });

  it('is the same track while it is repeated, shuffled or not', () => {
    fc.assert(
      fc.property(playing, fc.boolean(), dice, ({ tracks, index }, shuffleMode, dice) => {
        expect(nextStep({ length: tracks.length, index, repeatMode: 'one', shuffleMode, dice })).toEqual({ kind: 'replay' });
      }),
    );
  });

  it('is any other track when shuffled, each as likely', () => {
    fc.assert(
      fc.property(playing, dice, ({ tracks: { length }, index }, dice) => {
        fc.pre(length > 1);
        const step = nextStep({ length, index, repeatMode: 'none', shuffleMode: true, dice });
        expect(step).toEqual({ kind: 'go', index: expect.any(Number) });
        const to = (step as { index: number }).index;
        expect(to).not.toBe(index);
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(length);
      }),
    );
    const reached = [0, 0.25, 0.5, 0.75].map((dice) =>
      nextStep({ length: 5, index: 2, repeatMode: 'none', shuffleMode: true, dice }),
    );
    expect(reached.map((step) => (step as { index: number }).index)).toEqual([0, 1, 3, 4]);
  });

  it('goes on as usual when there is no other track to shuffle to', () => {
    expect(nextStep({ length: 1, index: 0, repeatMode: 'none', shuffleMode: true, dice: 0.5 })).toEqual({ kind: 'stop' });
  });
});

describe('what came before', () => {
  it('is the beginning of the track when more than three seconds were played', () => {
    expect(previousStep({ length: 3, index: 1, playedSeconds: 3.1 })).toEqual({ kind: 'replay' });
    expect(previousStep({ length: 3, index: 1, playedSeconds: 3 })).toEqual({ kind: 'go', index: 0 });
  });

  it('is the last one before the first', () => {
    expect(previousStep({ length: 3, index: 0, playedSeconds: 0 })).toEqual({ kind: 'go', index: 2 });
    expect(previousStep({ length: 1, index: 0, playedSeconds: 0 })).toEqual({ kind: 'replay' });
    expect(previousStep({ length: 0, index: -1, playedSeconds: 9 })).toEqual({ kind: 'stop' });
  });
});

describe('the queue', () => {
  it('always holds the picked track once, and makes it current', () => {
    fc.assert(
      fc.property(queues, fc.integer({ min: 0, max: 14 }), fc.option(fc.integer({ min: 1, max: 12 })), (queue, n, list) => {
        const after = playingNow(queue, item(n), list ? items(list) : undefined);
        expect(after.tracks[after.index]).toEqual(item(n));
        expect(new Set(ids(after)).size).toBe(after.tracks.length);
      }),
    );
  });

  it('takes the list a track was picked from, and puts one without a list behind the current one', () => {
    const queue = { tracks: items(3), index: 1 };
    expect(playingNow(queue, item(8), [item(7), item(8), item(9)])).toEqual({ tracks: [item(7), item(8), item(9)], index: 1 });
    expect(playingNow(queue, item(9))).toEqual({ tracks: [item(0), item(1), item(9), item(2)], index: 2 });
    expect(playingNow(queue, item(0))).toEqual({ tracks: items(3), index: 0 });
  });

  it('adds at the end, moves what already waits, and leaves the current track alone', () => {
    const queue = { tracks: items(3), index: 1 };
    expect(added(queue, item(9))).toEqual({ tracks: [...items(3), item(9)], index: 1 });
    expect(added(queue, item(0))).toEqual({ tracks: [item(1), item(2), item(0)], index: 0 });
    expect(added(queue, item(1))).toEqual(queue);
  });

  it('puts what is played next right behind the current track, once, all others in their order', () => {
    fc.assert(
      fc.property(queues, fc.nat({ max: 14 }), (queue, n) => {
        const [current, after] = [queue.tracks[queue.index], addedNext(queue, item(n))];
        expect(after.tracks[after.index]).toEqual(current);
        if (current?.id === item(n).id) return expect(after).toEqual(queue);
        expect(after.tracks[after.index + 1]).toEqual(item(n));
        expect(ids(after).filter((id) => id !== item(n).id)).toEqual(ids(queue).filter((id) => id !== item(n).id));
      }),
    );
  });

  it('keeps the current track current when another one goes or comes', () => {
    fc.assert(
      fc.property(playing, fc.nat({ max: 14 }), (queue, n) => {
        const current = queue.tracks[queue.index];
        const changed = [added(queue, item(n)), ...(n === queue.index ? [] : [removed(queue, n)])];
        for (const after of changed) expect(after.tracks[after.index]).toEqual(current);
      }),
    );
  });

  it('has a current track as long as any is left, the one that took its place where the current one went', () => {
    fc.assert(
      fc.property(playing, fc.nat({ max: 14 }), (queue, at) => {
        const after = removed(queue, at);
        if (after.tracks.length > 0) expect(after.tracks[after.index]).toBeDefined();
        else expect(after.index).toBe(-1);
      }),
    );
    expect(removed({ tracks: items(3), index: 1 }, 1)).toEqual({ tracks: [item(0), item(2)], index: 1 });
    expect(removed({ tracks: items(3), index: 2 }, 2)).toEqual({ tracks: [item(0), item(1)], index: 1 });
    expect(removed({ tracks: items(3), index: 2 }, 0)).toEqual({ tracks: [item(1), item(2)], index: 1 });
  });
});

describe('a track that is moved', () => {
  const places = fc.integer({ min: -2, max: 14 });

  it('stands where it was put, all others in their order, and what is current stays so', () => {
    fc.assert(
      fc.property(queues, places, places, (queue, from, to) => {
        const next = moved(queue, from, to);
        const track = queue.tracks[from];
        const isMoved = track !== undefined && queue.tracks[to] !== undefined;
        expect(next.tracks[next.index]).toEqual(queue.tracks[queue.index]);
        expect(isMoved ? next.tracks[to] : next).toEqual(isMoved ? track : queue);
        expect(ids(next).filter((id) => id !== track?.id)).toEqual(ids(queue).filter((id) => id !== track?.id));
      }),
    );
  });
});
