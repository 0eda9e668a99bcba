import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

const KEY_BYTES = 32;
export const PRIVATE_MODE = 0o600;
export const MASTER_KEY_FILE = 'vault.key';
const UUID_END = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const read = async (file: string): Promise<Buffer | null> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  if (!/^[0-9a-f]{64}\n?$/.test(text)) throw new Error(`${file} does not hold a master key`);
  await chmod(file, PRIVATE_MODE);
  return Buffer.from(text.trim(), 'hex');
};

/** Whole or not at all, and only one of several that begin at once: written aside, then linked to its name. */
const create = async (file: string): Promise<void> => {
  const aside = `${file}.${randomUUID()}`;
  const handle = await open(aside, 'wx', PRIVATE_MODE);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
    await handle.sync();
    // Another one was faster, and may have removed this one's too.
    await link(aside, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !isMissing(error)) throw error;
    });
  } finally {
    await handle.close();
    await rm(aside, { force: true });
  }
};

/** What a process left that was killed while it made a key: it may be the key itself. */
const removeAsides = async (file: string): Promise<void> => {
  const names = await readdir(dirname(file));
  const asides = names.filter((name) => name.startsWith(`${basename(file)}.`) && UUID_END.test(name));
  await Promise.all(asides.map((name) => rm(join(dirname(file), name), { force: true })));
};

/**
 * The key that wraps all keys of a vault, kept beside it in `vault.key` and made on first use. The vault file alone opens
 * nothing; back the two up apart.
 * @param mayCreate false for a vault that already holds keys: a new master key could open none of them
 * @throws Error when it is missing then, or is not a key
 */
export const masterKeyBeside = async (vaultFile: string, mayCreate: boolean): Promise<Buffer> => {
  const file = join(dirname(vaultFile), MASTER_KEY_FILE);
  const known = await read(file);
  if (!known && !mayCreate) throw new Error(`${file} is missing: the keys in ${vaultFile} cannot be opened without it`);
  if (!known) await create(file);
  const key = known ?? (await read(file));
  if (!key) return masterKeyBeside(vaultFile, mayCreate);
  await removeAsides(file);
  return key;
};
