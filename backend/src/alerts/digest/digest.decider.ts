import { DIGEST_GAP_SECONDS, nextDigestAt, type DigestEvent, type DigestEvery } from '@refrain/contracts/alerts';
import { readable, type Command } from '@refrain/contracts/kernel';
import type { Decider } from '../../kernel/write/decider';

type ChooseDigest = Command<'ChooseDigest', { userId: string; every: DigestEvery; timeZone: string; now: string }>;
type MakeDigestDue = Command<'MakeDigestDue', { userId: string; now: string }>;
export type DigestCommand = ChooseDigest | MakeDigestDue;

/** `lastAt` is when the last one was due, and `since` from when on the next one covers what came; both ISO. */
type Digest = Readonly<{
  every: DigestEvery;
  timeZone: string;
  nextAt: string | null;
  lastAt: string | null;
  since: string | null;
}>;

const later = (iso: string, seconds: number): string => new Date(Date.parse(iso) + seconds * 1000).toISOString();

/** However often a person changes their mind, there is a night between two summaries. */
const next = (every: DigestEvery, timeZone: string, now: string, lastAt: string | null): string | null => {
  const free = lastAt === null ? now : later(lastAt, DIGEST_GAP_SECONDS);
  // A moment before, so that a morning exactly at the end of the gap counts.
  return nextDigestAt(every, timeZone, free > now ? later(free, -1) : now);
};

const decide = (command: DigestCommand, digest: Digest): readonly DigestEvent[] => {
  const { userId, now } = command.data;
  switch (command.type) {
    case 'ChooseDigest': {
      const { every, timeZone } = command.data;
      if (every === digest.every && (timeZone === digest.timeZone || every === 'never')) return [];
      const nextAt = next(every, timeZone, now, digest.lastAt);
      return [{ type: 'DigestChosen', data: { userId, every, timeZone, nextAt } }];
    }
    case 'MakeDigestDue': {
      const { every, timeZone, nextAt, since } = digest;
      if (nextAt === null || nextAt > now) return [];
      const after = next(every, timeZone, now, now);
      return after === null ? [] : [{ type: 'DigestDue', data: { userId, since: since ?? nextAt, until: now, nextAt: after } }];
    }
  }
};

const DAY_SECONDS = 24 * 60 * 60;
const SPAN_SECONDS = { never: 0, daily: DAY_SECONDS, weekly: 7 * DAY_SECONDS } as const satisfies Record<DigestEvery, number>;

const evolve = (digest: Digest, event: DigestEvent): Digest => {
  switch (event.type) {
    case 'DigestChosen': {
      const { every, timeZone, nextAt } = event.data;
      // The first one covers a whole day, or week.
      const since = nextAt === null ? null : later(nextAt, -SPAN_SECONDS[every]);
      return { ...digest, every, timeZone: readable(timeZone, 'UTC'), nextAt, since: digest.since ?? since };
    }
    case 'DigestDue':
      return { ...digest, lastAt: event.data.until, since: event.data.until, nextAt: event.data.nextAt };
  }
};

/** When a person's summaries are due. At most one in DIGEST_GAP_SECONDS; times that passed while nothing ran are one. */
export const digestDecider: Decider<Digest, DigestCommand, DigestEvent> = {
  initialState: () => ({ every: 'never', timeZone: 'UTC', nextAt: null, lastAt: null, since: null }),
  decide,
  evolve,
};

export const digestStream = (userId: string): string => `digest-${userId}`;
