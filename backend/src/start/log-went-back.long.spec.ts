import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditTexts } from '@refrain/contracts/audit';
import { embeddedFiles, LogWentBack, openStorage, type Storage } from '@refrain/storage';
import Database from 'better-sqlite3';
import { auditLog } from '../cli/audit/audit';
import { configFrom } from '../config';
import { createLogger } from '../observability/logger';
import { keepHead, type LogDecision } from '../processes/keep-head';
import { serve } from './serve';
import { refusalOf } from '../processes/start-texts';

let data: string;
let files: ReturnType<typeof embeddedFiles>;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'refrain-back-'));
  files = embeddedFiles(data);
});
afterEach(() => rm(data, { recursive: true, force: true }));

const start = async (decision: LogDecision = null) => {
  const config = configFrom({ REFRAIN_DATA: data, PORT: '0', REFRAIN_DEMO: '0' });
  return serve({ ...config, processes: ['projector'] }, createLogger({ format: 'json', level: 'fatal' }), () => undefined, {
    decision,
  });
};
const startAndStop = async (decision: LogDecision = null): Promise<void> => (await start(decision)).stop();
const refusalOfStart = () =>
  startAndStop().then(
    () => null,
    (error: unknown) => error,
  );

const opened = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
  const storage = await openStorage({ profile: 'embedded', dataFolder: data });
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
};
const event = (id: string) => ({
  id,
  type: 'UserUnfollowed',
  version: 1,
  data: {},
  meta: { actor: null, correlation: 'spec' },
  at: '2026-06-01T12:00:00.000Z',
});
const append = (from: number, to: number, prefix = 'event') =>
  opened(async ({ log }) => {
    for (let n = from; n <= to; n += 1) await log.append(`follow-${prefix}-${n}`, [event(`${prefix}-${n}`)], 'none');
  });
const events = () => opened(async ({ chain }) => (await chain.head())?.size ?? 0);
const alter = (file: string, sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};
const removeLog = () => Promise.all(['', '-wal', '-shm'].map((end) => rm(`${files.log}${end}`, { force: true })));
const copy = () => `${data}.copy.db`;
afterEach(() => rm(copy(), { force: true }));

/** A log of five events, of which three are in a copy. */
const withCopy = async (): Promise<void> => {
  await append(1, 3);
  await copyFile(files.log, copy());
  await append(4, 5);
  await startAndStop();
};

describe('a start on a log that went back', () => {
  it.each([
    ['an older copy', 'DATA.LOG_BEHIND', () => copyFile(copy(), files.log)],
    ['one that was cut', 'DATA.LOG_BEHIND', async () => alter(files.log, 'DELETE FROM events WHERE position > 4')],
    ['one that was deleted', 'DATA.LOG_BEHIND', removeLog],
    [
      'another history of the same length',
      'DATA.LOG_OTHER',
      async () => (await copyFile(copy(), files.log), await append(4, 5, 'other')),
    ],
    [
      'another history that is longer',
      'DATA.LOG_OTHER',
      async () => (await copyFile(copy(), files.log), await append(4, 9, 'other')),
    ],
  ])('is refused for %s with %s, until the right one is back', async (_what, code, change) => {
    await withCopy();
    await copyFile(files.log, `${data}.right.db`);
    await change();
    for (let n = 0; n < 2; n += 1) {
      const refused = await refusalOfStart();
      expect(refused).toBeInstanceOf(LogWentBack);
      const { sentence, exit } = refusalOf(refused, 1);
      expect([sentence.endsWith(`(${code})`), sentence.includes('--accept') && sentence.includes('--rebuild'), exit]).toEqual([
        true,
        true,
        4,
      ]);
    }
    await removeLog();
    await copyFile(`${data}.right.db`, files.log);
    await rm(`${data}.right.db`);
    expect(await refusalOfStart()).toBeNull();
  });

  it('is refused where only the read models know of more: log and vault came back together', async () => {
    await append(1, 3);
    await startAndStop();
    await copyFile(files.vault, copy());
    await copyFile(files.log, `${data}.log.db`);
    await append(4, 5);
    await startAndStop();
    await copyFile(copy(), files.vault);
    await copyFile(`${data}.log.db`, files.log);
    await rm(`${data}.log.db`);
    expect(refusalOf(await refusalOfStart(), 1)).toMatchObject({
      exit: 4,
      sentence: expect.stringContaining('(DATA.LOG_BEHIND)') as string,
    });
  });

  it.each(['accept', 'rebuild'] as const)('goes on with it when the operator says %s, once', async (decision) => {
    await withCopy();
    await opened(({ vault }) => vault.checkpoints.put('sample-reaction', '0000000000000005'));
    await copyFile(copy(), files.log);
    await startAndStop(decision);
    expect(await refusalOfStart()).toBeNull();
    expect([await events(), await opened(({ vault }) => vault.checkpoints.get('sample-reaction'))]).toEqual([
      3,
      '0000000000000003',
    ]);
    const ahead = await opened(
      async ({ readStore, log }) => ((await readStore.checkpoint('edges'))?.position ?? '') > (await log.head()),
    );
    expect(ahead).toBe(false);
  });
});

describe('a start on any other log', () => {
  it('goes on by itself: nothing yet, the same, a longer one, and one of before heads were seen', async () => {
    await startAndStop();
    await append(1, 2);
    await startAndStop();
    await append(3, 4);
    await startAndStop();
    alter(files.vault, "DELETE FROM checkpoints WHERE reaction = 'log-head'");
    await startAndStop();
    await startAndStop();
  });
});

describe('a running process', () => {
  it('notices that an older copy was put below it', async () => {
    await withCopy();
    const storage = await openStorage({ profile: 'embedded', dataFolder: data });
    const lost = new Promise<LogWentBack>((resolve) => {
      const kept = keepHead(storage, (error) => (void kept.stop(), resolve(error)), 20);
    });
    await rm(files.log);
    await copyFile(copy(), files.log);
    expect((await lost).code).toBe('DATA.LOG_BEHIND');
    await storage.close();
  });
});

it('refrain audit verify names a log that was cut off, which is whole in itself', async () => {
  await withCopy();
  const verified = async () => {
    const lines: string[] = [];
    const code = await opened((storage) => auditLog(storage, [], (line) => void lines.push(line), data));
    return { code, last: lines.at(-1) };
  };
  expect((await verified()).code).toBe(0);
  alter(files.log, 'DELETE FROM events WHERE position > 4');
  expect(await verified()).toEqual({ code: 1, last: auditTexts.fault('HEAD.LOG_SHORTER', auditTexts.seen(5)) });
});
