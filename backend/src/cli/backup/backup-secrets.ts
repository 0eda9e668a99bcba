import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { BackupRefused, checkedLock, type BackupKey, type BackupLock } from '@refrain/storage/backup';

const QUESTION = 'Passphrase of the backup: ';
const AGAIN = 'The same once more: ';

type Env = Readonly<Record<string, string | undefined>>;

/** Asks at the terminal without showing what is typed; null where there is none. */
const askHidden = async (question: string): Promise<string | null> => {
  if (!process.stdin.isTTY) return null;
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

const fileText = async (file: string, problem: 'noPassphrase' | 'badIdentity'): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupRefused(problem, file, { cause: error });
  });

/** A slip of the finger would make a backup that nobody opens. @throws BackupRefused passphrasesDiffer */
const askTwice = async (): Promise<string | null> => {
  const first = await askHidden(QUESTION);
  if (first !== null && first !== (await askHidden(AGAIN))) throw new BackupRefused('passphrasesDiffer');
  return first;
};

/** From a file, the environment or the terminal; never from the command line, which others on the machine can read. @throws BackupRefused noPassphrase */
const passphraseFrom = async (env: Env, ask: () => Promise<string | null>): Promise<string> => {
  const file = env.REFRAIN_BACKUP_PASSPHRASE_FILE?.trim();
  if (file) return (await fileText(file, 'noPassphrase')).replace(/\r?\n$/, '');
  const given = env.REFRAIN_BACKUP_PASSPHRASE ?? (await ask());
  if (!given) throw new BackupRefused('noPassphrase');
  return given;
};

/** The readers that `--encrypt-to` names: age recipients, or the word `passphrase`; null for nobody. @throws BackupRefused */
export const lockFrom = async (encryptTo: readonly string[], env: Env): Promise<BackupLock | null> => {
  if (encryptTo.length === 0) return null;
  const isPassphrase = encryptTo.length === 1 && encryptTo[0] === 'passphrase';
  const lock: BackupLock = isPassphrase ? { passphrase: await passphraseFrom(env, askTwice) } : { recipients: encryptTo };
  checkedLock(lock);
  return lock;
};

/** What opens an encrypted backup: the identities in a file, else the passphrase. @throws BackupRefused badIdentity, needsPassphrase */
export const keyFrom = async (identityFile: string | undefined, env: Env): Promise<BackupKey> => {
  if (identityFile === undefined) {
    return {
      passphrase: await passphraseFrom(env, () => askHidden(QUESTION)).catch((error: unknown) => {
        if (error instanceof BackupRefused && !env.REFRAIN_BACKUP_PASSPHRASE_FILE) throw new BackupRefused('needsPassphrase');
        throw error;
      }),
    };
  }
  const lines = (await fileText(identityFile, 'badIdentity')).split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupRefused('badIdentity', identityFile);
  return { identities };
};
