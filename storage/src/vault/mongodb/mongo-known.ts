import { RowUnreadable, type VaultFaults } from '../vault-faults';
import type { Documents } from './vault-documents';

type Kind = 'subject' | 'secret' | 'credentials' | 'checkpoint';
const COLLECTIONS = {
  subject_keys: 'subject',
  secrets: 'secret',
  credentials: 'credentials',
  checkpoints: 'checkpoint',
} as const;
const FILLED = 'filled';
const CHUNK = 1000;

const nameOf = (kind: Kind, id: string): string => `${kind}:${id}`;

/**
 * The record of what was put into this vault, apart from it. It is written after the thing itself and before the answer: what stands
 * between the two at a crash was used for nothing yet, and is recorded at its next use.
 */
export const mongoKnown = ({ ask, collection }: Documents) => {
  const expected = new Set<string>();
  const find = async (kind: Kind, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await ask('known', (all) =>
      all.find({ _id: { $in: ids.map((id) => nameOf(kind, id)) } }, { batchSize: CHUNK + 1 }).toArray(),
    );
    return new Set(found.map(({ _id }) => _id.slice(kind.length + 1)));
  };
  const expect = async (kind: Kind, id: string): Promise<void> => {
    const name = nameOf(kind, id);
    if (expected.has(name)) return;
    await ask('known', (all) => all.updateOne({ _id: name }, { $setOnInsert: { _id: name } }, { upsert: true }));
    if (expected.size >= CHUNK * 10) expected.clear();
    expected.add(name);
  };
  return {
    find,
    expect,
    has: async (kind: Kind, id: string): Promise<boolean> => (await find(kind, [id])).size > 0,
    forget: async (kind: Kind, id: string): Promise<void> => {
      expected.delete(nameOf(kind, id));
      await ask('known', (all) => all.deleteOne({ _id: nameOf(kind, id) }));
    },
    /** Ids of a kind, in pages. */
    pages: async function* (kind: Kind): AsyncGenerator<readonly string[]> {
      const ids: string[] = [];
      for await (const { _id } of (await collection('known'))
        .find({ _id: { $gte: `${kind}:`, $lt: `${kind};` } })
        .sort({ _id: 1 })) {
        ids.push(_id.slice(kind.length + 1));
        if (ids.length === CHUNK) yield ids.splice(0);
      }
      yield ids;
    },
    /** A vault of an older release gets its records at its first opening. */
    fill: async (): Promise<void> => {
      if (await ask('known', (all) => all.findOne({ _id: FILLED }))) return;
      for (const [name, kind] of Object.entries(COLLECTIONS) as [keyof typeof COLLECTIONS, Kind][]) {
        const ids: string[] = [];
        const put = async () => {
          const writes = ids.splice(0).map((id) => ({
            updateOne: { filter: { _id: nameOf(kind, id) }, update: { $setOnInsert: { _id: nameOf(kind, id) } }, upsert: true },
          }));
          if (writes.length > 0) await ask('known', (all) => all.bulkWrite(writes, { ordered: false }));
        };
        for await (const { _id } of (await collection(name)).find({}, { projection: { _id: 1 } })) {
          ids.push(_id);
          if (ids.length === CHUNK) await put();
        }
        await put();
      }
      await ask('known', (all) => all.updateOne({ _id: FILLED }, { $setOnInsert: { _id: FILLED } }, { upsert: true }));
    },
  };
};
export type MongoKnown = ReturnType<typeof mongoKnown>;

/** The document, or null for one that was never put. @throws RowUnreadable */
export const demanded = async <D>(
  table: 'credentials' | 'checkpoints',
  id: string,
  read: () => Promise<D | null>,
  isKnown: () => Promise<boolean>,
  faults: VaultFaults,
): Promise<D | null> => {
  // The second look: another process may have put it since the first.
  const document = (await read()) ?? ((await isKnown()) ? ((await read()) ?? 'missing') : null);
  if (document !== 'missing') {
    faults.heal(table, id);
    return document;
  }
  const fault = { table, id, state: 'missing' } as const;
  faults.note(fault);
  throw new RowUnreadable(fault);
};
