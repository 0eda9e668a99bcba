import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { embeddedFiles } from '@refrain/storage';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { lockFolder } from '../../start/folder-lock';
import { SmtpDouble } from '../../testing/smtp-double';
import { TestApp } from '../../testing/test-app';
import { neededNode, refusalOfNode } from './needed-node';
import { doctor, examine } from './doctor';
import { checkFfmpeg } from './ffmpeg';
import { ok, problem, warning, type Finding } from './finding';
import { checkFolder, checkLock } from './folder';
import { checkClock, checkLog, checkReadModels, checkVault, readLog } from './history';
import { checkDisk, checkRuntime } from './machine';
import { checkMail, checkSite } from './outside';
import { checkPort } from './port';
import { checkServed } from './servers';
import { doctorTexts as texts } from './texts';

let folder: string;
/** What a site left that was used a little and stopped. */
let healthy: string;
let data: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refrain-doctor-'));
  healthy = join(folder, 'healthy');
  const site = await TestApp.start();
  const [ada, ben] = [await site.member(), await site.member()];
  const { body } = await ada.post('/api/social/posts', { content: 'Hello from a sample' });
  await ben.post(`/api/social/posts/${(body as { id: string }).id}/like`);
  await site.whileStopped(async (from) => cpSync(from, healthy, { recursive: true }));
  await site.close();
});
beforeEach(() => {
  data = join(folder, 'data');
  rmSync(data, { recursive: true, force: true });
  cpSync(healthy, data, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const alter = (file: string, sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};
/** Every file below the folder, with its bytes and its times. */
const picture = (): unknown =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [file, statSync(file).mtimeMs, readFileSync(file).toString('base64')]);
const log = () => readLog(data);

describe('what the machine gives', () => {
  it('is a new enough Node', () => {
    expect(checkRuntime('24.1.0', '>=22.13.0')).toEqual(ok('runtime', texts.runtime.fine('24.1.0', '>=22.13.0')));
    expect(checkRuntime('22.13.0', '>=22.13.0').state).toBe('ok');
    expect(checkRuntime('22.9.9', '>=22.13.0')).toEqual(problem('runtime', texts.runtime.old('22.9.9', '>=22.13.0')));
  });

  it('is room on the disk', () => {
    expect([8e9, 1e9, 1e8].map((bytes) => checkDisk(bytes))).toEqual([
      ok('disk', texts.disk.fine('7.5 GB')),
      warning('disk', texts.disk.low('953 MB')),
      problem('disk', texts.disk.full('95 MB')),
    ]);
  });

  it('is an ffmpeg that can do all that is asked of it', async () => {
    expect((await checkFfmpeg(process.env)).state).toBe('ok');
    expect(await checkFfmpeg({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toEqual(
      problem('ffmpeg', texts.ffmpeg.missing('/nowhere/ffmpeg does not run (ENOENT)')),
    );
    const poor = join(folder, 'poor-ffmpeg');
    writeFileSync(poor, '#!/bin/sh\necho "ffmpeg version 0"\n', { mode: 0o755 });
    const { state, says } = await checkFfmpeg({ FFMPEG_PATH: poor });
    expect([state, says]).toEqual([
      'problem',
      expect.stringMatching(/^it lacks reading mp3, .*the encoder aac, .*the filter ebur128/),
    ]);
  });
});

describe('the data folder', () => {
  it('may be written, or made', () => {
    expect(checkFolder(data)).toEqual(ok('folder', texts.folder.fine(data)));
    expect(checkFolder(join(data, 'not', 'there'))).toEqual(ok('folder', texts.folder.absent(join(data, 'not', 'there'))));
  });

  it('differs from a file, and from a folder that this user may not use', () => {
    const file = join(data, 'log.db');
    expect(checkFolder(file)).toEqual(problem('folder', texts.folder.notFolder(file)));
    expect(checkFolder(data, (path) => path !== data)).toEqual(problem('folder', texts.folder.closed(data)));
    expect(checkFolder(data, (path) => path !== file)).toEqual(problem('folder', texts.folder.closed(file)));
  });

  it('says which process has it', () => {
    expect(checkLock(data)).toEqual(ok('lock', texts.lock.free));
    const unlock = lockFolder(data);
    expect(checkLock(data)).toEqual(ok('lock', texts.lock.held(process.pid)));
    unlock();
    expect(checkLock(data)).toEqual(ok('lock', texts.lock.free));
    writeFileSync(join(data, 'refrain.pid'), String(process.pid));
    expect(checkLock(data)).toEqual(ok('lock', texts.lock.stale(process.pid)));
  });
});

describe('the port', () => {
  let other: Server;
  let port = 0;
  let answer = '';
  beforeAll(async () => {
    other = createServer((_, response) => response.end(answer));
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    ({ port } = other.address() as AddressInfo);
  });
  afterAll(() => void other.close());
  const at = (given: number): Promise<Finding> => checkPort({ port: given, host: '127.0.0.1', dataFolder: data });

  it('is known by the answer it gives', async () => {
    answer = 'something else';
    expect(await at(port)).toEqual(problem('port', texts.port.taken(port)));
    answer = JSON.stringify({ status: 'ok', projections: [] });
    expect(await at(port)).toEqual(ok('port', texts.port.answers(port)));
    answer = JSON.stringify({ status: 'degraded', projections: [] });
    expect(await at(port)).toEqual(warning('port', texts.port.degraded(port)));
    expect(await at(0)).toEqual(ok('port', texts.port.any));
  });

  it('is silent where a process has the folder and does not answer', async () => {
    const free = createServer();
    await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
    const { port: left } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    expect(await at(left)).toEqual(ok('port', texts.port.free(left)));
    const unlock = lockFolder(data);
    const silent = await at(left);
    unlock();
    expect(silent).toEqual(warning('port', texts.port.silent(left, process.pid)));
  });
});

describe('the log', () => {
  it('is read without a trace, and its end held against the chain of hashes', () => {
    const before = picture();
    const facts = log();
    expect(checkLog(facts)).toEqual(
      ok('log', texts.log.fine((facts as { events: number }).events, (facts as { events: number }).events)),
    );
    expect(picture()).toEqual(before);
  });

  it('names an event that is not as it was written', () => {
    alter(
      embeddedFiles(data).log,
      `UPDATE events SET data = replace(data, '"pointsAwarded":1', '"pointsAwarded":9') WHERE type = 'PostLiked'`,
    );
    const facts = log() as { broken: { position: string; type: string } };
    expect(facts.broken).toEqual({ position: expect.stringMatching(/^\d{16}$/), type: 'PostLiked' });
    expect(checkLog(facts as never)).toEqual(problem('log', texts.log.broken(facts.broken.position, 'PostLiked')));
  });

  it('says so when it is of a newer version, no log at all, or not there', () => {
    const { log: file } = embeddedFiles(data);
    alter(file, 'PRAGMA user_version = 99');
    expect(checkLog(log())).toEqual(problem('log', texts.log.newer()));
    writeFileSync(file, 'x'.repeat(60_000));
    expect(checkLog(log())).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/^it cannot be read: file is not a database/),
    });
    rmSync(file);
    expect(checkLog(log())).toEqual(ok('log', texts.log.none));
  });

  it('is newer than a clock that is wrong, and so are the files', () => {
    const now = Date.now();
    expect(checkClock(now, log(), data)).toEqual(ok('clock', texts.clock.fine));
    const { newestAt } = log() as { newestAt: string };
    expect(checkClock(Date.parse(newestAt) - 600_000, log(), data)).toEqual(problem('clock', texts.clock.behind(600)));
    utimesSync(join(data, 'log.db'), now / 1000 + 900, now / 1000 + 900);
    expect(checkClock(now, log(), data)).toMatchObject({ check: 'clock', state: 'warning' });
  });
});

describe('the read models', () => {
  const file = () => embeddedFiles(data).readModels;
  it('are up to date, or made at the next start', () => {
    expect(checkReadModels(data, log())).toEqual(ok('read models', texts.readModels.fine(projections.length)));
    alter(file(), `UPDATE generations SET position = '${START}' WHERE projection = 'feed'`);
    expect(checkReadModels(data, log())).toEqual(ok('read models', texts.readModels.later(projections.length)));
  });

  it('are ahead of a log that was put back', () => {
    alter(file(), `UPDATE generations SET position = '0000000000009999' WHERE projection IN ('feed', 'charts')`);
    expect(checkReadModels(data, log())).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/^ahead of the log: (feed, charts|charts, feed)$/),
    });
  });

  it('have set an event aside', () => {
    const db = new Database(file());
    const table = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE name LIKE 'live_feedParked_%'").pluck().get();
    db.exec(`INSERT INTO "${table}" (id, _position, _text, stream) VALUES ('a', '0000000000000001', '{}', 'post-a')`);
    db.close();
    expect(checkReadModels(data, log())).toEqual(problem('read models', texts.readModels.parked('feed')));
  });

  it('cannot be read', () => {
    writeFileSync(file(), 'x'.repeat(60_000));
    expect(checkReadModels(data, log())).toMatchObject({
      state: 'problem',
      says: expect.stringMatching(/^they cannot be read: file is not a database/),
    });
  });
});

