import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import type { GroupCommit } from '../../kernel/group-commit';
import type { Keeping } from '../restoring';
import type { SubjectKeys } from '../vault';

const KEY_BYTES = 32;
export const keyContext = (subject: string) => `key|${subject}`;

/** Keys of subjects in the vault file, each wrapped for its subject, so that rows cannot change places. */
export const sqliteKeys = (db: Database.Database, writes: GroupCommit, masterKey: Buffer): SubjectKeys & Pick<Keeping, 'keepKey'> => {
  const isForgotten = db.prepare<[string], number>('SELECT 1 FROM forgotten_subjects WHERE subject = ?').pluck();
  const wrappedOf = db.prepare<[string], Buffer>('SELECT wrapped FROM subject_keys WHERE subject = ?').pluck();
  const insert = db.prepare<[string, Buffer]>('INSERT INTO subject_keys VALUES (?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM subject_keys WHERE subject = ?');
  const dropSnapshots = db.prepare('DELETE FROM snapshots');
  const entomb = db.prepare<[string]>('INSERT OR IGNORE INTO forgotten_subjects VALUES (?)');

  const find = (subject: string): Buffer | null => {
    const wrapped = wrappedOf.get(subject);
    return wrapped ? decrypt(masterKey, wrapped, keyContext(subject)) : null;
  };
  const keep = (subject: string, key: Buffer): Buffer | null => {
    if (isForgotten.get(subject)) return null;
    const known = find(subject);
    if (known) return known;
    insert.run(subject, encrypt(masterKey, key, keyContext(subject)));
    return key;
  };

  return {
    obtain: async (subject) => find(subject) ?? writes.run(() => keep(subject, randomBytes(KEY_BYTES))),
    keepKey: (subject, key) => writes.run(() => keep(subject, key)),
    find: async (subjects) => new Map(subjects.map((subject) => [subject, find(subject)])),
    isForgotten: async (subject) => isForgotten.get(subject) !== undefined,
    letGo: () => undefined,
    forget: async (subject) => {
      await writes.run(() => {
        entomb.run(subject);
        remove.run(subject);
        dropSnapshots.run();
      });
      // Old pages with the key stand in the write-ahead log until it is emptied.
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
};
