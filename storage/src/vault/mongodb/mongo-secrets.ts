import { randomBytes } from 'node:crypto';
import { openKept } from '../kept-once';
import { SecretUnreadable, type FaultState, type VaultFaults } from '../vault-faults';
import type { MongoKnown } from './mongo-known';
import type { Documents } from './vault-documents';
import type { Wrapping } from './wrapping';

const SECRET_BYTES = 32;

/** Secrets in MongoDB: one is kept under its name, the first that was made. */
export const mongoSecrets = ({ ask }: Documents, { wrap, open }: Wrapping, known: MongoKnown, faults: VaultFaults) => {
  const secretOf = (name: string, { wrapped }: { wrapped: Buffer }) =>
    openKept(faults, 'secrets', name, () => open('secrets', name, wrapped));
  const put = async (name: string, secret: Buffer) => {
    const fresh = { $setOnInsert: { wrapped: wrap('secrets', name, secret) } };
    const document = await ask('secrets', (all) =>
      all.findOneAndUpdate({ _id: name }, fresh, { upsert: true, returnDocument: 'after' }),
    );
    if (!document) throw new Error(`the secret ${name} went away while it was made`);
    await known.expect('secret', name);
    return secretOf(name, document);
  };
  const look = async (name: string): Promise<Buffer | 'never made' | FaultState> => {
    const read = () => ask('secrets', (all) => all.findOne({ _id: name }));
    const document = await read();
    if (document) return secretOf(name, document);
    if (!(await known.has('secret', name))) return 'never made';
    // Another process may have made it since the first look.
    const now = await read();
    if (now) return secretOf(name, now);
    faults.note({ table: 'secrets', id: name, state: 'missing' });
    return 'missing';
  };
  return {
    secret: async (name: string): Promise<Buffer> => {
      const first = await look(name);
      const found = first === 'never made' ? await put(name, randomBytes(SECRET_BYTES)) : first;
      if (!Buffer.isBuffer(found)) throw new SecretUnreadable(name, found);
      await known.expect('secret', name);
      return found;
    },
    keepSecret: async (name: string, secret: Buffer): Promise<Buffer> => {
      const kept = await put(name, secret);
      if (Buffer.isBuffer(kept)) return kept;
      await ask('secrets', (all) => all.updateOne({ _id: name }, { $set: { wrapped: wrap('secrets', name, secret) } }));
      faults.heal('secrets', name);
      return secret;
    },
    expectSecret: (name: string) => known.expect('secret', name),
    removeSecret: async (name: string): Promise<void> => {
      await known.forget('secret', name);
      await ask('secrets', (all) => all.deleteOne({ _id: name }));
      faults.heal('secrets', name);
    },
  };
};
