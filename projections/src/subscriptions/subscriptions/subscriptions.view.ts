import { rooms } from '@refrain/contracts/kernel';
import type { Subscription } from '@refrain/contracts/subscriptions';
import { collection } from '../../kernel';

/** By the id of the person. */
export type StoredSubscription = Subscription & Readonly<{ userId: string }>;

export const subscriptions = collection<StoredSubscription>()(
  { name: 'subscriptions', columns: { userId: 'text', state: 'text' }, indexes: [] },
  {
    view: 'subscriptions',
    rooms: (_, subscription) => (subscription ? [rooms.user(subscription.userId)] : []),
    pushed: ({ userId }) => ({ userId }),
  },
);
