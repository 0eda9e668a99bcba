import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { eventually } from '../../../testing/eventually';
import { startEventStoreDbDouble, type EventStoreDbDouble } from '../../../testing/eventstoredb-double';
import { all, anEvent, events, eventsOf, listen } from '../../../testing/log-samples';
import { temporaryFolder } from '../../../testing/temporary-folder';
import type { LogAudit } from '../../chain/audit';
import type { EventLog } from '../../event-log';
import { GENESIS } from '../../chain/hash-chain';
import { auditSqliteLog, openSqliteEventLog } from '../../sqlite';
import { auditEventStoreLog } from './audit';
import { openConnection } from '../connection/connection';
import { openEventStoreLog } from '../eventstoredb-event-log';
import { asStored, openReader } from '../read/reader';
import { sealEventStoreLog } from './sealer';
import { readSeals } from './seals';

const COUNT = 12;
const LATE = 15;

describe('sealing and auditing an eventstoredb log', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let double: EventStoreDbDouble;
  let log: EventLog;
  let stopSealing = new AbortController();
  const sealers: Promise<void>[] = [];

  beforeEach(async () => {
    folder = await temporaryFolder();
    double = await startEventStoreDbDouble({ file: join(folder.path, 'log') });
    log = openEventStoreLog(double.url);
    stopSealing = new AbortController();
  });
  afterEach(async () => {
    stopSealing.abort();
    await Promise.allSettled(sealers.splice(0));
    await log.close();
    await double.stop();
    await folder.remove();
  });

  const startSealing = () => sealers.push(sealEventStoreLog(double.url, stopSealing.signal));
  const sealsNow = async (): Promise<{ number: number; marks: number }[]> => {
    const connection = openConnection(double.url);
    const found = await all(readSeals(openReader(connection)));
    connection.close();
    return found.map(({ number, marks }) => ({ number, marks: marks.length }));
  };
  const untilSealed = (count: number) => eventually(sealsNow, (seals) => seals[seals.length - 1]?.number === count);
  const audit = (...args: Parameters<typeof auditEventStoreLog> extends [string, ...infer Rest] ? Rest : never) =>
    auditEventStoreLog(double.url, ...args);
  const broken = (result: LogAudit) => (result.ok ? null : result.broken);

  /** Twelve events on three streams, sealed; the fifth, `stream-1` revision 1, is the one that gets tampered with. */
  const sealed = async (before = 0) => {
    for (let i = 0; i < COUNT; i += 1) await log.append(`stream-${i % 3}`, [{ ...anEvent(i), id: `event-${i + 1}` }], 'any');
    startSealing();
    await untilSealed(before + COUNT);
    stopSealing.abort();
    await Promise.all(sealers.splice(0));
  };
  const tampered = { stream: 'stream-1', revision: 1 };
  const stored = async (stream: string, revision: number) => {
    const connection = openConnection(double.url);
    const [portion] = await all(openReader(connection).stream(stream, asStored, { from: revision, limit: 1 }));
    connection.close();
    const event = portion?.[0];
    return {
      id: event?.id ?? '',
      type: event?.type ?? '',
      data: Buffer.from(event?.data ?? []).toString('latin1'),
      meta: Buffer.from(event?.metadata ?? []).toString('latin1'),
    };
  };

  it('seals what is there when the log is quiet, and finds it whole', async () => {
    await sealed();
    const progress: [number, number][] = [];
    const result = await audit((...seen) => progress.push(seen));
    expect(result).toEqual({
      ok: true,
      events: COUNT,
      position: await log.head(),
      headHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(progress).toEqual([[COUNT, COUNT]]);
  });

  it('finds an empty log whole, and one that nobody has sealed yet', async () => {
    expect(await audit()).toEqual({ ok: true, events: 0, position: '', headHash: GENESIS });
    await log.append('a', [anEvent(0)], 'none');
    expect(await audit()).toMatchObject({ ok: true, events: 1 });
  });

  it('seals each thousand events of a log that is not quiet, and shows its readers nothing of it', async () => {
    for (let i = 0; i < 5; i += 1) await log.append(`long-${i}`, events(500), 'none');
    const listener = listen(log, { after: '' });
    startSealing();
    await untilSealed(2500);
    expect(await sealsNow()).toEqual([
      { number: 1000, marks: 1000 },
      { number: 2000, marks: 1000 },
      { number: 2500, marks: 500 },
    ]);
    const seen = eventsOf(await all(log.readAll()));
    expect(seen).toHaveLength(2500);
    expect(await log.head()).toBe(seen[2499]?.position);
    await log.append('last', [anEvent(LATE)], 'none');
    await listener.until((found) => found.length === 2501);
    await untilSealed(2501);
    await listener.stop();
    expect(listener.seen()[2500]).toBe(LATE);
    expect(await audit()).toMatchObject({ ok: true, events: 2501 });
  });

  it('breaks nothing when two seal at once, and goes on after the server was away', async () => {
    startSealing();
    startSealing();
    for (let i = 0; i < 3; i += 1) {
      await log.append(`long-${i}`, events(400), 'none');
      await untilSealed(400 * (i + 1));
      await double.close();
      await double.reopen();
    }
    const seals = await sealsNow();
    expect(seals.reduce((sum, { marks }) => sum + marks, 0)).toBe(1200);
    expect(await audit()).toMatchObject({ ok: true, events: 1200 });
  });

  it('numbers only events of the log: neither the server’s own nor seals', async () => {
    const client = EventStoreDBClient.connectionString(double.url);
    await client.appendToStream('$users', jsonEvent({ type: '$UserCreated', data: {} }));
    await sealed();
    await client.appendToStream('$users', jsonEvent({ type: '$UserUpdated', data: {} }));
    await log.append('late', [anEvent(LATE)], 'none');
    await client.dispose();
    expect(await audit()).toMatchObject({ ok: true, events: COUNT + 1 });
  });

  it.each(['id', 'type', 'data', 'meta'] as const)('finds and names an event with one flipped byte in %s', async (field) => {
    await sealed();
    const original = (await stored(tampered.stream, tampered.revision))[field];
    for (const i of [0, original.length >> 1, original.length - 1]) {
      const bytes = Buffer.from(original, 'latin1');
      bytes[i] = (bytes[i] ?? 0) ^ 0x01;
      await double.tamper({ ...tampered, changed: { [field]: bytes.toString('latin1') } });
      const result = await audit();
      expect(result).toMatchObject({ ok: false, events: 4, broken: { stream: 'stream-1' } });
      expect(broken(result)?.problem).toMatch(/its stored bytes do not give|cannot be read/);
    }
    await double.tamper({ ...tampered, changed: { [field]: original } });
    expect((await audit()).ok).toBe(true);
  });

  it('finds changes that read as if nothing had happened', async () => {
    await sealed();
    const original = await stored(tampered.stream, tampered.revision);
    const silent = [
      { data: '{"n": 4}' },
      { data: '{"n":4.0}' },
      { meta: original.meta.replace('"version":1', '"version":01') },
      { meta: original.meta.replace('event-5', 'event-\\u0035') },
      { meta: original.meta.replace(',"meta":', ', "meta":') },
    ];
    for (const changed of silent) {
      expect(Object.values(changed)).not.toContain(original.meta);
      await double.tamper({ ...tampered, changed });
      expect(broken(await audit())).toMatchObject({ stream: 'stream-1' });
      await double.tamper({ ...tampered, changed: { data: original.data, meta: original.meta } });
    }
    await double.tamper({ ...tampered, changed: { data: '{"n":"\xff"}' } });
    expect(broken(await audit())?.problem).toMatch(/not UTF-8/);
  });

  it('finds an event that was taken out, in the middle of a stream and as its whole stream', async () => {
    await log.append('alone', [anEvent(0)], 'none');
    await sealed(1);
    await double.tamper({ stream: 'alone', revision: 0, changed: null });
    expect(broken(await audit())).toMatchObject({
      stream: 'stream-0',
      problem: expect.stringContaining('an event before it is missing'),
    });
    await double.tamper({ ...tampered, changed: null });
    expect((await audit()).ok).toBe(false);
  });

  it('finds a gap in a stream of which only a file remembers the last revision', async () => {
    const few = (): Promise<LogAudit> => audit(undefined, [], 2);
    for (let i = 0; i < COUNT; i += 1) await log.append(`stream-${i % 5}`, [anEvent(i)], 'any');
    expect(await few()).toMatchObject({ ok: true, events: COUNT });
    await double.tamper({ ...tampered, changed: null });
    expect(broken(await few())).toMatchObject({ stream: 'stream-1', problem: 'its revision 2 does not follow 0' });
  });

  it('finds that the log was cut off behind its last seal, or rewritten against a head that was published', async () => {
    await sealed();
    const whole = await audit();
    if (!whole.ok) throw new Error('the log should be whole');
    const published = { position: whole.position, hash: whole.headHash };
    expect(await audit(undefined, [published])).toEqual(whole);
    expect(broken(await audit(undefined, [{ ...published, hash: '0'.repeat(64) }]))?.problem).toBe(
      'its hash is not the one that was published',
    );
    expect(await audit(undefined, [{ position: String(COUNT).padStart(16, '0'), hash: whole.headHash }])).toEqual(whole);
    expect(
      broken(await audit(undefined, [{ position: String(COUNT + 1).padStart(16, '0'), hash: whole.headHash }]))?.problem,
    ).toMatch(/before the head that was published/);
    await double.tamper({ stream: 'stream-2', revision: 3, changed: null });
    expect(broken(await audit())).toMatchObject({ problem: `the log ends here, before event ${COUNT} that was sealed` });
  });

  it('gives a log that was copied from SQLite and back the same head, at each end', async () => {
    const copy = async (from: EventLog, to: EventLog) => {
      for await (const { events: batch } of from.readAll()) {
        for (const { id, type, version, at, data, meta, stream, revision } of batch) {
          await to.append(stream, [{ id, type, version, at, data, meta }], revision === 0 ? 'none' : revision - 1);
        }
      }
    };
    const files = ['first.db', 'second.db'].map((name) => join(folder.path, name)) as [string, string];
    const [first, second] = [openSqliteEventLog(files[0]), openSqliteEventLog(files[1])];
    const strange = { n: 1, text: 'naïve 🎵 \u0000 \u2028 "quoted" \\ \ud800', 2: null, nested: [{ a: [-0, 1e21, 0.1] }] };
    for (let i = 0; i < 40; i += 1)
      await first.append(
        `stream-${i % 7}|ü`,
        [{ ...anEvent(i), version: i, data: i % 3 === 0 ? strange : { n: i }, id: i % 5 === 0 ? `Event "${i}"` : anEvent(i).id }],
        'any',
      );
    await copy(first, log);
    startSealing();
    await untilSealed(40);
    await copy(log, second);
    await Promise.all([first.close(), second.close()]);
    const [there, here, back] = [await auditSqliteLog(files[0]), await audit(), await auditSqliteLog(files[1])];
    expect([there.ok, here.ok, back.ok]).toEqual([true, true, true]);
    const heads = [there, here, back].map((result) => (result.ok ? result.headHash : null));
    expect(heads).toEqual([heads[0], heads[0], heads[0]]);
    expect(heads[0]).not.toBeNull();
  });

  it('finds the same after the server was killed and started again', async () => {
    await sealed();
    const before = await audit();
    const port = Number(new URL(double.url).port);
    await double.kill();
    double = await startEventStoreDbDouble({ file: join(folder.path, 'log'), port });
    expect(await audit()).toEqual(before);
  });
});
