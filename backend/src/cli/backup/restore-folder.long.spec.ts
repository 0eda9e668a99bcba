import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRefused } from '@refrain/storage/backup';
import { LogUnavailable } from '@refrain/storage/event-log';
import { LOCK_FILE } from '../../start/folder-lock';
import { fillNewFolder } from './restore-folder';

let folder: string;

const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupRefused ? error.code : `${error}`),
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'refrain-restore-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a new data folder', () => {
  it('gets its name when it is full, and not before', async () => {
    await fillNewFolder(join(folder, 'data'), async (staging) => {
      await writeFile(join(staging, 'log.db'), 'log');
      expect(await readdir(folder)).toEqual(['.data.restoring']);
    });
    expect([await readdir(folder), (await readdir(join(folder, 'data'))).filter((name) => name !== LOCK_FILE)]).toEqual([
      ['data'],
      ['log.db'],
    ]);
  });

  it.each([
    ['a write that finds the disk full', Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 'BACKUP.DISK_FULL'],
    [
      'a log that finds it full',
      new LogUnavailable('full', { cause: Object.assign(new Error('full'), { code: 'SQLITE_FULL' }) }),
      'BACKUP.DISK_FULL',
    ],
    ['a backup that is damaged', new BackupRefused('damaged'), 'BACKUP.DAMAGED'],
    ['anything else', new Error('the sky fell'), 'Error: the sky fell'],
  ])('is not there after %s, and nothing beside it', async (_what, error, code) => {
    const failing = fillNewFolder(join(folder, 'data'), async (staging) => {
      await writeFile(join(staging, 'log.db'), 'half');
      throw error;
    });
    expect([await codeOf(failing), await readdir(folder)]).toEqual([code, []]);
  });

  it('is left alone when another process makes it meanwhile', async () => {
    const data = join(folder, 'data');
    const late = fillNewFolder(data, async (staging) => {
      await writeFile(join(staging, 'log.db'), 'ours');
      await fillNewFolder(join(folder, 'theirs'), async (other) => writeFile(join(other, 'log.db'), 'theirs'));
      await writeFile(data, 'a file');
    });
    expect(await codeOf(late)).toBe('RESTORE.NOT_EMPTY');
    expect((await readdir(folder)).sort()).toEqual(['data', 'theirs']);
  });

  it('cannot be below what is no folder', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(await codeOf(fillNewFolder(join(folder, 'file', 'data'), async () => undefined))).toBe('RESTORE.NOT_EMPTY');
  });
});
