import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { anEvent } from '../../testing/log-samples';
import { temporaryFolder } from '../../testing/temporary-folder';
import { auditSqliteLog } from './audit';
import { brokenRevision, brokenRevisionSorted } from './broken-revision';
import { openSqliteEventLog } from './sqlite-event-log';
import { streamHash } from './stream-hash';

type Hashing = { streamHash: (stream: string) => number };
jest.mock('./stream-hash', () => ({ streamHash: jest.fn(jest.requireActual<Hashing>('./stream-hash').streamHash) }));

const COUNT = 400;
const STREAMS = 7;

/** How much of the index is written: nothing, most of it, all of it; and whether streams share hashes. */
const CASES = [
  ['no index yet', 2048, null],
  ['an index over most of it', 150, null],
  ['an index over all of it', 1, null],
  ['streams that share two hashes', 1, (stream: string) => stream.length + (Number(stream.at(-1)) % 2)],
] as const;

describe.each(CASES)('revisions of a log with %s', (_, tailEvents, hashing) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let db: Database.Database;
  beforeAll(async () => {
    jest.mocked(streamHash).mockImplementation(hashing ?? jest.requireActual<Hashing>('./stream-hash').streamHash);
    folder = await temporaryFolder();
    const log = openSqliteEventLog(join(folder.path, 'whole.db'), { tailEvents });
    const append = (i: number) => log.append(`stream-${i % STREAMS}`, [{ ...anEvent(i), id: `event-${i + 1}` }], 'any');
    for (let i = 0; i < COUNT; i += 10) await Promise.all(Array.from({ length: 10 }, (__, n) => append(i + n)));
    await log.close();
  });
  beforeEach(async () => {
    const file = join(folder.path, 'log.db');
    await copyFile(join(folder.path, 'whole.db'), file);
    db = new Database(file);
  });
  afterEach(() => void db.close());
  afterAll(() => folder.remove());

  const found = () => brokenRevision(db, db.prepare<[], number>('SELECT position FROM indexed').pluck().get() ?? 0);
  /** A forger keeps the index in step. */
  const forge = (set: string, where: string) =>
    db.exec(`UPDATE events SET ${set} WHERE ${where}; UPDATE streams SET ${set} WHERE ${where}`);

  it('are whole as they were written', async () => {
    expect([found(), brokenRevisionSorted(db)]).toEqual([null, null]);
    expect(await auditSqliteLog(db.name)).toMatchObject({ ok: true, events: COUNT });
  });

  it.each([8, 200, 393, 400])('are found to have a gap at %i', (position) => {
    const revision = Math.floor((position - 1) / STREAMS);
    forge('revision = revision + 1', `position = ${position}`);
    const expected = {
      position,
      stream: `stream-${(position - 1) % STREAMS}`,
      problem: `its revision ${revision + 1} does not follow ${revision - 1}`,
    };
    expect([found(), brokenRevisionSorted(db)]).toEqual([expected, expected]);
  });

  it.each([150, 380])('are found to be used twice at %i', (position) => {
    const revision = Math.floor((position - 1) / STREAMS);
    forge('revision = revision - 1', `position = ${position}`);
    const stream = `stream-${(position - 1) % STREAMS}`;
    expect(found()).toMatchObject({ stream, problem: `its revision ${revision - 1} does not follow ${revision - 1}` });
  });

  it('are found where the first of a stream is not 0', () => {
    forge('revision = revision + 1', `position % ${STREAMS} = 3`);
    expect(found()).toEqual({ position: 3, stream: 'stream-2', problem: 'its revision 1 does not follow -1' });
  });

  it('are found where they go against the order of the log', () => {
    forge('revision = 43 - revision', 'position IN (150, 157)');
    expect(found()).toMatchObject({ stream: `stream-${149 % STREAMS}` });
  });
});
