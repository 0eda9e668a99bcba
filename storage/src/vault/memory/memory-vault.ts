import { randomBytes } from 'node:crypto';
import { restoring } from '../restoring';
import { obtained, openKept } from '../kept-once';
import type { Credentials, FoundKey, RememberedBrowser, Session, StreamSnapshot, Vault, VaultEntry } from '../vault';
import { RowUnreadable, SecretUnreadable, vaultFaults, type FaultState } from '../vault-faults';
import { memoryReactions } from './memory-reactions';
import { memoryTokens } from './memory-tokens';

const KEY_BYTES = 32;

/** Rows of a vault in memory that a test may lose or damage. null stands for a subject that was forgotten. */
export type MemoryRows = Readonly<{
  keys: Map<string, Buffer | null>;
  secrets: Map<string, Buffer>;
  credentials: Map<string, Credentials>;
  checkpoints: Map<string, string>;
}>;
export const memoryRows = (): MemoryRows => ({
  keys: new Map(),
  secrets: new Map(),
  credentials: new Map(),
  checkpoints: new Map(),
});

/** A vault that lives as long as its process, for tests. */
export const openMemoryVault = ({ keys, secrets, credentials, checkpoints }: MemoryRows = memoryRows()): Vault => {
  const faults = vaultFaults();
  const known = new Set<string>();
  const sessions = new Map<string, Session>();
  const present = new Map<string, string>();
  const remembered = new Map<string, RememberedBrowser>();
  const attempts = new Map<string, { count: number; endsAt: string }>();
  const tokens = memoryTokens();
  const snapshots = new Map<string, StreamSnapshot>();
  const removeWhere = <V>(map: Map<string, V>, which: (value: V) => boolean): number => {
    const gone = [...map].filter(([, value]) => which(value));
    for (const [id] of gone) map.delete(id);
    return gone.length;
  };
  const look = (table: 'subject_keys' | 'secrets', rows: ReadonlyMap<string, Buffer | null>, id: string): FoundKey => {
    const row = rows.get(id);
    if (row) return openKept(faults, table, id, () => row);
    if (row === null) return 'forgotten';
    if (!known.has(`${table} ${id}`)) return 'never made';
    faults.note({ table, id, state: 'missing' });
    return 'missing';
  };
  const put = (
    table: 'subject_keys' | 'secrets',
    rows: Map<string, Buffer | null> | Map<string, Buffer>,
    id: string,
    key: Buffer,
  ): Buffer => {
    known.add(`${table} ${id}`);
    rows.set(id, key);
    faults.heal(table, id);
    return key;
  };
  const keepKey = async (subject: string, key: Buffer): Promise<Buffer | null> => {
    const found = look('subject_keys', keys, subject);
    if (found === 'forgotten') return null;
    return Buffer.isBuffer(found) ? found : put('subject_keys', keys, subject, key);
  };
  const keepSecret = async (name: string, secret: Buffer) => {
    const found = look('secrets', secrets, name);
    return Buffer.isBuffer(found) ? found : put('secrets', secrets, name, secret);
  };
  const demand = <V>(table: 'credentials' | 'checkpoints', rows: ReadonlyMap<string, V>, id: string): V | undefined => {
    const row = rows.get(id);
    if (row !== undefined || !known.has(`${table} ${id}`)) {
      faults.heal(table, id);
      return row;
    }
    const fault = { table, id, state: 'missing' } as const;
    faults.note(fault);
    throw new RowUnreadable(fault);
  };
  const remember = <V>(table: 'credentials' | 'checkpoints', rows: Map<string, V>, id: string, row: V): void => {
    known.add(`${table} ${id}`);
    rows.set(id, row);
    faults.heal(table, id);
  };
  const { entries, ...progress } = memoryReactions({
    rows: checkpoints,
    demand: (reaction) => demand('checkpoints', checkpoints, reaction),
    remember: (reaction, position) => remember('checkpoints', checkpoints, reaction, position),
  });
  async function* dump(): AsyncGenerator<VaultEntry> {
    for (const name of known) {
      const [table = '', id = ''] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
      if (table === 'subject_keys') {
        const key = look(table, keys, id);
        if (key === 'forgotten') yield { kind: 'forgotten-subject', subject: id };
        else
          yield Buffer.isBuffer(key)
            ? { kind: 'subject-key', subject: id, key: key.toString('hex') }
            : { kind: 'known-subject', subject: id };
      } else if (table === 'secrets') {
        const secret = look(table, secrets, id);
        yield Buffer.isBuffer(secret)
          ? { kind: 'secret', name: id, secret: secret.toString('hex') }
          : { kind: 'known-secret', name: id };
      } else if ((table === 'credentials' && !credentials.has(id)) || (table === 'checkpoints' && !checkpoints.has(id))) {
        faults.note({ table, id, state: 'missing' });
      }
    }
    for (const one of credentials.values()) yield { kind: 'credentials', credentials: one };
    for (const session of sessions.values()) yield { kind: 'session', session };
    for (const browser of remembered.values()) yield { kind: 'remembered', browser };
    for (const token of tokens.all()) yield { kind: 'token', token };
    yield* entries();
  }

  const vault: Omit<Vault, 'restore'> = {
    keys: {
      obtain: async (subject) => {
        const found = look('subject_keys', keys, subject);
        return found === 'never made' ? put('subject_keys', keys, subject, randomBytes(KEY_BYTES)) : obtained(subject, found);
      },
      find: async (subjects) => new Map(subjects.map((subject) => [subject, look('subject_keys', keys, subject)])),
      expect: async (subject) => {
        known.add(`subject_keys ${subject}`);
        look('subject_keys', keys, subject);
      },
      forget: async (subject) => {
        snapshots.clear();
        known.add(`subject_keys ${subject}`);
        keys.set(subject, null);
        faults.heal('subject_keys', subject);
      },
      isForgotten: async (subject) => keys.get(subject) === null,
      letGo: () => undefined,
    },
    faults,
    credentials: {
      put: async (one) => remember('credentials', credentials, one.userId, one),
      get: async (userId) => demand('credentials', credentials, userId) ?? null,
      remove: async (userId) => {
        known.delete(`credentials ${userId}`);
        credentials.delete(userId);
        faults.heal('credentials', userId);
      },
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
        new Set(
          [...sessions.values()].flatMap(({ idHash, userId, lastSeenAt }) =>
            lastSeenAt >= at || (present.get(idHash) ?? '') >= at ? [userId] : [],
          ),
        ).size,
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
      read: async (keys) => new Map(keys.flatMap((key) => [attempts.get(key)].flatMap((one) => (one ? [[key, one.count]] : [])))),
      remove: async (key) => void attempts.delete(key),
      sweep: async (now) => removeWhere(attempts, ({ endsAt }) => endsAt < now),
    },
    tokens,
    ...progress,
    snapshots: {
      get: async (stream) => snapshots.get(stream) ?? null,
      put: async (snapshot) => void snapshots.set(snapshot.stream, snapshot),
    },
    secret: async (name) => {
      const found = look('secrets', secrets, name);
      if (found === 'never made') return put('secrets', secrets, name, randomBytes(KEY_BYTES));
      if (Buffer.isBuffer(found)) return found;
      throw new SecretUnreadable(name, found as FaultState);
    },
    removeSecret: async (name) => {
      known.delete(`secrets ${name}`);
      secrets.delete(name);
      faults.heal('secrets', name);
    },
    dump,
    close: async () => undefined,
  };
  return {
    ...vault,
    restore: restoring(vault, { keepKey, keepSecret, expectSecret: async (name) => void known.add(`secrets ${name}`) }),
  };
};
