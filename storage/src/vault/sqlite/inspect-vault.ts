import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decrypt } from '../../kernel/aes-gcm';
import { MASTER_KEY_FILE } from './master-key';
import { CHECK } from './sqlite-vault';
import { readUntouched } from '../../kernel/read-untouched';

/** `open` are the files that others than their owner may read. */
export type VaultFacts = Readonly<{
  key: 'fits' | 'missing' | 'not a key' | 'another one';
  people: number;
  open: readonly string[];
}>;

const OTHERS = 0o077;

const mayBeReadByOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0;

const keyIn = (file: string): Buffer | 'missing' | 'not a key' => {
  try {
    const text = readFileSync(file, 'utf8');
    return /^[0-9a-f]{64}\n?$/.test(text) ? Buffer.from(text.trim(), 'hex') : 'not a key';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw error;
  }
};

const fits = (key: Buffer, wrapped: Uint8Array | undefined): boolean => {
  try {
    return wrapped === undefined || decrypt(key, wrapped, CHECK).length > 0;
  } catch {
    return false;
  }
};

/** Whether a vault opens with the key beside it. @throws Error when the file is no vault, or may not be read */
export const inspectVault = (file: string): VaultFacts => {
  const keyFile = join(dirname(file), MASTER_KEY_FILE);
  const key = keyIn(keyFile);
  const { wrapped, people } = readUntouched(file, (db) => ({
    wrapped: (db.prepare('SELECT wrapped FROM check_value').get() as { wrapped: Uint8Array } | undefined)?.wrapped,
    people: (db.prepare('SELECT count(*) AS n FROM subject_keys').get() as { n: number }).n,
  }));
  const open = [file, ...(key === 'missing' ? [] : [keyFile])].filter(mayBeReadByOthers);
  if (typeof key === 'string') return { key, people, open };
  return { key: fits(key, wrapped) ? 'fits' : 'another one', people, open };
};
