import { createRequire } from 'node:module';
import { ReadableStream } from 'node:stream/web';
import type * as Age from 'age-encryption' with { 'resolution-mode': 'import' };
import { BackupRefused } from './problems';

/** What opens a backup that is encrypted: a passphrase, or an age identity (`AGE-SECRET-KEY-1…`). */
export type BackupKey = Readonly<{ passphrase: string } | { identities: readonly string[] }>;
/** Readers of a backup: anyone with the passphrase, or any of these age recipients (`age1…`). */
export type BackupLock = Readonly<{ passphrase: string } | { recipients: readonly string[] }>;

const SHORTEST_PASSPHRASE = 12;
/** The first line of each file in the format of age (age-encryption.org/v1), so that its own tools open it too. */
export const AGE_MAGIC = Buffer.from('age-encryption.org/v1\n');

/** An ES module in pure JavaScript: loaded when something is encrypted. */
const age = () => createRequire(__filename)('age-encryption') as typeof Age;

const asStream = (bytes: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;

/** @throws BackupRefused shortPassphrase, badRecipient */
export const checkedLock = (lock: BackupLock): Age.Encrypter => {
  const encrypter = new (age().Encrypter)();
  if ('passphrase' in lock) {
    if (lock.passphrase.length < SHORTEST_PASSPHRASE) throw new BackupRefused('shortPassphrase');
    encrypter.setPassphrase(lock.passphrase);
    return encrypter;
  }
  for (const recipient of lock.recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (error) {
      throw new BackupRefused('badRecipient', recipient, { cause: error });
    }
  }
  return encrypter;
};

/** @throws BackupRefused shortPassphrase, badRecipient */
export async function* encryptBytes(bytes: AsyncIterable<Uint8Array>, lock: BackupLock): AsyncGenerator<Uint8Array> {
  yield* (await checkedLock(lock).encrypt(asStream(bytes))) as unknown as AsyncIterable<Uint8Array>;
}

const decrypterFor = (key: BackupKey): Age.Decrypter => {
  const decrypter = new (age().Decrypter)();
  if ('passphrase' in key) {
    decrypter.addPassphrase(key.passphrase);
    return decrypter;
  }
  try {
    for (const identity of key.identities) decrypter.addIdentity(identity);
  } catch (error) {
    // The identity is a secret, so it is not repeated.
    throw new BackupRefused('badIdentity', undefined, { cause: error });
  }
  return decrypter;
};

/**
 * What the source itself refused stays. Everything else that age throws means that the file was changed or cut off; it cannot
 * say which.
 */
const readingProblem = (error: unknown): unknown => {
  if (error instanceof BackupRefused) return error;
  const message = error instanceof Error ? error.message : '';
  if (message.includes('no identity matched')) return new BackupRefused('wrongKey', undefined, { cause: error });
  if (typeof (error as NodeJS.ErrnoException).code === 'string') return error;
  return new BackupRefused('damaged', undefined, { cause: error });
};

/**
 * Finds the key of one file in its header, which is slow by design for a passphrase, and gives what decrypts the file with it as often as it is read.
 * @param beginning of the file, with the whole header
 * @throws BackupRefused wrongKey, damaged, badIdentity; the decrypted bytes: damaged
 */
export const decryption = async (
  beginning: Uint8Array,
  key: BackupKey,
): Promise<(bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>> => {
  const fileKey = await decrypterFor(key)
    .decryptHeader(beginning)
    .catch((error: unknown) => {
      throw readingProblem(error);
    });
  return async function* (bytes) {
    const decrypter = new (age().Decrypter)();
    decrypter.addIdentity({ unwrapFileKey: () => fileKey });
    try {
      yield* (await decrypter.decrypt(asStream(bytes))) as unknown as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw readingProblem(error);
    }
  };
};
