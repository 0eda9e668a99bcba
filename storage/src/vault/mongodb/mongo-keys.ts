import { randomBytes } from 'node:crypto';
import type { Keeping } from '../restoring';
import type { SubjectKeys } from '../vault';
import type { Documents, SubjectDocument } from './vault-documents';
import type { Wrapping } from './wrapping';

const KEY_BYTES = 32;
/** Subjects asked for at once. */
const CHUNK = 1000;
const KEYS = 'subject_keys';

/**
 * Keys of subjects. The first upsert makes the document, whoever sends it, and a tombstone is never undone by one: what
 * `$setOnInsert` would set is already there. Deleted bytes stay in the server's own logs for as long as it keeps those, wrapped.
 */
export const mongoKeys = ({ ask }: Documents, { wrap, open }: Wrapping): SubjectKeys & Pick<Keeping, 'keepKey'> => {
  const keyOf = (document: SubjectDocument | null): Buffer | null => (document?.wrapped ? open(KEYS, document._id, document.wrapped) : null);
  const read = (subject: string) => ask(KEYS, (keys) => keys.findOne({ _id: subject }));
  const keepKey = async (subject: string, key: Buffer): Promise<Buffer | null> => {
    const fresh = { $setOnInsert: { wrapped: wrap(KEYS, subject, key) } };
    return keyOf(await ask(KEYS, (keys) => keys.findOneAndUpdate({ _id: subject }, fresh, { upsert: true, returnDocument: 'after' })));
  };
  return {
    keepKey,
    obtain: async (subject) => {
      const known = await read(subject);
      return known ? keyOf(known) : keepKey(subject, randomBytes(KEY_BYTES));
    },
    find: async (subjects) => {
      const found = new Map<string, Buffer | null>(subjects.map((subject) => [subject, null]));
      const wanted = [...found.keys()];
      for (let from = 0; from < wanted.length; from += CHUNK) {
        const chunk = wanted.slice(from, from + CHUNK);
        for (const document of await ask(KEYS, (keys) => keys.find({ _id: { $in: chunk } }, { batchSize: CHUNK + 1 }).toArray())) {
          found.set(document._id, keyOf(document));
        }
      }
      return found;
    },
    isForgotten: async (subject) => (await read(subject))?.forgotten === true,
    letGo: () => undefined,
    forget: async (subject) => {
      await ask('snapshots', (all) => all.deleteMany({}));
      const tombstone = { $set: { forgotten: true as const }, $unset: { wrapped: true as const } };
      await ask(KEYS, (keys) => keys.updateOne({ _id: subject }, tombstone, { upsert: true }));
    },
  };
};
