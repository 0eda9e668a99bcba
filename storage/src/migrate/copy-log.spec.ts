import { openMemoryEventLog } from '../event-log';
import { anEvent, events } from '../testing/log-samples';
import { copyLog, OtherHistory } from './copy-log';
import { dyingAt, historyOf, writeHistory } from './testing/history';

const filled = async (count = 60) => {
  const log = openMemoryEventLog();
  await writeHistory(log, count);
  return log;
};
const counting = (log: ReturnType<typeof openMemoryEventLog>) => {
  const appends: number[] = [];
  const append: typeof log.append = (stream, batch, expected) => (
    appends.push(batch.length),
    log.append(stream, batch, expected)
  );
  return { appends, log: { ...log, append } };
};

describe('copying a log', () => {
  it('brings every event in its order, with its id, stream, revision, version, time, data and meta', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    expect(await copyLog(from, to)).toEqual({ present: 0, copied: 60, behind: false });
    expect(await historyOf(to)).toEqual(await historyOf(from));
    expect(JSON.stringify(await historyOf(to))).toBe(JSON.stringify(await historyOf(from)));
  });

  it('leaves an empty target empty when there is nothing to copy', async () => {
    const to = openMemoryEventLog();
    expect(await copyLog(openMemoryEventLog(), to)).toEqual({ present: 0, copied: 0, behind: false });
    expect(await historyOf(to)).toEqual([]);
  });

  it('changes nothing when it is run again', async () => {
    const from = await filled();
    const to = counting(openMemoryEventLog());
    await copyLog(from, to.log);
    to.appends.length = 0;
    expect(await copyLog(from, to.log)).toEqual({ present: 60, copied: 0, behind: false });
    expect(to.appends).toEqual([]);
  });

  it.each(['before', 'after'] as const)('goes on after it was killed %s any of its appends', async (when) => {
    const from = await filled();
    const expected = await historyOf(from);
    for (let nth = 1; ; nth += 1) {
      const to = openMemoryEventLog();
      const died = await copyLog(from, dyingAt(to, nth, when)).then(
        () => false,
        (error: Error) => error.message === 'killed',
      );
      const { present, copied } = await copyLog(from, to);
      expect([present + copied, await historyOf(to)]).toEqual([60, expected]);
      if (died) continue;
      expect(nth).toBeGreaterThan(20);
      return;
    }
  });

  it('copies with a second run what was written since, and reports when there is such', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    let written = false;
    const first = await copyLog(from, {
      ...to,
      append: async (...args) => {
        if (!written) await from.append('late', events(3), 'none');
        written = true;
        return to.append(...args);
      },
    });
    expect(first).toEqual({ present: 0, copied: 60, behind: true });
    expect(await copyLog(from, to)).toEqual({ present: 60, copied: 3, behind: false });
    expect(await historyOf(to)).toEqual(await historyOf(from));
  });

  it('writes consecutive events of one stream together, in appends of bounded number and size', async () => {
    const from = openMemoryEventLog();
    await from.append('many', events(1200), 'none');
    await from.append(
      'large',
      Array.from({ length: 6 }, (_, n) => ({ ...anEvent(n), data: 'x'.repeat(100 * 1024) })),
      'none',
    );
    const to = counting(openMemoryEventLog());
    await copyLog(from, to.log);
    expect(Math.max(...to.appends)).toBe(500);
    expect(to.appends.slice(-3)).toEqual([2, 2, 2]);
    expect(await historyOf(to.log)).toEqual(await historyOf(from));
  });

  it('reports how far it is, also over what is there already', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    const told: number[] = [];
    await copyLog(from, to, (count) => told.push(count));
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(60);
    told.length = 0;
    await copyLog(from, to, (count) => told.push(count));
    expect(told.at(-1)).toBe(60);
  });

  it('refuses a target with another history before it writes anything', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    await to.append('post-1', [anEvent(1)], 'none');
    const before = await historyOf(to);
    await expect(copyLog(from, to)).rejects.toThrow(/another history: it has Counted .* of post-1 where the source has/);
    expect(await historyOf(to)).toEqual(before);
  });

  it('refuses a target in which one byte of one event differs', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    await copyLog(from, {
      ...to,
      append: (stream, batch, expected) =>
        to.append(
          stream,
          batch.map((event, i) =>
            stream === 'short-47' && i === 0 ? { ...event, at: event.at.replace('2026', '2025') } : event,
          ),
          expected,
        ),
    });
    await expect(copyLog(from, to)).rejects.toThrow(OtherHistory);
  });

  it('refuses a target that went on by itself', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    await copyLog(from, to);
    await to.append('own', [anEvent(1)], 'none');
    await expect(copyLog(from, to)).rejects.toThrow(/gone further than the source: it goes on with Counted/);
  });

  it('stops when another process writes to the target meanwhile', async () => {
    const from = await filled();
    const to = openMemoryEventLog();
    let disturbed = false;
    const disturbing: typeof to.append = async (...args) => {
      if (!disturbed) await to.append('short-5', [anEvent(1)], 'any');
      disturbed = true;
      return to.append(...args);
    };
    await expect(copyLog(from, { ...to, append: disturbing })).rejects.toThrow(/another process writes to the target/);
  });
});
