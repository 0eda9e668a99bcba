import type { FlagSetting } from '@refrain/contracts/flags';
import { rooms } from '@refrain/contracts/kernel';
import { collection } from '../kernel';

/** A flag that was ever changed, by its name. `at` is ISO, of the last change. */
export type StoredFlag = Readonly<{ setting: FlagSetting; changes: number; at: string; setBy: string; reason: string }>;

export const featureFlags = collection<StoredFlag>()(
  { name: 'featureFlags', columns: {}, indexes: [] },
  { view: 'flags', rooms: () => [rooms.flags()], pushed: ({ changes }) => ({ changes }) },
);

/** What is said of one person, by `FLAG:PERSON`. `bucket` is where they would stand without it. */
export type StoredOverride = Readonly<{
  flag: string;
  userId: string;
  isOn: boolean;
  bucket: number;
  at: string;
  setBy: string;
  reason: string;
}>;

export const flagOverrides = collection<StoredOverride>()(
  {
    name: 'flagOverrides',
    columns: { userId: 'text', at: 'text' },
    indexes: [{ on: ['userId', 'id'] }, { on: ['-at', '-id'] }],
  },
  {
    view: 'flagOverrides',
    rooms: (_, override) => (override ? [rooms.user(override.userId)] : []),
    pushed: ({ userId }) => ({ userId }),
  },
);

/**
 * People by where they stand with a flag (`buckets`, 100 of them), and by what is said of them by hand instead (`given`, `withheld`): so a share is
 * counted without asking for anyone. Each person is counted once.
 */
export type StoredReach = Readonly<{ buckets: readonly number[]; given: number; withheld: number }>;

export const flagReach = collection<StoredReach>()({ name: 'flagReach', columns: {}, indexes: [] });
