import { retryPause } from './kafka-client';

describe('the pause before Kafka is asked again', () => {
  const pauseOf = async (failures: number, signal = new AbortController().signal) => {
    const started = performance.now();
    await retryPause(failures, signal);
    return performance.now() - started;
  };

  it('is short at first, and never longer than a second: another broker may lead by then', async () => {
    const [first, late] = await Promise.all([pauseOf(1), pauseOf(30)]);
    expect(first).toBeLessThan(200);
    expect(late).toBeGreaterThan(400);
    expect(late).toBeLessThan(1200);
  });

  it('ends with the work', async () => {
    expect(await pauseOf(30, AbortSignal.abort())).toBeLessThan(200);
  });
});
