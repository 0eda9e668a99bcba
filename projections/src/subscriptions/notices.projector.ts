import type { SubscriptionEvent } from '@refrain/contracts/subscriptions';
import { shareOf } from '../kernel';
import { notify, takeBack } from '../notices';

/** That a period was not paid is said until it is paid, or premium is over. A person who ends premium themselves is not notified of it. */
export const subscriptionNotices = shareOf<SubscriptionEvent>()({
  SubscriptionOrdered: 'ignored',
  SubscriptionStarted: 'ignored',
  SubscriptionDeclined: 'ignored',
  SubscriptionRenewalDue: 'ignored',
  SubscriptionRenewed: ({ data: { userId, subscriptionId } }) => [takeBack(userId, 'renewal_failed', subscriptionId)],
  SubscriptionRenewalFailed: (event) => {
    const { userId, subscriptionId: subjectId } = event.data;
    return [notify(event, { userId, kind: 'renewal_failed', subjectId, actorId: null })];
  },
  SubscriptionCancelled: 'ignored',
  SubscriptionResumed: 'ignored',
  SubscriptionLapsed: (event) => {
    const { userId, subscriptionId: subjectId } = event.data;
    return [
      takeBack(userId, 'renewal_failed', subjectId),
      notify(event, { userId, kind: 'subscription_over', subjectId, actorId: null }),
    ];
  },
  SubscriptionEnded: ({ data: { userId, subscriptionId } }) => [takeBack(userId, 'renewal_failed', subscriptionId)],
});
