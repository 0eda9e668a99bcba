import type { Subscription } from '@refrain/contracts/subscriptions';
import type { ReadStore } from '@refrain/storage/read-store';
import { subscriptions } from './subscriptions.view';

/** The subscription of a person, or the last one they had. */
export const subscriptionOf = async (store: ReadStore, userId: string): Promise<Subscription | null> => {
  const found = await subscriptions.in(store).doc(userId);
  if (!found) return null;
  const { userId: _, ...subscription } = found;
  return subscription;
};
