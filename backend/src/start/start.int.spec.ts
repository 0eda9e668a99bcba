import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projections } from '@refrain/projections';
import { embeddedFiles, noteKinds, openStorage } from '@refrain/storage';
import { NewerData } from '@refrain/storage/kernel';
import Database from 'better-sqlite3';
import { lastLines } from '../audit/heads-file';
import { readLine } from '../audit/signed-head';
import { configFrom, type ProcessName } from '../config';
import { createLogger } from '../observability/logger';
import { serve } from './serve';
import { refusalOf, startTexts } from '../processes/start-texts';

let data: string;
let lines: string[];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'refrain-start-'));
  lines = [];
});
afterEach(() => rm(data, { recursive: true, force: true }));

/** The read side alone: with people behind the door it runs on a thread of its own, which needs a build. */
const start = async (processes: readonly ProcessName[] = ['projector'], env: Readonly<Record<string, string>> = {}) => {
  const config = configFrom({ REFRAIN_DATA: data, PORT: '0', REFRAIN_DEMO: '0', ...env });
  const logger = createLogger({ format: 'json', level: 'warn', write: (line) => void lines.push(line) });
  return serve({ ...config, processes }, logger, () => undefined);
};
const said = (): readonly string[] => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
const health = async (url: string) =>
  (await (await fetch(`${url}/api/health`)).json()) as { status: string; projections: readonly unknown[] };

const aFollow = {
  id: 'event-1',
  type: 'UserUnfollowed',
  version: 1,
  data: {},
  meta: { actor: null, correlation: 'spec' },
  at: '2026-06-01T12:00:00.000Z',
};

/** What every file in the data folder holds, apart from the side files in which SQLite coordinates readers, while they are empty of commits. */
const contents = async (): Promise<Readonly<Record<string, string>>> => {
  const names = (await readdir(data, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const kept = names.filter((name) => !name.endsWith('-shm') && !(name.endsWith('-wal') && statSync(name).size === 0)).sort();
  return Object.fromEntries(
    await Promise.all(
      kept.map(
        async (name) =>
          [
            name,
            createHash('sha256')
              .update(await readFile(name))
              .digest('hex'),
          ] as const,
      ),
    ),
  );
};

const alter = (file: string, sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};

describe('a site that stops', () => {
  it('has left the signed head of its log in the data folder and in the second place, and says it only once', async () => {
    const storage = await openStorage({ profile: 'embedded', dataFolder: data });
    await storage.log.append('follow-a-b', [aFollow], 'none');
    await storage.close();
    const elsewhere = `${data}.elsewhere.jsonl`;
    for (let n = 0; n < 2; n += 1) await (await start(['projector', 'worker'], { REFRAIN_HEADS: elsewhere })).stop();
    const [here, there] = [await lastLines(join(data, 'heads.jsonl')), await lastLines(elsewhere)];
    await rm(elsewhere);
    expect([here.length, there, readLine(here[0] ?? '')?.size]).toEqual([1, here, 1]);
    expect(said()).toEqual([]);
  });
});

describe('a start on data of a newer release', () => {
  it.each([
    [
      'DATA.NEWER_LOG',
      'the format of the log',
      'format 3, this release knows 2',
      () => alter(embeddedFiles(data).log, 'PRAGMA user_version = 3'),
    ],
    [
      'DATA.NEWER_VAULT',
      'the format of the vault',
      'format 2, this release knows 1',
      () => alter(embeddedFiles(data).vault, 'PRAGMA user_version = 2'),
    ],
    [
      'DATA.NEWER_EVENTS',
      'a type of events',
      'PostSung version 1',
      () => alter(embeddedFiles(data).vault, `INSERT INTO checkpoints VALUES ('kind:PostSung:1', 'noted')`),
    ],
    [
      'DATA.NEWER_EVENTS',
      'a version of events',
      'PostCreated version 99',
      () => alter(embeddedFiles(data).vault, `INSERT INTO checkpoints VALUES ('kind:PostCreated:99', 'noted')`),
    ],
  ])('is refused with %s for %s, and touches nothing', async (code, _what, which, age) => {
    await (await start()).stop();
    age();
    // Damage that a start would put aside else.
    await truncate(embeddedFiles(data).readModels, 20_000);
    const before = await contents();
    const refused = await start().then(
      ({ stop }) => stop(),
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(NewerData);
    const { sentence, exit } = refusalOf(refused, 1);
    expect([sentence.includes(which), sentence.endsWith(`(${code})`), exit]).toEqual([true, true, 3]);
    expect(await contents()).toEqual(before);
  });

  it('goes by what every log of a storage notes as it is written', async () => {
    const storage = await openStorage({ profile: 'embedded', dataFolder: data });
    await storage.log.append('follow-a-b', [aFollow], 'none');
    expect(await storage.vault.checkpoints.names()).toEqual(['kind:UserUnfollowed:1']);
    await storage.close();
  });

  it('is refused for events that were written, by any writer', async () => {
    const storage = await openStorage({ profile: 'embedded', dataFolder: data });
    const newer = noteKinds(storage.sealedLog, storage.vault.checkpoints);
    await newer.append('post-1', [{ ...aFollow, type: 'PostSung' }], 'none');
    await storage.close();
    await expect(start()).rejects.toThrow('PostSung version 1');
  });
});

describe('a start on a damaged file of read models', () => {
  it('moves it aside, says where to, and builds the read models by itself', async () => {
    await (await start()).stop();
    const { readModels } = embeddedFiles(data);
    await truncate(readModels, 20_000);
    lines = [];
    const running = await start();
    const { status, projections: all } = await health(running.url);
    expect([status, all.length]).toEqual(['ok', projections.length]);
    await running.stop();
    const aside = {
      file: readModels,
      aside: `${readModels}.damaged`,
      reason: (JSON.parse(lines[0] ?? '{}') as { reason: string }).reason,
    };
    expect(said()).toEqual([startTexts.setAside(aside)]);
    expect(existsSync(aside.aside)).toBe(true);
    lines = [];
    await (await start()).stop();
    expect(said()).toEqual([]);
  });
});
