import { chmodSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { START } from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import { embeddedFiles } from '@refrain/storage';
import type { LogFacts } from '@refrain/storage/event-log';
import { lockFolder } from '../../start/folder-lock';
import { ok, problem } from './finding';
import { checkFolder, checkLock } from './folder';
import { checkClock, checkLog, checkReadModels, checkVault, readLog } from './history';
import { useUsedFolder } from './testing/used-folder';
import { doctorTexts as texts } from './texts';

const { data, picture } = useUsedFolder();
const alter = (file: string, sql: string): void => {
  const db = new Database(file);
  db.exec(sql);
  db.close();
};
const log = () => readLog(data);

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

  it('are not ahead of a log that went on after it was looked at', () => {
    const before = { ...(log() as LogFacts), position: START };
    expect(checkReadModels(data, before)).toEqual(ok('read models', texts.readModels.fine(projections.length)));
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
