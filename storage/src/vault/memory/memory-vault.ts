import { randomBytes } from 'node:crypto';
import { START } from '@refrain/contracts/kernel';
import { restoring } from '../restoring';
import type { Credentials, RememberedBrowser, Session, StreamSnapshot, Vault, VaultEntry } from '../vault';
import { memoryTokens } from './memory-tokens';

const KEY_BYTES = 32;

/** A vault that lives as long as its process, for tests. */
export const openMemoryVault = (): Vault => {
  const keys = new Map<string, Buffer | null>();
  const credentials = new Map<string, Credentials>();
  const sessions = new Map<string, Session>();
  const present = new Map<string, string>();
  const remembered = new Map<string, RememberedBrowser>();
  const attempts = new Map<string, { count: number; endsAt: string }>();
  const tokens = memoryTokens();
  const checkpoints = new Map<string, string>();
  const snapshots = new Map<string, StreamSnapshot>();
  const secrets = new Map<string, Buffer>();
  const removeWhere = <V>(map: Map<string, V>, which: (value: V) => boolean): number => {
    const gone = [...map].filter(([, value]) => which(value));
    for (const [id] of gone) map.delete(id);
    return gone.length;
  };
  const kept = <V>(map: Map<string, V>, name: string, fresh: V): V => {
    const value = map.get(name);
    if (value !== undefined) return value;
    map.set(name, fresh);
    return fresh;
  };
  // null stands for a subject that was forgotten.
  const keepKey = async (subject: string, key: Buffer) => kept(keys, subject, key);
  const keepSecret = async (name: string, secret: Buffer) => kept(secrets, name, secret);
  async function* dump(): AsyncGenerator<VaultEntry> {
    for (const [subject, key] of keys) {
      yield key ? { kind: 'subject-key', subject, key: key.toString('hex') } : { kind: 'forgotten-subject', subject };
    }
    for (const one of credentials.values()) yield { kind: 'credentials', credentials: one };
    for (const session of sessions.values()) yield { kind: 'session', session };
    for (const browser of remembered.values()) yield { kind: 'remembered', browser };
    for (const token of tokens.all()) yield { kind: 'token', token };
    for (const [reaction, position] of checkpoints) yield { kind: 'checkpoint', reaction, position };
    for (const [name, secret] of secrets) yield { kind: 'secret', name, secret: secret.toString('hex') };
  }

  const vault: Omit<Vault, 'restore'> = {
    keys: {
      obtain: (subject) => keepKey(subject, randomBytes(KEY_BYTES)),
      find: async (subjects) => new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null])),
      forget: async (subject) => {
        snapshots.clear();
        keys.set(subject, null);
      },
      isForgotten: async (subject) => keys.get(subject) === null,
      letGo: () => undefined,
    },
    credentials: {
      put: async (one) => void credentials.set(one.userId, one),
      get: async (userId) => credentials.get(userId) ?? null,
      remove: async (userId) => void credentials.delete(userId),
    },
    sessions: {
      put: async (session) => void sessions.set(session.idHash, session),
      get: async (idHash) => sessions.get(idHash) ?? null,
      allOf: async (userId) => [...sessions.values()].filter((session) => session.userId === userId),
      seen: async (idHash, lastSeenAt) => {
        const session = sessions.get(idHash);
        if (session) sessions.set(idHash, { ...session, lastSeenAt });
      },
      remove: async (idHash) => void sessions.delete(idHash),
      removeAllOf: async (userId) => void removeWhere(sessions, (session) => session.userId === userId),
      present: async (idHash, at) => void present.set(idHash, at),
      peopleSince: async (at) =>
        new Set([...sessions.values()].flatMap(({ idHash, userId, lastSeenAt }) => (lastSeenAt >= at || (present.get(idHash) ?? '') >= at ? [userId] : []))).size,
      sweep: async (now) => removeWhere(sessions, (session) => session.expiresAt < now),
    },
    remembered: {
      put: async (browser) => void remembered.set(browser.family, browser),
      get: async (family) => remembered.get(family) ?? null,
      allOf: async (userId) => [...remembered.values()].filter((browser) => browser.userId === userId),
      rotate: async (family, from, tokenHash, rotatedAt) => {
        const browser = remembered.get(family);
        if (browser?.tokenHash !== from) return false;
        remembered.set(family, { ...browser, tokenHash, previousHash: from, rotatedAt });
        return true;
      },
      remove: async (family) => void remembered.delete(family),
      removeAllOf: async (userId) => void removeWhere(remembered, (browser) => browser.userId === userId),
      sweep: async (now) => removeWhere(remembered, (browser) => browser.expiresAt < now),
    },
    attempts: {
      count: async (key, endsAt) => {
        const window = { endsAt, ...attempts.get(key), count: (attempts.get(key)?.count ?? 0) + 1 };
        attempts.set(key, window);
        return window.count;
      },
      remove: async (key) => void attempts.delete(key),
      sweep: async (now) => removeWhere(attempts, ({ endsAt }) => endsAt < now),
    },
    tokens,
    checkpoints: {
      get: async (reaction) => checkpoints.get(reaction) ?? START,
      put: async (reaction, position) => void checkpoints.set(reaction, position),
      names: async () => [...checkpoints.keys()],
    },
    snapshots: {
      get: async (stream) => snapshots.get(stream) ?? null,
      put: async (snapshot) => void snapshots.set(snapshot.stream, snapshot),
    },
    secret: (name) => keepSecret(name, randomBytes(KEY_BYTES)),
    removeSecret: async (name) => void secrets.delete(name),
    dump,
    close: async () => undefined,
  };
  return { ...vault, restore: restoring(vault, { keepKey, keepSecret }) };
};
