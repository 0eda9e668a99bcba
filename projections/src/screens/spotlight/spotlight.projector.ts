import type { ErasureCompleted } from '@refrain/contracts/accounts';
import { periodOf } from '@refrain/contracts/charts';
import { SPOTLIGHT_DAYS, type FollowEvent } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import { projection, type Change } from '../../kernel';
import { spotlightGains } from './spotlight.view';

const DAY_MS = 86_400_000;
/**
 * About every 256th follow sweeps, and more than come until then leave: never much in one go, and nothing is kept of it. By the id of its event, which
 * stays where the log moves to another engine; positions do not.
 */
const SWEEPS = '99';
const MOST_SWEPT = 2000;

/** Nobody asks for a day that is over. */
const swept = (at: string): Change =>
  spotlightGains.each({ where: { day: { lt: periodOf('day', at) } }, orderBy: ['day', 'id'] }, MOST_SWEPT, ({ id }) => [
    spotlightGains.remove(id),
  ]);

/** It counts from the day after: on the day itself the order stays as it is. */
const gain = ({ id: eventId, at }: Recorded, userId: string, by: 1 | -1): readonly Change[] => [
  ...Array.from({ length: SPOTLIGHT_DAYS }, (_, i) => {
    const day = periodOf('day', new Date(Date.parse(at) + (i + 1) * DAY_MS).toISOString());
    return spotlightGains.upsert(`${day}|${userId}`, (before) => ({ day, userId, gained: (before?.gained ?? 0) + by }));
  }),
  ...(eventId.endsWith(SWEEPS) ? [swept(at)] : []),
];

export const spotlightProjection = projection<FollowEvent | ErasureCompleted>()('spotlight', 4, [spotlightGains], {
  UserFollowed: (event) => gain(event, event.data.followeeId, 1),
  UserUnfollowed: (event) => gain(event, event.data.followeeId, -1),
  // After the last of their followers was lost with them.
  ErasureCompleted: ({ data: { userId } }) => [
    spotlightGains.each({ where: { userId } }, Number.MAX_SAFE_INTEGER, ({ id }) => [spotlightGains.remove(id)]),
  ],
});
