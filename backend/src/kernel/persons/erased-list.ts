import { open, readFile } from 'node:fs/promises';
import { BackupRefused } from '@refrain/storage/backup';
import type { Vault } from '@refrain/storage/vault';

const ID = /^[\w-]{1,200}$/;

/**
 * Ids of erased people, one in each line. The file is kept apart from data and backups, so that restoring an older backup does not bring
 * these people back. A line that was cut short does no harm: a later line holds the whole id.
 * @throws BackupRefused badErasedList
 */
export const readErasedList = async (file: string): Promise<ReadonlySet<string>> => {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupRefused('badErasedList', file, { cause: error });
  });
  const ids = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const wrong = ids.findIndex((id) => !ID.test(id));
  if (wrong >= 0) throw new BackupRefused('badErasedList', `${file}, line ${wrong + 1}`);
  return new Set(ids);
};

/** Adds the ids that are not in the list yet, durably; makes the file. */
export const addToErasedList = async (file: string, ids: Iterable<string>): Promise<number> => {
  const handle = await open(file, 'a+', 0o600);
  try {
    const text = await handle.readFile('utf8');
    const known = new Set(text.split('\n'));
    const fresh = [...new Set(ids)].filter((id) => !known.has(id));
    if (fresh.length === 0) return 0;
    const start = text === '' || text.endsWith('\n') ? '' : '\n';
    await handle.appendFile(`${start}${fresh.join('\n')}\n`);
    await handle.sync();
    return fresh.length;
  } finally {
    await handle.close();
  }
};

/** A vault that adds a person to the list before it deletes their key. If the list cannot be written, the key stays and the erasure is tried again. */
export const listingErased = (vault: Vault, file: string | null): Vault =>
  file === null
    ? vault
    : {
        ...vault,
        keys: {
          ...vault.keys,
          forget: async (subject) => {
            await addToErasedList(file, [subject]);
            await vault.keys.forget(subject);
          },
        },
      };
