import { open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { openBackupFile, writeWholeFile } from './backup-file';
import { encryptBytes, type BackupKey, type BackupLock } from './encryption';
import { BackupRefused } from './problems';
import { openSample, pieces, takeBackup } from './testing/sample-backup';

const PASSPHRASE = 'a sample passphrase';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let backup: Buffer;
let identities: readonly string[];
let recipients: readonly string[];
let count = 0;

const fresh = () => join(folder.path, `${(count += 1)}.backup`);
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof BackupRefused ? error.code : `${error}`),
  );
const noKey = async (): Promise<BackupKey> => {
  throw new Error('nobody is asked for a key');
};
const withPassphrase =
  (passphrase = PASSPHRASE) =>
  async (): Promise<BackupKey> => ({ passphrase });
const verdictOn = async (file: string, key: () => Promise<BackupKey> = noKey) =>
  codeOf(openBackupFile(file, key).then(({ verify }) => verify()));
const encrypted = async (lock: BackupLock): Promise<string> => {
  const file = fresh();
  await writeWholeFile(file, encryptBytes(pieces(backup), lock));
  return file;
};
const changed = async (file: string, change: (bytes: Buffer) => Buffer): Promise<string> => {
  const copy = fresh();
  await writeFile(copy, change(await readFile(file)));
  return copy;
};
const flippedAt = (at: number) => (bytes: Buffer) => {
  bytes[at] = (bytes[at] as number) ^ 1;
  return bytes;
};

beforeAll(async () => {
  folder = await temporaryFolder();
  const storage = await openSample(join(folder.path, 'data'));
  backup = await takeBackup(storage);
  await storage.close();
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  identities = await Promise.all([generateX25519Identity(), generateX25519Identity(), generateX25519Identity()]);
  recipients = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
});
afterAll(() => folder.remove());

