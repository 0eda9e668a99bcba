import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { projections } from '@refrain/projections';
import { embeddedFiles, openStorage } from '@refrain/storage';
import { TestApp } from '../testing/test-app';
import { auditLog } from './audit/audit';
import { chartsAsOf } from './charts';
import type { Command } from './command';
import { listProjections, rebuildProjections, verifyProjections } from './projections/projections';

let site: TestApp;
let data: string;

const run = async (command: Command, ...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await command(site.storage, args, (line) => void lines.push(line), data);
  return { code, lines };
};

const alter = (file: string, sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};

beforeAll(async () => {
  site = await TestApp.start();
  data = join(site.folder, 'data');
  const [ada, ben] = [await site.member(), await site.member()];
  const { body } = await ada.post('/api/social/posts', { content: 'Hello from a sample' });
  await ben.post(`/api/social/posts/${(body as { id: string }).id}/like`);
  await ben.post(`/api/social/users/${ada.user.id}/follow`);
});
afterAll(() => site.close());

describe('refrain', () => {
  it('lists every projection with its position', async () => {
    const { code, lines } = await run(listProjections);
    expect(code).toBe(0);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(projections.map(({ spec }) => spec.name));
    expect(lines.every((line) => line.includes('up to date'))).toBe(true);
  });

  it('verifies with exit code 0 where nothing differs, also after a rebuild', async () => {
    expect((await run(verifyProjections)).code).toBe(0);
    expect((await run(rebuildProjections)).code).toBe(0);
    const { code, lines } = await run(verifyProjections);
    expect({ code, clean: lines.every((line) => line.includes(' 0 differences, 0 parked')) }).toEqual({ code: 0, clean: true });
  });

  it('verifies a site where nothing happened yet', async () => {
    const storage = await openStorage({ profile: 'embedded', dataFolder: join(site.folder, 'nothing-happened') });
    const lines: string[] = [];
    try {
      expect(await verifyProjections(storage, [], (line) => void lines.push(line), data)).toBe(0);
      expect(lines).toEqual(projections.map(({ spec }) => `${spec.name}: 0 documents, 0 differences, 0 parked`));
    } finally {
      await storage.close();
    }
  });

  it('names a document that is not what the log says', async () => {
    const [file, table] = await placeOf('posts');
    alter(file, `UPDATE "${table}" SET _text = replace(_text, '"likeCount":1', '"likeCount":100')`);
    const { code, lines } = await run(verifyProjections, 'feed');
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(
      /posts [0-9a-f-]{36}: different\n {4}stored .*"likeCount":100.*\n {4}folded .*"likeCount":1,/,
    );
    expect((await run(rebuildProjections, 'feed')).code).toBe(0);
    expect((await run(verifyProjections, 'feed')).code).toBe(0);
  });

  it('does not know projections that do not exist', async () => {
    const names = projections.map(({ spec }) => spec.name).join(', ');
    await expect(run(verifyProjections, 'nothing')).rejects.toThrow(`There is no projection nothing. There are: ${names}.`);
  });

  it('shows an empty chart before anything was played, and asks for a moment', async () => {
    expect((await run(chartsAsOf, '--as-of', '2026-01-01T00:00:00Z')).lines.at(-1)).toBe('No plays had counted yet.');
    await expect(run(chartsAsOf)).rejects.toThrow('Say which moment');
  });

  it('finds one flipped byte of one stored event and names it', async () => {
    expect((await run(auditLog)).lines[0]).toMatch(/^\d+ events, chain intact, head [0-9a-f]{64}$/);
    const { log } = embeddedFiles(data);
    alter(log, `UPDATE events SET data = replace(data, '"pointsAwarded":1', '"pointsAwarded":9') WHERE type = 'PostLiked'`);
    const { code, lines } = await run(auditLog);
    expect(code).toBe(1);
    expect(lines[0]).toMatch(/^BROKEN at position \d{16}: PostLiked [0-9a-f-]{36} in like-/);
    alter(log, `UPDATE events SET data = replace(data, '"pointsAwarded":9', '"pointsAwarded":1') WHERE type = 'PostLiked'`);
    expect((await run(auditLog)).code).toBe(0);
  });
});

/** The file and the table that hold a collection, whatever the engine calls them. */
const placeOf = async (collection: string): Promise<readonly [file: string, table: string]> => {
  const { readModels } = embeddedFiles(data);
  const names = (await readdir(dirname(readModels))).filter((name) => /^read-models\.db(\.[0-9a-f]{8})?$/.test(name));
  for (const file of names.map((name) => join(dirname(readModels), name))) {
    const db = new Database(file, { readonly: true });
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
    db.close();
    const table = tables.find(
      (name) => new RegExp(`(^|[^a-zA-Z])${collection}([^a-zA-Z]|$)`).test(name) && !/next|previous/.test(name),
    );
    if (table) return [file, table];
  }
  throw new Error(`no table for ${collection} in ${names.join(', ')}`);
};