describe('the vault', () => {
  const { vault: said } = texts;
  it('opens with its key', () => expect(checkVault(data)).toEqual(ok('vault', said.fine(2))));

  it('is missing, or its key is, or is another one', () => {
    const key = join(data, 'vault.key');
    writeFileSync(key, `${'0'.repeat(64)}\n`);
    expect(checkVault(data)).toEqual(problem('vault', said.keyWrong()));
    rmSync(key);
    expect(checkVault(data)).toEqual(problem('vault', said.keyMissing()));
    const { vault } = embeddedFiles(data);
    rmSync(vault);
    expect(checkVault(data)).toEqual(problem('vault', said.missing(vault)));
  });

  it('may be read by others', () => {
    const key = join(data, 'vault.key');
    chmodSync(key, 0o644);
    expect(checkVault(data)).toEqual(problem('vault', said.open(key)));
  });
});

describe('mail and address', () => {
  const mail = { siteUrl: 'http://refrain.test', outboxFolder: '/outbox', showOutbox: true };
  it('say whether the mail server takes mail', async () => {
    const double = await SmtpDouble.start();
    const smtp = { url: double.url.replace('//', '//user:secret@'), from: 'hello@example.test' };
    const plain = { ...mail, smtp: { ...smtp, url: double.url } };
    expect(await checkMail(plain, true)).toEqual(ok('mail', texts.mail.fine(double.url)));
    await double.down();
    expect(await checkMail({ ...mail, smtp }, true)).toEqual(problem('mail', texts.mail.away(double.url, 'ESOCKET')));
    expect(double.received).toEqual([]);
    expect([await checkMail({ ...mail, smtp: null }, true), await checkMail({ ...mail, smtp: null }, false)]).toEqual([
      warning('mail', texts.mail.unset()),
      ok('mail', texts.mail.outbox('/outbox')),
    ]);
  });

  it('lead where people can follow', () => {
    expect(
      ['https://refrain.example.org', 'http://refrain.example.org', 'http://127.0.0.1:3000'].map((url) => checkSite(url, true)),
    ).toEqual([
      ok('site', 'https://refrain.example.org'),
      warning('site', texts.site.plain('http://refrain.example.org')),
      warning('site', texts.site.here('http://127.0.0.1:3000')),
    ]);
    expect(checkSite('http://127.0.0.1:3000', false).state).toBe('ok');
  });
});

