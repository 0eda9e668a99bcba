import { SendQueue } from './send-queue';

const item = (n: number, bytes = 10) => ({ n, value: Buffer.alloc(bytes) });
const filled = (count: number, bytes?: number) => {
  const queue = new SendQueue<ReturnType<typeof item>>();
  for (let n = 0; n < count; n += 1) queue.add(item(n, bytes));
  return queue;
};
const numbers = (items: readonly { n: number }[]) => items.map(({ n }) => n);

describe('the queue of what is to be sent', () => {
  it('gives what was added in order, then nothing', () => {
    const queue = filled(3);
    expect([numbers(queue.take()), numbers(queue.take()), queue.length, queue.bytes]).toEqual([[0, 1, 2], [], 0, 0]);
  });

  it('gives at most five hundred at once', () => {
    const queue = filled(1200);
    expect([queue.take().length, queue.take().length, queue.take().length]).toEqual([500, 500, 200]);
  });

  it('gives at most what a broker takes in one batch, and what is larger alone', () => {
    const queue = filled(5, 300_000);
    queue.add(item(5, 2_000_000));
    queue.add(item(6));
    expect([1, 2, 3, 4, 5].map(() => numbers(queue.take()))).toEqual([[0, 1], [2, 3], [4], [5], [6]]);
  });

  it('forgets the oldest, and what it weighed', () => {
    const queue = filled(3, 100);
    const before = queue.bytes;
    queue.dropOldest();
    expect([queue.bytes, queue.oldest?.n, numbers(queue.take()), queue.bytes]).toEqual([(before * 2) / 3, 1, [1, 2], 0]);
    queue.dropOldest();
    expect(queue.bytes).toBe(0);
  });
});
