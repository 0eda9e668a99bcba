import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditRefusals, auditTexts, type AuditKey, type SignedHead } from '@refrain/contracts/audit';
import { embeddedFiles, openEmbeddedStorage } from '@refrain/storage';
import { chain, GENESIS, type StoredRow } from '@refrain/storage/event-log';
import Database from 'better-sqlite3';
import { HEAD_SECRET } from '../../audit/heads';
import { isSignedBy, lineOf, readLine, signingKey } from '../../audit/signed-head';
import { refused } from '../../testing/http';
import { TestApp } from '../../testing/test-app';
import { auditLog, printHead, printKey } from './audit';
import type { Command } from '../command';

let site: TestApp;
let folder: string;
let file: string;
beforeEach(async () => {
  [site, folder] = [await TestApp.start(), await mkdtemp(join(tmpdir(), 'refrain-audit-'))];
  file = join(folder, 'heads.jsonl');
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const data = () => join(site.folder, 'data');
const run = async (command: Command, ...args: string[]): Promise<{ code: number; lines: string[] }> => {
  const lines: string[] = [];
  const code = await command(site.storage, args, (line) => void lines.push(line), data());
  return { code, lines };
};
const headNow = async (): Promise<SignedHead> => readLine((await run(printHead)).lines[0] ?? '') as SignedHead;
const verify = (...more: string[]) => run(auditLog, '--head', file, ...more);
const written = (...lines: readonly string[]) => writeFile(file, `${lines.join('\n')}\n`);
const fault = (code: Parameters<typeof auditTexts.fault>[0], where: string) => ({
  code: 1,
  lines: [auditTexts.fault(code, where)],
});

/** What a forger with the code at hand would do: change the log and hash everything behind it again. */
const forge = (sql: string): void => {
  const db = new Database(embeddedFiles(data()).log);
  db.exec(sql);
  let hash = GENESIS;
  for (const row of db.prepare<[], [...StoredRow, Buffer]>('SELECT * FROM events ORDER BY position').raw().all()) {
    hash = chain(hash, row.slice(0, 9) as unknown as StoredRow);
    db.prepare('UPDATE events SET hash = ? WHERE position = ?').run(Buffer.from(hash, 'hex'), row[0]);
  }
  db.close();
};

describe('refrain audit', () => {
  it('signs a head with the key that it shows, and verifies heads of any time, while the site runs and while it stands still', async () => {
    expect(await run(printHead)).toEqual({ code: 1, lines: [`${auditRefusals.noHead.code}: ${auditRefusals.noHead.message}`] });
    const member = await site.member();
    await site.mailed();
    const first = await headNow();
    await member.post('/api/social/posts', { content: 'One more event' });
    const second = await headNow();
    const [key = ''] = (await run(printKey)).lines;
    expect([isSignedBy(first, key), isSignedBy(second, key), second.size > first.size, first.log === second.log]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await member.post('/api/social/posts', { content: 'And another' });
    await written(lineOf(second), lineOf(first));
    const { size } = await headNow();
    const whole = {
      code: 0,
      lines: [
        expect.stringMatching(new RegExp(`^${size} events, chain intact, head [0-9a-f]{64}$`)),
        auditTexts.fits(2, second.size, second.at),
      ],
    };
    expect(await verify()).toEqual(whole);
    expect(await verify('--key', key)).toEqual(whole);
    await site.whileStopped(async (dataFolder) => {
      const storage = await openEmbeddedStorage(dataFolder);
      const lines: string[] = [];
      expect(await auditLog(storage, ['--head', file], (line) => void lines.push(line), dataFolder)).toBe(0);
      expect(lines).toEqual(whole.lines);
      await storage.close();
    });
  });

  it('names what is wrong with a head, and passes over lines that were cut off', async () => {
    await site.member();
    await site.mailed();
    const head = await headNow();
    await written(lineOf(head), '{"log":"cut', lineOf(head));
    expect(await verify()).toMatchObject({ code: 0, lines: [auditTexts.cut([2]), expect.any(String), expect.any(String)] });
    await written('{"log":"cut');
    expect(await verify()).toEqual(fault('HEAD.UNREADABLE', file));
    await written('', 'x'.repeat(60_000));
    expect(await verify()).toEqual(fault('HEAD.UNREADABLE', file));
    await written(lineOf(head), lineOf({ ...head, size: head.size + 1 }));
    expect(await verify()).toEqual(fault('HEAD.SIGNATURE', auditTexts.line(2, head.size + 1)));
    const stranger = signingKey(Buffer.alloc(32, 1));
    await written(lineOf(stranger.sign({ ...head, hash: head.head }, head.at)));
    expect(await verify()).toEqual(fault('HEAD.SIGNATURE', auditTexts.line(1, head.size)));
    await written(lineOf(head));
    expect(await verify('--key', stranger.key)).toEqual(fault('HEAD.SIGNATURE', auditTexts.line(1, head.size)));
    const own = signingKey(await site.storage.vault.secret(HEAD_SECRET));
    await written(lineOf(own.sign({ ...head, hash: head.head, log: 'f'.repeat(64) }, head.at)));
    expect(await verify()).toEqual(fault('HEAD.OTHER_LOG', auditTexts.line(1, head.size)));
  });

  it('finds a log that was rewritten or cut off since, which it does not find without a head', async () => {
    const member = await site.member();
    await site.mailed();
    const early = await headNow();
    await member.post('/api/social/posts', { content: 'Will be cut off' });
    const late = await headNow();
    await written(lineOf(early), lineOf(late));
    await site.whileStopped(async () => forge(`UPDATE events SET at = '2020-01-01T00:00:00.000Z' WHERE position = ${late.size}`));
    expect((await run(auditLog)).code).toBe(0);
    expect(await verify()).toEqual(fault('HEAD.REWRITTEN', auditTexts.line(2, late.size)));
    await site.whileStopped(async () => forge(`DELETE FROM events WHERE position > ${early.size}`));
    expect((await run(auditLog)).code).toBe(0);
    expect(await verify()).toEqual(fault('HEAD.LOG_SHORTER', auditTexts.line(2, late.size)));
    await written(lineOf(early));
    expect((await verify()).code).toBe(0);
  });

  it('refuses what it was not asked rightly, and files that are none', async () => {
    await expect(verify('--key', 'short')).rejects.toThrow(auditTexts.noKey);
    await expect(run(auditLog, '--head')).rejects.toThrow(auditTexts.usage);
    await expect(run(auditLog, '--haed', file)).rejects.toThrow(auditTexts.usage);
    for (const none of [join(folder, 'missing'), folder, '/dev/zero'])
      await expect(run(auditLog, '--head', none)).rejects.toThrow(auditTexts.noFile(none));
  });
});

describe('/api/audit', () => {
  it('shows the head and the key to everyone, for a minute at a time, and changes nothing', async () => {
    const visitor = site.visitor();
    const none = await visitor.get('/api/audit/head');
    expect(none).toMatchObject(refused(auditRefusals.noHead));
    expect(none.headers['cache-control']).toBe('no-store');
    await site.member();
    await site.mailed();
    site.now += 60_000;
    const [head, key] = await site.unchanged(async () => [
      await visitor.get('/api/audit/head'),
      await visitor.get('/api/audit/key'),
    ]);
    const cached = { 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' };
    expect([head, key]).toMatchObject([
      { status: 200, headers: cached },
      { status: 200, headers: cached },
    ]);
    expect(isSignedBy(head?.body as SignedHead, (key?.body as AuditKey).key)).toBe(true);
    expect(Object.keys(head?.headers ?? {})).not.toContain('set-cookie');
    await writeFile(file, head?.bytes ?? '');
    expect((await verify('--key', (key?.body as AuditKey).key)).code).toBe(0);
  });
});