describe('refrain doctor', () => {
  const env = () => ({ ...process.env, REFRAIN_DATA: data, PORT: '0', SMTP_URL: undefined });
  const run = async (given: NodeJS.ProcessEnv, ...args: string[]) => {
    const lines: string[] = [];
    return { code: await doctor(args, given, (line) => void lines.push(line)), lines };
  };

  it('prints a line a check, ends with 0, and leaves the folder as it was', async () => {
    const before = picture();
    const { code, lines } = await run(env());
    expect(lines.map((line) => line.slice(0, 22).trim())).toEqual(
      expect.arrayContaining(['ok       runtime', 'ok       log', 'ok       vault']),
    );
    expect(code).toBe(0);
    expect(picture()).toEqual(before);
  });

  it('ends with 1 and says what to do where there is a problem, for people and for programs', async () => {
    rmSync(join(data, 'vault.key'));
    const { code, lines } = await run(env(), '--json');
    const said = JSON.parse(lines.join('')) as { ok: boolean; findings: Finding[] };
    expect([code, said.ok, said.findings.find(({ check }) => check === 'vault')]).toEqual([
      1,
      false,
      problem('vault', texts.vault.keyMissing()),
    ]);
    expect((await run(env())).lines.join('\n')).toContain(texts.vault.keyMissing()[1]);
  });

  it('works where the site cannot start for a setting', async () => {
    const findings = await examine({ ...env(), SMTP_URL: 'nonsense' });
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([expect.objectContaining({ check: 'settings' })]);
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(['log', 'vault', 'ffmpeg']));
  });

  it('works on an empty machine', async () => {
    const findings = await examine({ ...env(), REFRAIN_DATA: join(folder, 'nowhere') });
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect(() => statSync(join(folder, 'nowhere'))).toThrow('ENOENT');
  });

  it('counts on the servers how far the read models are, and finds those ahead of the log', async () => {
    const [eventLog, readStore] = [openMemoryEventLog(), openMemoryReadStore()];
    expect(await checkServed({ log: eventLog, readStore })).toEqual(
      ok('read models', texts.readModels.later(projections.length)),
    );
    const at = (positionOf: (name: string) => string) => {
      const checkpoint = async (name: string) => ({
        version: projections.find(({ spec }) => spec.name === name)?.spec.version,
        position: positionOf(name),
      });
      return checkServed({ log: eventLog, readStore: { checkpoint } as never });
    };
    expect(await at(() => START)).toEqual(ok('read models', texts.readModels.fine(projections.length)));
    expect(await at((name) => (name === 'feed' ? '0000000000000009' : START))).toEqual(
      problem('read models', texts.readModels.aheadOnServers('feed')),
    );
    expect(await checkServed({ log: { head: () => Promise.reject(new Error('away')) } as never, readStore })).toBeNull();
  });

  it('says of an old Node what to do, before anything is loaded that it cannot run', () => {
    expect(refusalOfNode('20.20.2', [])).toBe(`refrain: ${texts.runtime.old('20.20.2', neededNode()).join('. ')}`);
    expect(JSON.parse(refusalOfNode('20.20.2', ['doctor', '--json']) ?? '')).toEqual({
      ok: false,
      findings: [problem('runtime', texts.runtime.old('20.20.2', neededNode()))],
    });
    expect(refusalOfNode('24.0.0', [])).toBeNull();
  });

  it('names each server that does not answer, without its password', async () => {
    const key = Buffer.alloc(32, 1).toString('base64');
    const servers = {
      ESDB_URL: 'esdb://admin:secret@127.0.0.1:1?tls=false',
      MONGO_URL: 'mongodb://admin:secret@127.0.0.1:1',
      KAFKA_BROKERS: '127.0.0.1:1',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      VAULT_KEY: key,
    };
    const findings = await examine({ ...env(), ...servers, REFRAIN_PROFILE: 'distributed' });
    expect(findings.filter(({ state }) => state === 'problem').map(({ check }) => check)).toEqual([
      'event store',
      'mongo',
      'kafka',
      's3',
    ]);
    expect(JSON.stringify(findings)).not.toContain('secret');
  }, 30_000);
});
