import { randomBytes } from 'node:crypto';
import { obtained, openKept } from '../kept-once';
import type { Keeping } from '../restoring';
import type { FoundKey, SubjectKeys } from '../vault';
import type { VaultFaults } from '../vault-faults';
import type { MongoKnown } from './mongo-known';
import type { Documents, SubjectDocument } from './vault-documents';
import type { Wrapping } from './wrapping';

const KEY_BYTES = 32;
/** Subjects asked for at once. */
const CHUNK = 1000;
const KEYS = 'subject_keys';

/**
 * Keys of subjects. The first upsert makes the document, from any process, and a tombstone is never undone by one: what
 * `$setOnInsert` would set is already there. Deleted bytes stay in the server's own logs for as long as it keeps those, wrapped.
 */
export const mongoKeys = (
  { ask }: Documents,
  { wrap, open }: Wrapping,
  known: MongoKnown,
  faults: VaultFaults,
): SubjectKeys & Pick<Keeping, 'keepKey'> => {
  const keyOf = ({ _id, wrapped, forgotten }: SubjectDocument): Exclude<FoundKey, 'never made' | 'missing'> => {
    if (!wrapped && forgotten) {
      faults.heal(KEYS, _id);
      return 'forgotten';
    }
    return openKept(faults, KEYS, _id, () => open(KEYS, _id, wrapped ?? Buffer.alloc(0)));
  };
  const missing = (subject: string): 'missing' => {
    faults.note({ table: KEYS, id: subject, state: 'missing' });
    return 'missing';
  };
  const read = (subject: string) => ask(KEYS, (keys) => keys.findOne({ _id: subject }));
  const look = async (subject: string): Promise<FoundKey> => {
    const document = await read(subject);
    if (document) return keyOf(document);
    if (!(await known.has('subject', subject))) return 'never made';
    // Another process may have made it since the first look.
    const now = await read(subject);
    return now ? keyOf(now) : missing(subject);
  };
  const put = async (subject: string, key: Buffer): Promise<Exclude<FoundKey, 'never made' | 'missing'>> => {
    const fresh = { $setOnInsert: { wrapped: wrap(KEYS, subject, key) } };
    const document = await ask(KEYS, (keys) =>
      keys.findOneAndUpdate({ _id: subject }, fresh, { upsert: true, returnDocument: 'after' }),
    );
    const kept = document ? keyOf(document) : 'damaged';
    await known.expect('subject', subject);
    return kept;
  };
  return {
    keepKey: async (subject, key) => {
      const kept = await put(subject, key);
      if (kept !== 'damaged') return obtained(subject, kept);
      const instead = { $set: { wrapped: wrap(KEYS, subject, key) } };
      const document = await ask(KEYS, (keys) =>
        keys.findOneAndUpdate({ _id: subject, forgotten: { $exists: false } }, instead, { returnDocument: 'after' }),
      );
      return document ? obtained(subject, keyOf(document)) : null;
    },
    obtain: async (subject) => {
      const found = await look(subject);
      if (found === 'never made') return obtained(subject, await put(subject, randomBytes(KEY_BYTES)));
      if (Buffer.isBuffer(found)) await known.expect('subject', subject);
      return obtained(subject, found);
    },
    find: async (subjects) => {
      const found = new Map<string, FoundKey>(subjects.map((subject) => [subject, 'never made']));
      const wanted = [...found.keys()];
      for (let from = 0; from < wanted.length; from += CHUNK) {
        const chunk = wanted.slice(from, from + CHUNK);
        for (const document of await ask(KEYS, (keys) =>
          keys.find({ _id: { $in: chunk } }, { batchSize: CHUNK + 1 }).toArray(),
        )) {
          found.set(document._id, keyOf(document));
        }
        const without = chunk.filter((subject) => found.get(subject) === 'never made');
        if (without.length === 0) continue;
        for (const subject of await known.find('subject', without)) found.set(subject, await look(subject));
      }
      return found;
    },
    expect: async (subject) => {
      await known.expect('subject', subject);
      await look(subject);
    },
    isForgotten: async (subject) => (await read(subject))?.forgotten === true,
    letGo: () => undefined,
    forget: async (subject) => {
      await ask('snapshots', (all) => all.deleteMany({}));
      const tombstone = { $set: { forgotten: true as const }, $unset: { wrapped: true as const } };
      await ask(KEYS, (keys) => keys.updateOne({ _id: subject }, tombstone, { upsert: true }));
      await known.expect('subject', subject);
      faults.heal(KEYS, subject);
    },
  };
};
