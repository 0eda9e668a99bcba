import { randomBytes } from 'node:crypto';
import { START } from '@refrain/contracts/kernel';
import { restoring } from '../restoring';
import type { Credentials, Session, Vault, VaultEntry } from '../vault';

const KEY_BYTES = 32;

/** A vault that lives as long as its process, for tests. */
export const openMemoryVault = (): Vault => {
  const keys = new Map<string, Buffer | null>();
  const credentials = new Map<string, Credentials>();
  const sessions = new Map<string, Session>();
  const checkpoints = new Map<string, string>();
  const secrets = new Map<string, Buffer>();
  const removeSessions = (which: (session: Session) => boolean): number => {
    const gone = [...sessions.values()].filter(which);
    for (const { idHash } of gone) sessions.delete(idHash);
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
    for (const [reaction, position] of checkpoints) yield { kind: 'checkpoint', reaction, position };
    for (const [name, secret] of secrets) yield { kind: 'secret', name, secret: secret.toString('hex') };
  }

  const vault: Omit<Vault, 'restore'> = {
    keys: {
      obtain: (subject) => keepKey(subject, randomBytes(KEY_BYTES)),
      find: async (subjects) => new Map(subjects.map((subject) => [subject, keys.get(subject) ?? null])),
      forget: async (subject) => void keys.set(subject, null),
    },
    credentials: {
      put: async (one) => void credentials.set(one.userId, one),
      get: async (userId) => credentials.get(userId) ?? null,
      remove: async (userId) => void credentials.delete(userId),
    },
    sessions: {
      put: async (session) => void sessions.set(session.idHash, session),
      get: async (idHash) => sessions.get(idHash) ?? null,
      remove: async (idHash) => void sessions.delete(idHash),
      removeAllOf: async (userId) => void removeSessions((session) => session.userId === userId),
      sweep: async (now) => removeSessions((session) => session.expiresAt < now),
    },
    checkpoints: {
      get: async (reaction) => checkpoints.get(reaction) ?? START,
      put: async (reaction, position) => void checkpoints.set(reaction, position),
    },
    secret: (name) => keepSecret(name, randomBytes(KEY_BYTES)),
    dump,
    close: async () => undefined,
  };
  return { ...vault, restore: restoring(vault, { keepKey, keepSecret }) };
};
