import { randomBytes } from 'node:crypto';
import { START } from '@refrain/contracts/kernel';
import type { Credentials, Session, Vault } from '../vault';

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
  const made = <K>(map: Map<K, Buffer>, name: K): Buffer => {
    const value = map.get(name) ?? randomBytes(KEY_BYTES);
    map.set(name, value);
    return value;
  };

  return {
    keys: {
      // null stands for a subject that was forgotten.
      obtain: async (subject) => (keys.get(subject) === null ? null : made(keys as Map<string, Buffer>, subject)),
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
    secret: async (name) => made(secrets, name),
    close: async () => undefined,
  };
};
