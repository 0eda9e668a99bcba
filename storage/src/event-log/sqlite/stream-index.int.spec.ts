import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../testing/temporary-folder';
import { all, anEvent, events, n } from '../../testing/log-samples';
import { describeEventLog } from '../conformance/event-log.conformance';
import { auditSqliteLog } from './audit';
import { openSqliteEventLog } from './sqlite-event-log';
import { streamHash } from './stream-hash';

const openIn = async (tailEvents: number) => {
  const folder = await temporaryFolder();
  const log = openSqliteEventLog(join(folder.path, 'log.db'), { tailEvents });
  return { log, drop: log.dropSubscriptions, remove: folder.remove };
};

type Hashing = { streamHash: (stream: string) => number };
jest.mock('./stream-hash', () => ({ streamHash: jest.fn(jest.requireActual<Hashing>('./stream-hash').streamHash) }));

describe('with the index over streams written at once, and every stream under one hash', () => {
  beforeAll(() => jest.mocked(streamHash).mockImplementation(() => 7));
  afterAll(() => jest.mocked(streamHash).mockImplementation(jest.requireActual<Hashing>('./stream-hash').streamHash));
  describeEventLog('SQLite', () => openIn(1));
});

describe('the index over the streams of an SQLite log', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let file: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
    file = join(folder.path, 'log.db');
  });
  afterEach(() => folder.remove());

  const within = async <T>(tailEvents: number, work: (log: ReturnType<typeof openSqliteEventLog>) => Promise<T>): Promise<T> => {
    const log = openSqliteEventLog(file, { tailEvents });
    try {
      return await work(log);
    } finally {
      await log.close();
    }
  };
  const sql = <T>(statement: string): T[] => {
    const db = new Database(file);
    try {
      const prepared = db.prepare<[], T>(statement);
      return prepared.reader ? prepared.pluck().all() : (prepared.run(), []);
    } finally {
      db.close();
    }
  };
  const write = async (log: ReturnType<typeof openSqliteEventLog>, count: number, streams: number) => {
    await Promise.all(Array.from({ length: count }, (_, i) => log.append(`stream-${i % streams}`, [anEvent(i)], 'any')));
  };
  const expected = (count: number, streams: number, stream: number) =>
    Array.from({ length: count }, (_, i) => i).filter((i) => i % streams === stream);

  it('is written some thousands of events at a time, and what is written and what is in memory are read as one', () =>
    within(50, async (log) => {
      for (let i = 0; i < 120; i += 1) await log.append(`stream-${i % 7}`, [anEvent(i)], 'any');
      expect(sql<number>('SELECT position FROM indexed')).toEqual([100]);
      expect((await all(log.readStream('stream-3'))).map(n)).toEqual(expected(120, 7, 3));
      expect((await all(log.readStream('stream-3', { direction: 'backwards', from: 15, limit: 4 }))).map(n)).toEqual(
        [15, 14, 13, 12].map((i) => i * 7 + 3),
      );
      expect((await all(log.readStream('stream-3', { from: 13, limit: 3 }))).map(n)).toEqual([13, 14, 15].map((i) => i * 7 + 3));
      expect(await log.append('stream-3', [anEvent(0)], 16)).toMatchObject({ revision: 17 });
    }));

  it('is caught up from the log after an end that came before it was written', async () => {
    await within(1000, (log) => write(log, 120, 7));
    expect(sql<number>('SELECT position FROM indexed')).toEqual([0]);
    await within(1000, async (log) => expect((await all(log.readStream('stream-6'))).map(n)).toEqual(expected(120, 7, 6)));
    await within(10, async (log) => expect((await all(log.readStream('stream-6'))).map(n)).toEqual(expected(120, 7, 6)));
    expect(sql<number>('SELECT position FROM indexed')).toEqual([120]);
    expect(await auditSqliteLog(file)).toMatchObject({ ok: true, events: 120 });
  });

  it('follows what another connection appends, also when that one writes the index', () =>
    within(10, async (one) =>
      within(25, async (other) => {
        for (let i = 0; i < 100; i += 1) {
          await (i % 3 === 0 ? one : other).append(`stream-${i % 4}`, [anEvent(i)], i < 4 ? 'none' : Math.floor(i / 4) - 1);
          const [newest] = await all(
            (i % 2 === 0 ? one : other).readStream(`stream-${i % 4}`, { direction: 'backwards', limit: 1 }),
          );
          expect(newest && n(newest)).toBe(i);
        }
        expect(await auditSqliteLog(file)).toMatchObject({ ok: true, events: 100 });
      }),
    ));

  it('forgets what a failed commit had put into it', () =>
    within(1000, async (log) => {
      await log.append('a', [anEvent(0)], 'none');
      sql(`CREATE TRIGGER spoil BEFORE INSERT ON events WHEN NEW.type = 'Spoiled' BEGIN SELECT RAISE(ABORT, 'spoiled'); END`);
      const outcomes = await Promise.allSettled([
        log.append('a', [anEvent(1)], 0),
        log.append('b', [anEvent(2), anEvent(3, 'Spoiled')], 'none'),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect((await all(log.readStream('a'))).map(n)).toEqual([0, 1]);
      expect(await all(log.readStream('b'))).toEqual([]);
      expect(await log.append('b', [anEvent(4)], 'none')).toMatchObject({ revision: 0 });
    }));

  it('is made for a log of the first format, which keeps its hashes', async () => {
    const before = await within(1000, async (log) => {
      await write(log, 40, 3);
      return all(log.readAll());
    });
    const audited = await auditSqliteLog(file);
    sql('DROP TABLE streams');
    sql('DROP TABLE indexed');
    sql('CREATE UNIQUE INDEX first_format ON events (stream, revision)');
    const db = new Database(file);
    db.pragma('user_version = 1');
    db.close();
    expect(await auditSqliteLog(file)).toEqual(audited);
    await within(10, async (log) => {
      expect(await all(log.readAll())).toEqual(before);
      expect((await all(log.readStream('stream-2'))).map(n)).toEqual(expected(40, 3, 2));
    });
    expect(await auditSqliteLog(file)).toEqual(audited);
  });

  it.each([
    ['UPDATE streams SET revision = 9 WHERE position = 5', 'the index over streams has it elsewhere'],
    ['DELETE FROM streams WHERE position = 5', 'it is missing from the index over streams'],
  ])('is audited: %s is found', async (tampering, problem) => {
    await within(1000, (log) => write(log, 40, 3));
    await within(10, (log) => all(log.readStream('stream-0')));
    sql(tampering);
    expect(await auditSqliteLog(file)).toMatchObject({
      ok: false,
      broken: { position: expect.stringMatching(/5$/) as string, problem },
    });
  });

  it('lets a large group of appends keep their places', () =>
    within(100, async (log) => {
      await log.append('long', events(2500), 'none');
      expect((await all(log.readStream('long', { from: 2490 }))).map(n)).toEqual([
        2490, 2491, 2492, 2493, 2494, 2495, 2496, 2497, 2498, 2499,
      ]);
      expect(await all(log.readStream('long'))).toHaveLength(2500);
    }));
});
