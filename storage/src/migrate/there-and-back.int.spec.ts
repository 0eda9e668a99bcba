import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auditSqliteLog, openMemoryEventLog, openSqliteEventLog, type EventLog } from '../event-log';
import { openEventStoreLog } from '../event-log/eventstoredb';
import { auditEventStoreLog } from '../event-log/eventstoredb/seal/audit';
import { startEventStoreDbDouble } from '../testing/eventstoredb-double';
import { temporaryFolder } from '../testing/temporary-folder';
import { copyLog } from './copy-log';
import { dyingAt, historyOf, writeHistory } from './testing/history';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let from: EventLog;
const opened: EventLog[] = [];
const fileOf = (name: string) => join(folder.path, `${name}.db`);
const open = (name: string): EventLog => {
  const log = openSqliteEventLog(fileOf(name));
  opened.push(log);
  return log;
};
const headHash = async (name: string) => {
  const audit = await auditSqliteLog(fileOf(name));
  if (!audit.ok) throw new Error(audit.broken.problem);
  return [audit.events, audit.headHash];
};

beforeEach(async () => {
  folder = await temporaryFolder();
  from = open('from');
  await writeHistory(from, 60);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
  await folder.remove();
});

describe('a log that moves to another engine and back', () => {
  it('has the same events and the same head of its hash chain', async () => {
    const elsewhere = openMemoryEventLog();
    await copyLog(from, elsewhere);
    const back = open('back');
    await copyLog(elsewhere, back);
    expect(await historyOf(back)).toEqual(await historyOf(from));
    expect(await headHash('back')).toEqual(await headHash('from'));
  });

  it('has the same head when many appends are given at once to a log that writes in the order of calls', async () => {
    await writeHistory(from, 640);
    const back = open('at-once');
    expect(await copyLog(from, back, undefined, 500)).toEqual({ present: 0, copied: 700, behind: false });
    expect(await headHash('at-once')).toEqual(await headHash('from'));
  });

  it('has the same head in EventStoreDB (double), wherever its copy was killed, and back', async () => {
    const server = await startEventStoreDbDouble();
    const elsewhere = openEventStoreLog(server.url);
    opened.push(elsewhere);
    for (let nth = 1; nth <= 20; nth += 1) {
      const killing = dyingAt(elsewhere, 2, nth % 2 ? 'after' : 'before');
      await copyLog(from, killing).catch((error: Error) => expect(error.message).toBe('killed'));
    }
    expect(await copyLog(from, elsewhere)).toMatchObject({ behind: false });
    expect(await historyOf(elsewhere)).toEqual(await historyOf(from));
    expect(await auditEventStoreLog(server.url)).toMatchObject({ ok: true, events: 60, headHash: (await headHash('from'))[1] });
    await copyLog(elsewhere, open('back'));
    expect(await headHash('back')).toEqual(await headHash('from'));
    await elsewhere.close();
    await server.stop();
  });

  it.each(['before', 'after'] as const)('has the same head when it was killed %s any of its appends', async (when) => {
    const expected = await headHash('from');
    for (let nth = 1; nth <= 40; nth += 3) {
      const to = open(`to-${nth}`);
      await copyLog(from, dyingAt(to, nth, when)).catch((error: Error) => expect(error.message).toBe('killed'));
      await copyLog(from, to);
      expect(await headHash(`to-${nth}`)).toEqual(expected);
    }
  });

  it('brings the folder it came from up to date when it comes back after a while', async () => {
    const elsewhere = openMemoryEventLog();
    await copyLog(from, elsewhere);
    await elsewhere.append('since', [{ ...(await historyOf(from))[0]!, id: 'since-1', data: { n: 1 } }], 'none');
    expect(await copyLog(elsewhere, from)).toEqual({ present: 60, copied: 1, behind: false });
    expect(await historyOf(from)).toEqual(await historyOf(elsewhere));
  });

  it('leaves every byte of its source as it was', async () => {
    await from.close();
    const before = await readFile(fileOf('from'));
    const reading = openSqliteEventLog(fileOf('from'), { readOnly: true });
    await copyLog(reading, openMemoryEventLog());
    await reading.close();
    expect((await readFile(fileOf('from'))).equals(before)).toBe(true);
  });
});
