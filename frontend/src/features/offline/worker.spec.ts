import { CACHE_STATS_WITHIN_MS, offlineTexts, type WorkerMessage } from '@refrain/contracts/offline';
import { cacheStats, startWorker } from './worker';

type Port = { postMessage: (answer: unknown) => void };

describe('the statistics of what is kept', () => {
  it('are what the service worker answers on the port it was given', async () => {
    const asked: unknown[] = [];
    const worker = {
      postMessage: (message: unknown, ports: unknown) => (
        asked.push(message),
        (ports as Port[])[0]!.postMessage({ count: 2, sizeBytes: 7 })
      ),
    };
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

describe('a version that waits', () => {
  const worker = {};
  const visited = async (found: { waiting: object | null; active: object | null }, said: WorkerMessage['type'][] = []) => {
    let hear = (_event: { data: { type: string } }) => {};
    const container = {
      controller: null,
      register: () => Promise.resolve({ installing: null, ...found, update: () => Promise.resolve() }),
      addEventListener: (_type: string, handler: typeof hear) => (hear = handler),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
    jest.useFakeTimers();
    let told = 0;
    await startWorker(
      () => undefined,
      () => void told++,
    );
    for (const type of said) hear({ data: { type } });
    jest.useRealTimers();
    return told;
  };
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

  it('is none on a first visit, where the one that was just installed has yet to take over', async () => {
    expect(await visited({ waiting: worker, active: null })).toBe(0);
    expect(await visited({ waiting: null, active: null })).toBe(0);
  });

  it('is said to be ready beside the one that serves', async () => {
    expect(await visited({ waiting: worker, active: worker })).toBe(1);
    expect(await visited({ waiting: null, active: worker })).toBe(0);
    expect(await visited({ waiting: null, active: worker }, ['SW_READY', 'SW_UPDATED'])).toBe(1);
  });
});
