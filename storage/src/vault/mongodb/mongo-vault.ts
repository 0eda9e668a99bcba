import { createHash } from 'node:crypto';
import { cachedKeys } from '../cached-keys';
import { restoring } from '../restoring';
import type { Vault } from '../vault';
import { vaultFaults, type VaultFaults } from '../vault-faults';
import { dumpMongo } from './mongo-dump';
import { mongoKeys } from './mongo-keys';
import { demanded, mongoKnown, type MongoKnown } from './mongo-known';
import { mongoCheckpoints, mongoReactions } from './mongo-reactions';
import { mongoSecrets } from './mongo-secrets';
import { indexSessions, mongoAttempts, mongoRemembered, mongoSessions } from './mongo-sessions';
import { mongoTokens } from './mongo-tokens';
import { openVaultDocuments, type Documents } from './vault-documents';
import { proveWrapping, wrappingWith } from './wrapping';

const UPSERT = { upsert: true } as const;

const mongoCredentials = ({ ask }: Documents, known: MongoKnown, faults: VaultFaults): Vault['credentials'] => ({
  put: async ({ userId, passwordHash }) => {
    await ask('credentials', (all) => all.replaceOne({ _id: userId }, { passwordHash }, UPSERT));
    await known.expect('credentials', userId);
    faults.heal('credentials', userId);
  },
  get: async (userId) => {
    const read = () => ask('credentials', (all) => all.findOne({ _id: userId }));
    const document = await demanded('credentials', userId, read, () => known.has('credentials', userId), faults);
    return document && { userId, passwordHash: document.passwordHash };
  },
  remove: async (userId) => {
    await known.forget('credentials', userId);
    await ask('credentials', (all) => all.deleteOne({ _id: userId }));
    faults.heal('credentials', userId);
  },
});

const mongoSnapshots = ({ ask }: Documents): Vault['snapshots'] => ({
  get: async (stream) => {
    const document = await ask('snapshots', (all) => all.findOne({ _id: stream }));
    if (!document) return null;
    const { _id, keys, ...snapshot } = document;
    return { ...snapshot, stream: _id, keys: Buffer.from(Buffer.isBuffer(keys) ? keys : keys.buffer) };
  },
  put: async ({ stream, ...snapshot }) =>
    void (await ask('snapshots', (all) => all.replaceOne({ _id: stream }, snapshot, UPSERT))),
});

/**
 * The distributed vault: a database of its own, named in the URL or `refrain-vault`. Keys and secrets rest wrapped by a key
 * that the database never sees. Any number of processes may open it; a forgetting reaches the others within a minute.
 * @param wrappingKey 32 bytes
 * @param faults where what is missing or damaged is noted
 * @throws VaultUnavailable when the server does not answer; Error when the wrapping key is another one
 */
export const openMongoVault = async (url: string, wrappingKey: Buffer, faults: VaultFaults = vaultFaults()): Promise<Vault> => {
  const wrapping = wrappingWith(wrappingKey);
  const documents = openVaultDocuments(url);
  const known = mongoKnown(documents);
  try {
    await proveWrapping(documents, wrapping);
    await indexSessions(documents);
    await documents.index('tokens', { idHash: 1 }, { userId: 1 });
    await known.fill();
  } catch (error) {
    await documents.close();
    throw error;
  }
  const stored = mongoKeys(documents, wrapping, known, faults);
  const keys = cachedKeys(stored, { channel: `mongodb:${createHash('sha256').update(url).digest('hex')}` });
  const { secret, removeSecret, keepSecret, expectSecret } = mongoSecrets(documents, wrapping, known, faults);
  const parts = {
    keys,
    faults,
    credentials: mongoCredentials(documents, known, faults),
    sessions: mongoSessions(documents),
    remembered: mongoRemembered(documents),
    attempts: mongoAttempts(documents),
    tokens: mongoTokens(documents),
    checkpoints: mongoCheckpoints(documents, known, faults),
    reactions: mongoReactions(documents, known, faults),
    snapshots: mongoSnapshots(documents),
  };
  return {
    ...parts,
    secret,
    removeSecret,
    dump: () => dumpMongo(documents, wrapping, known, faults),
    restore: restoring(parts, { keepKey: stored.keepKey, keepSecret, expectSecret }),
    close: async () => {
      keys.close();
      await documents.close();
    },
  };
};
