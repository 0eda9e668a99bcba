import { setTimeout } from 'node:timers/promises';
import { DamagedEvent, LogUnavailable, type Batch } from './event-log';
import { resume, type Resume } from './resume';

const batch = (position: string): Batch => ({ events: [], position, caughtUp: true });
const pauseMs = () => 0;

/** Opens that follow a script: what each gives before it fails or ends; then one that waits for the signal. */
const scripted = (script: readonly { gives: readonly string[]; fails?: Error }[]) => {
  const opened: string[] = [];
  const open: Resume['open'] = async function* (after, signal) {
    opened.push(after);
    const part = script[opened.length - 1];
    for (const position of part?.gives ?? []) yield batch(position);
    if (part?.fails) throw part.fails;
    if (!part) await setTimeout(60_000, undefined, { signal });
  };
  return { opened, open };
};

const take = async (options: Omit<Resume, 'signal'>, count: number): Promise<string[]> => {
  const controller = new AbortController();
  const seen: string[] = [];
  for await (const { position } of resume({ pauseMs, ...options, signal: controller.signal })) {
    seen.push(position);
    if (seen.length === count) controller.abort();
  }
  return seen;
};

describe('a subscription that resumes', () => {
  it('opens again behind the last batch it gave, after an error and after a clean end', async () => {
    const { open, opened } = scripted([
      { gives: ['1', '2'], fails: new LogUnavailable('gone') },
      { gives: ['3'] },
      { gives: ['4', '5'] },
    ]);
    expect(await take({ after: '0', open }, 5)).toEqual(['1', '2', '3', '4', '5']);
    expect(opened).toEqual(['0', '2', '3']);
  });

  it('tries again and again while nothing can be opened', async () => {
    const failing = { gives: [], fails: new LogUnavailable('down') };
    const { open, opened } = scripted([failing, failing, failing, { gives: ['1'] }]);
    expect(await take({ after: '0', open }, 1)).toEqual(['1']);
    expect(opened).toEqual(['0', '0', '0', '0']);
  });

  it('waits longer with each failure, and starts over after a batch', async () => {
    const failing = { gives: [], fails: new LogUnavailable('down') };
    const { open } = scripted([failing, failing, { gives: ['1'] }, failing, { gives: ['2'] }]);
    const failures: number[] = [];
    await take({ after: '0', open, pauseMs: (count) => failures.push(count) && 0 }, 2);
    expect(failures).toEqual([1, 2, 1, 2]);
  });

  it('ends by the signal while it pauses, and while it is open', async () => {
    for (const script of [[{ gives: [], fails: new LogUnavailable('down') }], []]) {
      const controller = new AbortController();
      const { open } = scripted(script);
      const done = (async () => {
        const batches = resume({ after: '0', open, pauseMs: () => 60_000, signal: controller.signal });
        for await (const { position } of batches) throw new Error(`nothing was expected, not ${position}`);
      })();
      await setTimeout(10);
      controller.abort();
      await expect(done).resolves.toBeUndefined();
    }
  });

  it('gives up on an event that is damaged', async () => {
    const { open } = scripted([{ gives: ['1'], fails: new DamagedEvent('event 2') }]);
    await expect(take({ after: '0', open }, 9)).rejects.toBeInstanceOf(DamagedEvent);
  });
});
