import { keepAtWork } from './keep-at-work';
import { openMemoryLeases } from './memory';

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

describe('work that is kept up under a lease', () => {
  it('is begun again after each failure, and the failure is reported', async () => {
    const faults: unknown[] = [];
    let begun = 0;
    const work = async (): Promise<void> => {
      begun += 1;
      if (begun < 3) throw new Error(`failure ${begun}`);
    };
    await keepAtWork(openMemoryLeases(), 'sample', work, new AbortController().signal, (error) => void faults.push(error));
    expect([begun, faults]).toEqual([3, [new Error('failure 1'), new Error('failure 2')]]);
  });

  it('lets another have the lease while it waits after a failure', async () => {
    const leases = openMemoryLeases();
    const stop = new AbortController();
    let begun = 0;
    const work = async (): Promise<void> => {
      begun += 1;
      throw new Error('no luck');
    };
    const failing = keepAtWork(leases, 'sample', work, stop.signal, () => undefined);
    let begunBefore = 0;
    const meanwhile = async (): Promise<void> => {
      begunBefore = begun;
      stop.abort();
    };
    await leases.hold('sample', meanwhile, new AbortController().signal);
    await failing;
    expect([begunBefore, begun]).toEqual([1, 1]);
  });

  it('ends in the pause when it is stopped, and reports nothing of a stop', async () => {
    const faults: unknown[] = [];
    const stop = new AbortController();
    const work = async (signal: AbortSignal): Promise<void> => {
      await untilAborted(signal);
      throw new Error('interrupted');
    };
    const running = keepAtWork(openMemoryLeases(), 'sample', work, stop.signal, (error) => void faults.push(error));
    setTimeout(() => stop.abort(), 5);
    await running;
    expect(faults).toEqual([]);
  });
});
