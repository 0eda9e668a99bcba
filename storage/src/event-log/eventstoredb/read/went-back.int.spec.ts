import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eventually } from '../../../testing/eventually';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../../testing/eventstoredb-double';
import { all, anEvent, aStream, eventsOf, listen, n } from '../../../testing/log-samples';
import { temporaryFolder } from '../../../testing/temporary-folder';
import type { EventLog } from '../../event-log';
import { LogWentBack } from '../../chain/went-back';
import { openEventStoreLog } from '../eventstoredb-event-log';
import { sealEventStoreLog } from '../seal/sealer';
import { createSeen } from './seen';

describe('an EventStoreDB that went back below a running process', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: EventStoreDbDouble;
  let log: EventLog;
  const file = (name: string) => join(folder.path, name);
  const start = async (port = 0) => (double = await startEventStoreDbDouble({ file: file('log'), port }));
  /** Stops the server, has its files replaced, and starts it again where it was. */
  const restartedOn = async (copy: string) => {
    const port = Number(new URL(double.url).port);
    await double.kill();
    if (copy !== 'right') await copyFile(file('log'), file('right'));
    await copyFile(file(copy), file('log'));
    await start(port);
  };
  const append = (to: EventLog, from: number, until: number) =>
    Promise.all(Array.from({ length: until - from }, (_, i) => to.append(aStream(), [anEvent(from + i)], 'none')));
  const refusals = async (): Promise<unknown[]> => {
    const tried = await Promise.allSettled([append(log, 90, 91), log.append('any', [anEvent(99)], 'any'), append(log, 91, 92)]);
    return tried.map((each) => (each.status === 'rejected' ? each.reason : each.value));
  };

  beforeEach(async () => {
    folder = await temporaryFolder();
    await start();
    log = openEventStoreLog(double.url);
    await append(log, 0, 3);
    await copyFile(file('log'), file('older'));
    await append(log, 3, 6);
  });
  afterEach(async () => {
    await log.close();
    await double.stop();
    await folder.remove();
  });

  it('takes nothing from the first append on, says so, and takes up when the right log is back', async () => {
    await restartedOn('older');
    const { events } = await double.seen();
    for (const refused of await refusals()) expect(refused).toMatchObject({ name: 'LogWentBack', code: 'DATA.LOG_BEHIND' });
    await expect(log.head()).rejects.toBeInstanceOf(LogWentBack);
    expect((await double.seen()).events).toBe(events);
    expect(eventsOf(await all(log.readAll()))).toHaveLength(3);
    await restartedOn('right');
    await append(log, 6, 7);
    expect(eventsOf(await all(log.readAll()))).toHaveLength(7);
    expect(await log.head()).not.toBe('');
  });

  it('is noticed without any append, for the health asks for the head', async () => {
    await restartedOn('older');
    const told = () => log.head().catch((error: unknown) => error);
    expect(await eventually(told, (answer) => answer instanceof LogWentBack)).toMatchObject({ code: 'DATA.LOG_BEHIND' });
  });

  it('is noticed where another history has grown longer since', async () => {
    await restartedOn('older');
    const other = openEventStoreLog(double.url);
    await append(other, 50, 60);
    await other.close();
    for (const refused of await refusals()) expect(refused).toMatchObject({ code: 'DATA.LOG_OTHER' });
  });

  it('gives its followers nothing of another history, and goes on when the right log is back', async () => {
    const listener = listen(log, { after: '' });
    await listener.until((seen) => seen.length === 6);
    await restartedOn('older');
    const other = openEventStoreLog(double.url);
    await append(other, 50, 60);
    const late = listen(log, { after: listener.batches[listener.batches.length - 1]?.position ?? '' });
    await setTimeout(1500);
    expect([listener.seen().length, late.seen()]).toEqual([6, []]);
    await other.close();
    await restartedOn('right');
    await append(log, 6, 7);
    await Promise.all([listener.until((seen) => seen.length === 7), late.until((seen) => seen.length === 1)]);
    expect([listener.seen()[6], late.seen().map(Number)]).toEqual([6, [6]]);
    await Promise.all([listener.stop(), late.stop()]);
  });

  it('is sealed no further', async () => {
    const stop = new AbortController();
    const sealing = sealEventStoreLog(double.url, stop.signal);
    const count = async () => (await double.seen()).events;
    const before = await count();
    await eventually(count, (events) => events > before);
    await append(log, 6, 8);
    await eventually(count, (events) => events > before + 3);
    await restartedOn('older');
    const other = openEventStoreLog(double.url);
    await append(other, 50, 52);
    await other.close();
    const left = await count();
    await setTimeout(2500);
    expect(await count()).toBe(left);
    stop.abort();
    await sealing;
  });

  it('takes nothing either where only other processes have seen more', async () => {
    const compare = jest.fn(() => Promise.reject(new LogWentBack('DATA.LOG_BEHIND', 'sample')));
    const fresh = openEventStoreLog(double.url, { seen: createSeen(), compare });
    const { events } = await double.seen();
    await expect(append(fresh, 90, 91)).rejects.toBeInstanceOf(LogWentBack);
    expect((await double.seen()).events).toBe(events);
    compare.mockImplementation(() => Promise.resolve() as Promise<never>);
    await append(fresh, 6, 8);
    expect(eventsOf(await all(fresh.readAll())).map(n)).toHaveLength(8);
    expect(compare).toHaveBeenCalledTimes(2);
    await fresh.close();
  });
});
