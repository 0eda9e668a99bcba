import { MARKS, ReadQueue, type Refusable } from './read-queue';

/** A loop whose clock stands still unless a test moves it; reads take `costMs` each. */
const setup = (costMs = 1) => {
  const loop = { at: 0, idleMs: 0, delayMs: 0 };
  const turns: (() => void)[] = [];
  const rest: (() => void)[] = [];
  const queue = new ReadQueue({
    now: () => loop.at,
    worked: () => loop.at - loop.idleMs,
    nextTurn: (then) => void turns.push(then),
    afterwards: (then) => void rest.push(then),
    delay: { ms: () => loop.delayMs },
    random: () => 0.5,
  });
  const [answered, refused]: [string[], [string, number][]] = [[], []];
  const finish = () => {
    for (let then = rest.shift(); then; then = rest.shift()) then();
  };
  return {
    queue,
    loop,
    answered,
    refused,
    /** Reads that are answered as soon as they are let in, unless they are `slow`. */
    ask: (name: string, worth: Refusable = 'page', { slow = false, isGone = (): boolean => false } = {}) => {
      queue.enter({
        worth,
        isGone,
        start: () => {
          loop.at += costMs;
          answered.push(name);
          if (!slow) queue.left();
        },
        refuse: (seconds) => void refused.push([name, seconds]),
      });
    },
    turn: () => {
      for (const then of turns.splice(0)) then();
      finish();
    },
  };
};
const names = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `read ${from + i}`);

describe('reads', () => {
  it('are let in at once while a turn of the loop has time, and then some each turn, in their order', () => {
    const { ask, turn, answered } = setup(5);
    names(60).forEach((name) => ask(name));
    const first = answered.length;
    expect([first > 0, first < 10]).toEqual([true, true]);
    turn();
    expect([answered.length > first, answered.length < 60]).toEqual([true, true]);
    for (let i = 0; i < 10; i += 1) turn();
    expect(answered).toEqual(names(60));
  });

  it('have their share of the thread where all else takes long, and no more for a thread that was idle', () => {
    const { ask, turn, loop, answered } = setup(1);
    const inOneTurn = (elseMs: number, idleMs = 0): number => {
      loop.at += elseMs + idleMs;
      loop.idleMs += idleMs;
      const before = answered.length;
      turn();
      return answered.length - before;
    };
    names(600).forEach((name) => ask(name));
    turn();
    const [usual, busy, idle, stuck] = [inOneTurn(1), inOneTurn(60), inOneTurn(1, 60), inOneTurn(500)];
    // Let in by twelve, so a turn may take a little longer.
    expect([usual, busy, idle, stuck]).toEqual([24, 84, 24, 108]);
  });

  it('that come in a crowd after single ones have the least share at first', () => {
    const { ask, turn, loop, answered } = setup(1);
    for (let i = 0; i < 5; i += 1) {
      loop.at += 60;
      ask('single');
      turn();
    }
    names(100).forEach((name) => ask(name));
    expect(answered).toHaveLength(5 + 20);
  });

  it('are refused by worth where they would wait too long, and taken again once the queue is short', () => {
    const { ask, turn, answered, refused, queue } = setup(20);
    names(45).forEach((name) => ask(name));
    for (let i = 0; i < 2; i += 1) turn();
    expect(queue.waitMs).toBeGreaterThan(MARKS.extra.waitMs.from);
    ask('beside', 'extra');
    expect(refused).toEqual([['beside', 8]]);
    ask('a page');
    expect(refused).toHaveLength(1);
    for (let i = 0; i < 20; i += 1) turn();
    expect(answered).toEqual([...names(45), 'a page']);
    ask('again', 'extra');
    expect([answered.at(-1), refused.length, queue.shed]).toEqual(['again', 1, { extra: 1, page: 0 }]);
  });

  it('are pages, and refused as well, where even those would wait long', () => {
    const { ask, turn, answered, refused, queue, loop } = setup(20);
    names(200).forEach((name) => ask(name));
    for (let i = 0; i < 3; i += 1) turn();
    loop.delayMs = MARKS.page.waitMs.from + 1;
    ask('one more');
    expect(refused.map(([name, seconds]) => [name, seconds])).toEqual([['one more', 3]]);
    loop.delayMs = 0;
    for (let i = 0; i < 60; i += 1) turn();
    // Reads that waited longer than expected are refused as well: each request gets an answer.
    expect(answered.length + refused.length).toBe(201);
    expect([queue.waitMs, queue.inFlight]).toEqual([0, 0]);
  });

  it('stay refused until the wait is well below where that began', () => {
    const { ask, refused, answered, loop, turn } = setup();
    const { from, until } = MARKS.extra.waitMs;
    for (const [delayMs, outcome] of [
      [from, 'answered'],
      [from + 1, 'refused'],
      [until + 1, 'refused'],
      [until, 'answered'],
      [from, 'answered'],
    ] as const) {
      const before = [answered.length, refused.length];
      loop.delayMs = delayMs;
      ask('beside', 'extra');
      turn();
      expect([delayMs, answered.length - Number(before[0]), refused.length - Number(before[1])]).toEqual([
        delayMs,
        ...(outcome === 'answered' ? [1, 0] : [0, 1]),
      ]);
    }
  });

  it.each(['extra', 'page'] as const)('of worth %s are refused where too many are on their way', (worth) => {
    const { ask, refused, queue, turn } = setup(0);
    const { from, until } = MARKS[worth].inFlight;
    names(from + 1).forEach((name) => ask(name, worth, { slow: true }));
    expect(refused).toEqual([]);
    ask('one more', worth);
    expect(refused.map(([name]) => name)).toEqual(['one more']);
    while (queue.inFlight > until) queue.left();
    ask('later', worth);
    turn();
    expect(refused).toHaveLength(1);
  });

  it('whose senders have gone cost nothing', () => {
    const { ask, turn, answered, queue } = setup(40);
    ask('here');
    ask('gone', 'page', { isGone: () => true });
    ask('here too');
    for (let i = 0; i < 5; i += 1) turn();
    expect([answered, queue.inFlight]).toEqual([['here', 'here too'], 0]);
  });

  it('that waited longer than was expected are refused when their turn comes', () => {
    const { ask, turn, loop, answered, refused } = setup(40);
    ask('first');
    ask('second');
    loop.at += 5000;
    turn();
    expect([answered, refused.map(([name]) => name)]).toEqual([['first'], ['second']]);
  });
});
