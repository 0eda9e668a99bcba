import { createHash, randomBytes } from 'node:crypto';
import { START } from '@refrain/contracts/kernel';
import { cachedKeys } from '../cached-keys';
import { restoring, type Keeping } from '../restoring';
import type { Vault } from '../vault';
import { dumpMongo } from './mongo-dump';
import { mongoKeys } from './mongo-keys';
import { indexSessions, mongoAttempts, mongoRemembered, mongoSessions } from './mongo-sessions';
import { mongoTokens } from './mongo-tokens';
import { openVaultDocuments, type Documents } from './vault-documents';
import { proveWrapping, wrappingWith, type Wrapping } from './wrapping';

const SECRET_BYTES = 32;
const UPSERT = { upsert: true } as const;

const mongoCredentials = ({ ask }: Documents): Vault['credentials'] => ({
  put: async ({ userId, passwordHash }) => void (await ask('credentials', (all) => all.replaceOne({ _id: userId }, { passwordHash }, UPSERT))),
  get: async (userId) => {
    const document = await ask('credentials', (all) => all.findOne({ _id: userId }));
    return document && { userId, passwordHash: document.passwordHash };
  },
  remove: async (userId) => void (await ask('credentials', (all) => all.deleteOne({ _id: userId }))),
});

const mongoCheckpoints = ({ ask }: Documents): Vault['checkpoints'] => ({
  get: async (reaction) => (await ask('checkpoints', (all) => all.findOne({ _id: reaction })))?.position ?? START,
  put: async (reaction, position) => void (await ask('checkpoints', (all) => all.replaceOne({ _id: reaction }, { position }, UPSERT))),
  names: async () => (await ask('checkpoints', (all) => all.find({}, { projection: { _id: 1 } }).toArray())).map(({ _id }) => _id),
});

const mongoSnapshots = ({ ask }: Documents): Vault['snapshots'] => ({
  get: async (stream) => {
    const document = await ask('snapshots', (all) => all.findOne({ _id: stream }));
    if (!document) return null;
    const { _id, keys, ...snapshot } = document;
    return { ...snapshot, stream: _id, keys: Buffer.from(Buffer.isBuffer(keys) ? keys : keys.buffer) };
  },
  put: async ({ stream, ...snapshot }) => void (await ask('snapshots', (all) => all.replaceOne({ _id: stream }, snapshot, UPSERT))),
});

/** Kept once under its name, for whoever comes first. */
const mongoSecrets =
  ({ ask }: Documents, { wrap, open }: Wrapping): Keeping['keepSecret'] =>
  async (name, secret) => {
    const fresh = { $setOnInsert: { wrapped: wrap('secrets', name, secret) } };
    const keep = () => ask('secrets', (all) => all.findOneAndUpdate({ _id: name }, fresh, { ...UPSERT, returnDocument: 'after' }));
    const kept = (await ask('secrets', (all) => all.findOne({ _id: name }))) ?? (await keep());
    if (!kept) throw new Error(`the secret ${name} went away while it was made`);
    return open('secrets', name, kept.wrapped);
  };

/**
 * The distributed vault: a database of its own, named in the URL or `refrain-vault`. Keys and secrets rest wrapped by a key
 * that the database never sees. Any number of processes may open it; a forgetting reaches the others within a minute.
 * @param wrappingKey 32 bytes
 * @throws VaultUnavailable when the server does not answer; Error when the wrapping key is another one
 */
export const openMongoVault = async (url: string, wrappingKey: Buffer): Promise<Vault> => {
  const wrapping = wrappingWith(wrappingKey);
  const documents = openVaultDocuments(url);
  try {
    await proveWrapping(documents, wrapping);
    await indexSessions(documents);
    await documents.ask('tokens', (tokens) => tokens.createIndexes([{ key: { idHash: 1 } }, { key: { userId: 1 } }]));
  } catch (error) {
    await documents.close();
    throw error;
  }
  const stored = mongoKeys(documents, wrapping);
  const keys = cachedKeys(stored, { channel: `mongodb:${createHash('sha256').update(url).digest('hex')}` });
  const keepSecret = mongoSecrets(documents, wrapping);
  const parts = {
    keys,
    credentials: mongoCredentials(documents),
    sessions: mongoSessions(documents),
    remembered: mongoRemembered(documents),
    attempts: mongoAttempts(documents),
    tokens: mongoTokens(documents),
    checkpoints: mongoCheckpoints(documents),
    snapshots: mongoSnapshots(documents),
  };
  return {
    ...parts,
    secret: (name) => keepSecret(name, randomBytes(SECRET_BYTES)),
    removeSecret: async (name) => void (await documents.ask('secrets', (all) => all.deleteOne({ _id: name }))),
    dump: () => dumpMongo(documents, wrapping),
    restore: restoring(parts, { keepKey: stored.keepKey, keepSecret }),
    close: async () => {
      keys.close();
      await documents.close();
    },
  };
};