describe('the file of a backup', () => {
  it('is there whole, for its owner only, with nothing beside it', async () => {
    const file = fresh();
    const before = await readdir(folder.path);
    expect(await writeWholeFile(file, pieces(backup))).toBe(backup.length);
    expect((await readFile(file)).equals(backup)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder.path)).length).toBe(before.length + 1);
    expect(await verdictOn(file)).toBe('none');
  });

  it('never replaces one that is there, also one that came meanwhile', async () => {
    const file = fresh();
    await writeFile(file, 'mine');
    expect(await codeOf(writeWholeFile(file, pieces(backup)))).toBe('BACKUP.FILE_EXISTS');
    const late = fresh();
    async function* meanwhile() {
      yield* pieces(backup);
      await writeFile(late, 'theirs');
    }
    expect(await codeOf(writeWholeFile(late, meanwhile()))).toBe('BACKUP.FILE_EXISTS');
    expect([await readFile(file, 'utf8'), await readFile(late, 'utf8')]).toEqual(['mine', 'theirs']);
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });

  it('is not there when the disk is full, at whichever write that shows', async () => {
    const writes = [...backup].length / 1009;
    for (let full = 0; full <= writes; full += 1) {
      const file = fresh();
      let seen = 0;
      const openFile = async (path: string) => {
        const handle = await open(path, 'wx');
        const write = (async (...given: Parameters<typeof handle.write>) => {
          if ((seen += 1) > full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
          return handle.write(...given);
        }) as typeof handle.write;
        return { write, sync: () => handle.sync(), close: () => handle.close() };
      };
      expect(await codeOf(writeWholeFile(file, pieces(backup), { openFile }))).toBe('BACKUP.DISK_FULL');
      expect((await readdir(folder.path)).filter((name) => name.startsWith(`${count}.`) || name.endsWith('.unfinished'))).toEqual(
        [],
      );
    }
  });

  it('writes on where the disk took only a part of what it was given', async () => {
    const file = fresh();
    const openFile = async (path: string) => {
      const handle = await open(path, 'wx');
      const write = (async (bytes: Buffer, offset: number) =>
        handle.write(bytes, offset, Math.min(100, bytes.length - offset))) as unknown as typeof handle.write;
      return { write, sync: () => handle.sync(), close: () => handle.close() };
    };
    await writeWholeFile(file, pieces(backup), { openFile });
    expect((await readFile(file)).equals(backup)).toBe(true);
  });

  it('is not there when what is backed up fails, or the operator ends it', async () => {
    const file = fresh();
    async function* failing() {
      yield* pieces(backup);
      throw new Error('the bucket is away');
    }
    await expect(writeWholeFile(file, failing())).rejects.toThrow('the bucket is away');
    const interrupting = new AbortController();
    async function* ended() {
      yield* pieces(backup);
      interrupting.abort();
      expect((await readdir(folder.path)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    }
    await expect(writeWholeFile(file, ended(), { signal: interrupting.signal })).rejects.toThrow('aborted');
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  it('removes what a killed backup left an hour ago, and leaves one alone that is being written', async () => {
    const name = (n: number) => join(folder.path, `.sample.backup.00000000-0000-4000-8000-00000000000${n}.unfinished`);
    await writeFile(name(1), 'old');
    await writeFile(name(2), 'new');
    const before = new Date(Date.now() - 3_700_000);
    await utimes(name(1), before, before);
    await writeWholeFile(fresh(), pieces(backup));
    expect((await readdir(folder.path)).filter((each) => each.endsWith('.unfinished'))).toEqual([
      '.sample.backup.00000000-0000-4000-8000-000000000002.unfinished',
    ]);
  });

  it('says so where it cannot be written or read', async () => {
    expect(await codeOf(writeWholeFile(join(folder.path, 'nowhere', 'a.backup'), pieces(backup)))).toBe('BACKUP.CANNOT_WRITE');
    expect(await verdictOn(join(folder.path, 'nothing.backup'))).toBe('BACKUP.CANNOT_READ');
    expect(await verdictOn(folder.path)).toBe('BACKUP.CANNOT_READ');
    expect(await verdictOn(await changed(__filename, (bytes) => bytes))).toBe('BACKUP.NOT_A_BACKUP');
    const empty = fresh();
    await writeFile(empty, '');
    expect(await verdictOn(empty)).toBe('BACKUP.NOT_A_BACKUP');
  });
});

describe('an encrypted backup', () => {
  it('opens with its passphrase, holds nothing readable, and asks once', async () => {
    const file = await encrypted({ passphrase: PASSPHRASE });
    const bytes = await readFile(file);
    expect([bytes.includes('sample bytes'), bytes.includes('user-ada'), backup.includes('sample bytes')]).toEqual([
      false,
      false,
      true,
    ]);
    let asked = 0;
    const read = await openBackupFile(file, () => ((asked += 1), withPassphrase()()));
    await read.verify();
    await read.verify();
    expect(asked).toBe(1);
    expect(await verdictOn(file, withPassphrase('another passphrase'))).toBe('BACKUP.WRONG_KEY');
  });

  it('opens for each of its recipients, and for nobody else', async () => {
    const file = await encrypted({ recipients: recipients.slice(0, 2) });
    const verdicts = [];
    for (const identity of identities) verdicts.push(await verdictOn(file, async () => ({ identities: [identity] })));
    expect(verdicts).toEqual(['none', 'none', 'BACKUP.WRONG_KEY']);
    expect(await verdictOn(file, withPassphrase())).toBe('BACKUP.WRONG_KEY');
  });

  it('is refused when a byte of any part is flipped, and when it is cut off', async () => {
    const file = await encrypted({ recipients: recipients.slice(0, 1) });
    const { size } = await stat(file);
    const header = (await readFile(file)).indexOf('\n---');
    const verdict = async (change: (bytes: Buffer) => Buffer) =>
      verdictOn(await changed(file, change), async () => ({ identities: identities.slice(0, 1) }));
    const [flips, cuts] = [[], []] as [string[], string[]];
    for (const at of [3, header + 10, header + 60, Math.floor(size / 2), size - 1]) flips.push(await verdict(flippedAt(at)));
    // A changed recipient line is one for another recipient, or no recipient line at all.
    for (const at of [25, 40, header - 5]) expect(['BACKUP.WRONG_KEY', 'BACKUP.DAMAGED']).toContain(await verdict(flippedAt(at)));
    for (const length of [0, header, header + 30, Math.floor(size / 2), size - 1])
      cuts.push(await verdict((bytes) => bytes.subarray(0, length)));
    expect(flips).toEqual(['NOT_A_BACKUP', 'DAMAGED', 'DAMAGED', 'DAMAGED', 'DAMAGED'].map((code) => `BACKUP.${code}`));
    expect(cuts).toEqual(['NOT_A_BACKUP', 'DAMAGED', 'DAMAGED', 'DAMAGED', 'DAMAGED'].map((code) => `BACKUP.${code}`));
  });

  it('is not begun for a short passphrase, or what is no recipient', async () => {
    expect(await codeOf(encrypted({ passphrase: 'too short' }))).toBe('BACKUP.SHORT_PASSPHRASE');
    expect(await codeOf(encrypted({ recipients: ['age1sample'] }))).toBe('BACKUP.BAD_RECIPIENT');
    const file = await encrypted({ recipients });
    expect(await verdictOn(file, async () => ({ identities: ['AGE-SECRET-KEY-1SAMPLE'] }))).toBe('BACKUP.BAD_IDENTITY');
  });
});
