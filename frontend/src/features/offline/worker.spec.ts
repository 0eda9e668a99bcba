import { CACHE_STATS_WITHIN_MS, offlineTexts } from '@refrain/contracts/offline';
import { cacheStats } from './worker';

type Port = { postMessage: (answer: unknown) => void };

describe('the statistics of what is kept', () => {
  it('are what the service worker answers on the port it was given', async () => {
    const asked: unknown[] = [];
    const worker = { postMessage: (message: unknown, ports: unknown) => (asked.push(message), (ports as Port[])[0]!.postMessage({ count: 2, sizeBytes: 7 })) };
    expect(await cacheStats(worker)).toEqual({ count: 2, sizeBytes: 7 });
    expect(asked).toEqual([{ type: 'GET_CACHE_STATS' }]);
  });

  it('are refused in words where there is no service worker', async () => {
    await expect(cacheStats(null)).rejects.toThrow(offlineTexts.noWorker);
  });

  it('are given up after five seconds', async () => {
    jest.useFakeTimers();
    let said = '';
    void cacheStats({ postMessage: () => undefined }).catch((error: Error) => (said = error.message));
    await jest.advanceTimersByTimeAsync(CACHE_STATS_WITHIN_MS - 1);
    expect(said).toBe('');
    await jest.advanceTimersByTimeAsync(1);
    expect(said).toBe(offlineTexts.statsTimeout);
    jest.useRealTimers();
  });
});
