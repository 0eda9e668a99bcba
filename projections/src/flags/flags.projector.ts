import type { AccountErased, AccountRegistered } from '@refrain/contracts/accounts';
import { bucketOf, BUCKETS, FLAG_NAMES, isFlagName, type FlagEvent } from '@refrain/contracts/flags';
import { projection, type Change } from '../kernel';
import { featureFlags, flagOverrides, flagReach, type StoredOverride, type StoredReach } from './flags.view';

/** More than one person has. */
const ALL = 1_000;
const NOBODY: StoredReach = { buckets: Array.from({ length: BUCKETS }, () => 0), given: 0, withheld: 0 };

const inBucket = (flag: string, bucket: number, by: 1 | -1): Change =>
  flagReach.upsert(flag, (reach = NOBODY) => ({
    ...reach,
    buckets: reach.buckets.map((count, i) => (i === bucket ? count + by : count)),
  }));

const byHand = (flag: string, isOn: boolean, by: 1 | -1): Change =>
  flagReach.upsert(flag, (reach = NOBODY) =>
    isOn ? { ...reach, given: reach.given + by } : { ...reach, withheld: reach.withheld + by },
  );

/** Where a person is counted: by hand, or in their bucket. */
const counted = (override: StoredOverride | undefined, flag: string, bucket: number, by: 1 | -1): Change =>
  override ? byHand(flag, override.isOn, by) : inBucket(flag, bucket, by);

const overrideId = (flag: string, userId: string): string => `${flag}:${userId}`;

export const flagsProjection = projection<FlagEvent | AccountRegistered | AccountErased>()(
  'flags',
  1,
  [featureFlags, flagOverrides, flagReach],
  {
    AccountRegistered: ({ data: { userId } }) => FLAG_NAMES.map((flag) => inBucket(flag, bucketOf(flag, userId), 1)),
    FeatureFlagSet: ({ at, data: { flag, after, setBy, reason } }) => [
      featureFlags.upsert(flag, (before) => ({ setting: after, changes: (before?.changes ?? 0) + 1, at, setBy, reason })),
    ],
    FeatureFlagOverridden: ({ at, data: { flag, userId, isOn, setBy, reason } }) => {
      const [id, bucket] = [overrideId(flag, userId), bucketOf(flag, userId)];
      return [
        flagOverrides.given(id, (before) => [counted(before, flag, bucket, -1), byHand(flag, isOn, 1)]),
        flagOverrides.put(id, { flag, userId, isOn, bucket, at, setBy, reason }),
      ];
    },
    FeatureFlagOverrideLifted: ({ data: { flag, userId } }) => {
      const [id, bucket] = [overrideId(flag, userId), bucketOf(flag, userId)];
      return [
        flagOverrides.given(id, (before) => (before ? [byHand(flag, before.isOn, -1), inBucket(flag, bucket, 1)] : [])),
        flagOverrides.remove(id),
      ];
    },
    AccountErased: ({ data: { userId } }) => [
      ...FLAG_NAMES.map((flag) =>
        flagOverrides.given(overrideId(flag, userId), (before) => [counted(before, flag, bucketOf(flag, userId), -1)]),
      ),
      // A flag that this program does not know any more.
      flagOverrides.each({ where: { userId }, orderBy: ['id'] }, ALL, ({ id, doc }) => [
        ...(isFlagName(doc.flag) ? [] : [byHand(doc.flag, doc.isOn, -1)]),
        flagOverrides.remove(id),
      ]),
    ],
  },
);
