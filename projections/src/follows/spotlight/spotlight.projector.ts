import type { ErasureCompleted } from '@refrain/contracts/accounts';
import { periodOf } from '@refrain/contracts/charts';
import { SPOTLIGHT_DAYS, type FollowEvent } from '@refrain/contracts/follows';
import { projection, type Change } from '../../kernel';
import { spotlightGains } from './spotlight.view';

const DAY_MS = 86_400_000;
/** Rows of days that are over, removed at once: with one sweep every ten minutes more than are written, and never much in one go. */
const MOST_SWEPT = 3000;

/** It counts from the day after: on the day itself the order stays as it is. */
const gain = (userId: string, at: string, by: 1 | -1): readonly Change[] => [
  ...Array.from({ length: SPOTLIGHT_DAYS }, (_, i) => {
    const day = periodOf('day', new Date(Date.parse(at) + (i + 1) * DAY_MS).toISOString());
    return spotlightGains.upsert(`${day}|${userId}`, (before) => ({ day, userId, gained: (before?.gained ?? 0) + by }));
  }),
  swept(at),
];

/** Nobody asks for a day that is over. The first follow in ten minutes sweeps, and leaves a row of nobody's to say so, which goes the same way. */
const swept = (at: string): Change => {
  const [day, tenMinutes] = [periodOf('day', at), at.slice(0, '2026-06-01T23:5'.length)];
  const over = spotlightGains.each({ where: { day: { lt: day } }, orderBy: ['day', 'id'] }, MOST_SWEPT, ({ id }) => [spotlightGains.remove(id)]);
  return spotlightGains.given(tenMinutes, (known) => (known ? [] : [spotlightGains.put(tenMinutes, { day, userId: '', gained: 0 }), over]));
};

export const spotlightProjection = projection<FollowEvent | ErasureCompleted>('spotlight', 2, [spotlightGains], {
  UserFollowed: ({ data: { followeeId }, at }) => gain(followeeId, at, 1),
  UserUnfollowed: ({ data: { followeeId }, at }) => gain(followeeId, at, -1),
  // After the last of their followers was lost with them.
  ErasureCompleted: ({ data: { userId } }) => [spotlightGains.each({ where: { userId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [spotlightGains.remove(id)])],
});
