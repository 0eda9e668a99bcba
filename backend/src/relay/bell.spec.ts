import { createBell } from './bell';

describe('a bell', () => {
  it('wakes who waits, and nobody who comes later', async () => {
    const bell = createBell();
    const { signal } = new AbortController();
    bell.ring();
    let woken = 0;
    const waiting: Promise<number>[] = [];
    const wait = () => waiting.push(bell.heard(signal).then(() => (woken += 1)));
    wait();
    await Promise.resolve();
    expect(woken).toBe(0);
    bell.ring();
    bell.ring();
    await new Promise(setImmediate);
    expect(woken).toBe(1);
  });

  it('lets go at the signal, before and during the wait', async () => {
    const bell = createBell();
    const stopping = new AbortController();
    const waiting = bell.heard(stopping.signal);
    stopping.abort();
    await expect(waiting).resolves.toBeUndefined();
    await expect(bell.heard(stopping.signal)).resolves.toBeUndefined();
  });
});
