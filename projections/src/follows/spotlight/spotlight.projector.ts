import type { ErasureCompleted } from '@refrain/contracts/accounts';
import { periodOf } from '@refrain/contracts/charts';
import { SPOTLIGHT_DAYS, type FollowEvent } from '@refrain/contracts/follows';
import { projection, type Change } from '../../kernel';
import { spotlightGains } from './spotlight.view';

const DAY_MS = 86_400_000;

/** It counts from the day after: on the day itself the order stays as it is. */
const gain = (userId: string, at: string, by: 1 | -1): readonly Change[] =>
  Array.from({ length: SPOTLIGHT_DAYS }, (_, i) => {
    const day = periodOf('day', new Date(Date.parse(at) + (i + 1) * DAY_MS).toISOString());
    return spotlightGains.upsert(`${day}|${userId}`, (before) => ({ day, userId, gained: (before?.gained ?? 0) + by }));
  });

export const spotlightProjection = projection<FollowEvent | ErasureCompleted>('spotlight', 1, [spotlightGains], {
  UserFollowed: ({ data: { followeeId }, at }) => gain(followeeId, at, 1),
  UserUnfollowed: ({ data: { followeeId }, at }) => gain(followeeId, at, -1),
  // After the last of their followers was lost with them.
  ErasureCompleted: ({ data: { userId } }) => [spotlightGains.each({ where: { userId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [spotlightGains.remove(id)])],
});
