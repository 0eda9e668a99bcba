import { BroadcastChannel } from 'node:worker_threads';
import type { FoundKey, SubjectKeys } from './vault';

/** A key may outlive its forgetting in other processes by this much, where nobody has them let go of it; never in this one. */
export const LONGEST_KEY_TTL_MS = 60_000;

export type CachedKeysOptions = Readonly<{
  /** Name shared by the threads of this process that hold keys of the same vault: a forgetting reaches them at once. */
  channel: string;
  max?: number;
  ttlMs?: number;
  now?: () => number;
}>;

export type CachedKeys = SubjectKeys & { close(): void };

type Entry = Readonly<{ key: Buffer; until: number }>;

/**
 * Keeps keys that were used lately, the least recently used leaving first. Only keys are kept, never their absence: another
 * thread may make one at any moment.
 */
export const cachedKeys = (keys: SubjectKeys, options: CachedKeysOptions): CachedKeys => {
  const { max = 10_000, ttlMs = LONGEST_KEY_TTL_MS, now = Date.now } = options;
  const entries = new Map<string, Entry>();
  /** Counts forgettings: a key that was being fetched while one came in is not kept. */
  let forgettings = 0;
  const drop = (subject: string) => {
    forgettings += 1;
    entries.delete(subject);
  };
  const channel = new BroadcastChannel(`refrain:vault:${options.channel}`);
  channel.onmessage = (message) => drop(String((message as { data: unknown }).data));
  channel.unref();

  const recall = (subject: string): Buffer | null => {
    const entry = entries.get(subject);
    if (!entry) return null;
    entries.delete(subject);
    if (entry.until <= now()) return null;
    entries.set(subject, entry);
    return entry.key;
  };
  const keep = (subject: string, key: Buffer | null, before: number) => {
    if (!key || before !== forgettings) return;
    entries.set(subject, { key, until: now() + Math.min(ttlMs, LONGEST_KEY_TTL_MS) });
    const [oldest] = entries.keys();
    if (entries.size > max && oldest !== undefined) entries.delete(oldest);
  };

  return {
    obtain: async (subject) => {
      const known = recall(subject);
      if (known) return known;
      const before = forgettings;
      const key = await keys.obtain(subject);
      keep(subject, key, before);
      return key;
    },
    find: async (subjects) => {
      const found = new Map<string, FoundKey>();
      const wanted: string[] = [];
      for (const subject of new Set(subjects)) {
        const key = recall(subject);
        found.set(subject, key ?? 'never made');
        if (!key) wanted.push(subject);
      }
      if (wanted.length === 0) return found;
      const before = forgettings;
      for (const [subject, key] of await keys.find(wanted)) {
        if (Buffer.isBuffer(key)) keep(subject, key, before);
        found.set(subject, key);
      }
      return found;
    },
    forget: async (subject) => {
      drop(subject);
      await keys.forget(subject);
      drop(subject);
      channel.postMessage(subject);
    },
    expect: (subject) => keys.expect(subject),
    isForgotten: (subject) => keys.isForgotten(subject),
    letGo: drop,
    close: () => channel.close(),
  };
};
