import { join } from 'node:path';
import { eventually } from '../../testing/eventually';
import { startEventStoreDbDouble } from '../../testing/eventstoredb-double';
import { anEvent } from '../../testing/log-samples';
import { temporaryFolder } from '../../testing/temporary-folder';
import type { EventLog } from '../event-log';
import { openEventStoreLog } from '../eventstoredb';
import { auditEventStoreLog } from '../eventstoredb/seal/audit';
import { eventStoreHashChain } from '../eventstoredb/seal/chain-head';
import { sealEventStoreLog } from '../eventstoredb/seal/sealer';
import { densePosition } from './published-heads';
import { auditSqliteLog, openSqliteEventLog, sqliteHashChain } from '../sqlite';

const OTHER = 'f'.repeat(64);
const fill = async (log: EventLog, from: number, count: number) => {
  for (let n = from; n < from + count; n += 1) await log.append(`stream-${n % 3}`, [{ ...anEvent(n), id: `event-${n}` }], 'any');
};

describe('the head of a chain', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  it('is that of the last event of an SQLite log, while it is written', async () => {
    const file = join(folder.path, 'log.db');
    const [log, chain] = [openSqliteEventLog(file), sqliteHashChain(file)];
    expect(await chain.head()).toBeNull();
    await fill(log, 0, 1);
    const first = await chain.head();
    expect(first).toEqual({
      log: first?.hash,
      size: 1,
      position: densePosition(1),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await fill(log, 1, 4);
    const audit = await auditSqliteLog(file);
    expect(await chain.head()).toEqual({
      log: first?.hash,
      size: 5,
      position: densePosition(5),
      hash: audit.ok && audit.headHash,
    });
    expect(
      await Promise.all([chain.holds(1, first?.hash ?? ''), chain.holds(2, first?.hash ?? ''), chain.holds(6, OTHER)]),
    ).toEqual([true, false, false]);
    expect(await Promise.all([densePosition(1), densePosition(5), densePosition(9), '0', ''].map(chain.at))).toEqual([
      { position: densePosition(1), hash: first?.hash },
      { position: densePosition(5), hash: audit.ok && audit.headHash },
      { position: densePosition(5), hash: audit.ok && audit.headHash },
      null,
      null,
    ]);
    await log.close();
  });

  it('is that of the last seal of an EventStoreDB log, the same as of SQLite with the same events', async () => {
    const double = await startEventStoreDbDouble({ file: join(folder.path, 'log') });
    const file = join(folder.path, 'log.db');
    const [log, twin] = [openEventStoreLog(double.url), openSqliteEventLog(file)];
    const [chain, twinChain] = [eventStoreHashChain(double.url), sqliteHashChain(file)];
    const stop = new AbortController();
    try {
      expect(await chain.head()).toBeNull();
      await fill(log, 0, 7);
      await fill(twin, 0, 7);
      expect(await chain.head()).toBeNull();
      const sealing = sealEventStoreLog(double.url, stop.signal);
      const head = await eventually(
        () => chain.head(),
        (found) => found?.size === 7,
      );
      const same = await twinChain.head();
      expect(head).toEqual({ ...same, position: await log.head() });
      await fill(log, 7, 3);
      const grown = await eventually(
        () => chain.head(),
        (found) => found?.size === 10,
      );
      stop.abort();
      await sealing;
      expect(
        await Promise.all([
          chain.holds(7, head?.hash ?? ''),
          chain.holds(8, head?.hash ?? ''),
          chain.holds(10, grown?.hash ?? ''),
          chain.holds(10, OTHER),
          chain.holds(11, OTHER),
        ]),
      ).toEqual([true, false, true, false, false]);
      const published = [
        { position: densePosition(10), hash: grown?.hash ?? '' },
        { position: densePosition(7), hash: same?.hash ?? '' },
      ];
      expect((await auditEventStoreLog(double.url, undefined, published)).ok).toBe(true);
      const wrong = { position: densePosition(7), hash: OTHER };
      expect(await auditEventStoreLog(double.url, undefined, [...published, wrong])).toMatchObject({
        ok: false,
        events: 6,
        broken: { against: { head: wrong, how: 'differs' } },
      });
      const later = { position: densePosition(11), hash: OTHER };
      expect(await auditEventStoreLog(double.url, undefined, [later])).toMatchObject({
        ok: false,
        events: 10,
        broken: { against: { head: later, how: 'ends before' } },
      });
      // Between seals, behind the last one, and between events: what the other engine has at that number.
      await fill(log, 10, 2);
      await fill(twin, 7, 5);
      const positions: string[] = [];
      for await (const { events } of log.readAll()) positions.push(...events.map(({ position }) => position));
      for (const [i, position] of positions.entries()) {
        const there = (await twinChain.at(densePosition(i + 1)))?.hash;
        expect([await chain.at(position), await chain.at(`${position}0`)]).toEqual([
          { position, hash: there },
          { position, hash: there },
        ]);
      }
      expect([await chain.at('0'), await chain.at('Z')]).toEqual([
        null,
        { position: positions[11], hash: (await twinChain.head())?.hash },
      ]);
    } finally {
      stop.abort();
      await Promise.all([log.close(), twin.close()]);
      await double.stop();
    }
  });
});
