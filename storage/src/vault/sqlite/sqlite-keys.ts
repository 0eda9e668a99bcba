import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import { decrypt, encrypt } from '../../kernel/aes-gcm';
import type { GroupCommit } from '../../kernel/group-commit';
import { obtained, openKept } from '../kept-once';
import type { Keeping } from '../restoring';
import type { FoundKey, SubjectKeys } from '../vault';
import type { VaultFaults } from '../vault-faults';

const KEY_BYTES = 32;
export const keyContext = (subject: string) => `key|${subject}`;

/** Keys of subjects in the vault file, each wrapped for its subject, so that rows cannot change places. */
export const sqliteKeys = (
  db: Database.Database,
  writes: GroupCommit,
  masterKey: Buffer,
  faults: VaultFaults,
): SubjectKeys & Pick<Keeping, 'keepKey'> => {
  const isForgotten = db.prepare<[string], number>('SELECT 1 FROM forgotten_subjects WHERE subject = ?').pluck();
  const isKnown = db.prepare<[string], number>('SELECT 1 FROM known_subjects WHERE subject = ?').pluck();
  const expect = db.prepare<[string]>('INSERT OR IGNORE INTO known_subjects VALUES (?)');
  const wrappedOf = db.prepare<[string], Buffer>('SELECT wrapped FROM subject_keys WHERE subject = ?').pluck();
  const put = db.prepare<[string, Buffer]>('INSERT OR REPLACE INTO subject_keys VALUES (?, ?)');
  const remove = db.prepare<[string]>('DELETE FROM subject_keys WHERE subject = ?');
  const dropSnapshots = db.prepare('DELETE FROM snapshots');
  const entomb = db.prepare<[string]>('INSERT OR IGNORE INTO forgotten_subjects VALUES (?)');

  const kept = (subject: string): Buffer | 'forgotten' | 'damaged' | null => {
    const wrapped = wrappedOf.get(subject);
    if (wrapped) return openKept(faults, 'subject_keys', subject, () => decrypt(masterKey, wrapped, keyContext(subject)));
    if (!isForgotten.get(subject)) return null;
    faults.heal('subject_keys', subject);
    return 'forgotten';
  };
  const find = (subject: string): FoundKey => {
    const first = kept(subject);
    if (first) return first;
    if (!isKnown.get(subject)) return 'never made';
    // Another connection may have made it since the first look.
    const second = kept(subject);
    if (second) return second;
    faults.note({ table: 'subject_keys', id: subject, state: 'missing' });
    return 'missing';
  };
  const keep = (subject: string, key: Buffer): Buffer => {
    put.run(subject, encrypt(masterKey, key, keyContext(subject)));
    faults.heal('subject_keys', subject);
    return key;
  };

  return {
    obtain: async (subject) => {
      const first = find(subject);
      if (first !== 'never made') return obtained(subject, first);
      const found = await writes.run(() => {
        const now = find(subject);
        return now === 'never made' ? keep(subject, randomBytes(KEY_BYTES)) : now;
      });
      return obtained(subject, found);
    },
    keepKey: (subject, key) =>
      writes.run(() => {
        if (isForgotten.get(subject)) return null;
        const now = find(subject);
        return Buffer.isBuffer(now) ? now : keep(subject, key);
      }),
    find: async (subjects) => new Map(subjects.map((subject) => [subject, find(subject)])),
    expect: async (subject) => {
      await writes.run(() => expect.run(subject));
      find(subject);
    },
    isForgotten: async (subject) => isForgotten.get(subject) !== undefined,
    letGo: () => undefined,
    forget: async (subject) => {
      await writes.run(() => {
        entomb.run(subject);
        remove.run(subject);
        dropSnapshots.run();
      });
      faults.heal('subject_keys', subject);
      // Old pages with the key stand in the write-ahead log until it is emptied.
      db.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
};
