import { rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { lockFolder } from '../../start/folder-lock';
import { SmtpDouble } from '../../testing/doubles/smtp-double';
import { neededNode, refusalOfNode } from './needed-node';
import { doctor, examine } from './doctor';
import { checkFfmpeg } from './ffmpeg';
import { ok, problem, warning, type Finding } from './finding';
import { checkDisk, checkRuntime } from './machine';
import { checkMail, checkSite } from './outside';
import { checkPort } from './port';
import { checkBackup, checkCertificate, checkKeptApart, checkSecrets } from './safety';
import { checkServed } from './servers';
import { useUsedFolder } from './testing/used-folder';
import { doctorTexts as texts } from './texts';

const { folder, data, picture } = useUsedFolder();

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

describe('what keeps the data safe', () => {
  const DAY = 86_400_000;
  const now = Date.parse('2026-06-10T08:00:00.000Z');
  const mark = (daysAgo: number, isLocked = true): string => {
    const at = new Date(now - daysAgo * DAY).toISOString();
    writeFileSync(join(data, 'last-backup.json'), JSON.stringify({ at, bytes: 1, isLocked }));
    return at;
  };

  it('is a backup of last night that is encrypted', () => {
    expect([checkBackup(data, now, true), checkBackup(data, now, false).state]).toEqual([
      warning('backup', texts.backup.none()),
      'ok',
    ]);
    const said = ([days, isLocked]: readonly [number, boolean?]) => [mark(days, isLocked), checkBackup(data, now, true)];
    const [fresh, plain, late, old] = ([[1], [1, false], [2], [8]] as const).map(said);
    expect(fresh?.[1]).toEqual(ok('backup', texts.backup.fine(String(fresh?.[0]))));
    expect(plain?.[1]).toEqual(warning('backup', texts.backup.plain(String(plain?.[0]))));
    expect(late?.[1]).toEqual(warning('backup', texts.backup.late(String(late?.[0]))));
    expect(old?.[1]).toEqual(problem('backup', texts.backup.old(String(old?.[0]))));
    for (const text of ['', '{', 'null', '{"at":1}', '{"at":"soon"}']) {
      writeFileSync(join(data, 'last-backup.json'), text);
      expect(checkBackup(data, now, true).state).toBe('warning');
    }
    rmSync(join(data, 'last-backup.json'));
  });

  it('is secrets as long as those of partners, of which nothing is said', () => {
    expect(checkSecrets({})).toEqual(ok('partner keys', texts.secrets.fine(0)));
    expect(checkSecrets({ PI_API_KEY: 'x'.repeat(24) })).toEqual(ok('partner keys', texts.secrets.fine(1)));
    const short = checkSecrets({ PI_API_KEY: 'sample-secret', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: ' '.repeat(30) });
    expect(short).toEqual(problem('partner keys', texts.secrets.short('STRIPE_WEBHOOK_SECRET, PI_API_KEY')));
    expect(JSON.stringify(short)).not.toContain('sample-secret');
  });

  it('is what stands on another machine, in production', () => {
    expect(checkKeptApart({ REFRAIN_ERASED: '/a' }, true)).toEqual(warning('kept apart', texts.keptApart.unset('REFRAIN_HEADS')));
    expect([checkKeptApart({}, false), checkKeptApart({ REFRAIN_ERASED: '/a', REFRAIN_HEADS: '/b' }, true)]).toEqual([
      ok('kept apart', texts.keptApart.unneeded),
      ok('kept apart', texts.keptApart.fine),
    ]);
  });

  it('is a certificate that browsers trust, where there has to be one', async () => {
    expect((await checkCertificate('http://refrain.test', true, now)).state).toBe('ok');
    expect((await checkCertificate('https://refrain.test', false, now)).state).toBe('ok');
    const away = await checkCertificate('https://127.0.0.1:1', true, now);
    expect(away).toEqual(warning('certificate', texts.certificate.unseen('127.0.0.1', 'ECONNREFUSED')));
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
    let head = START;
    const goesOn = {
      log: { head: () => Promise.resolve(head), readAll: () => eventLog.readAll() } as never,
      readStore: {
        checkpoint: async (name: string) => {
          head = '0000000000000009';
          return { version: projections.find(({ spec }) => spec.name === name)?.spec.version, position: head };
        },
      } as never,
    };
    expect(await checkServed(goesOn)).toEqual(ok('read models', texts.readModels.fine(projections.length)));
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
  });
});
