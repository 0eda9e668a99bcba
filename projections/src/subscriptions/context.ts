import { defineContext } from '../kernel/context';
import { noticedSubscription } from './noticed';
import { subscriptionNotices } from './notices.projector';
import { subscriptionsProjection, subscriptionTimers } from './subscriptions/subscriptions.projector';

export const subscriptionsContext = defineContext({
  name: 'subscriptions',
  projections: [subscriptionsProjection],
  timers: subscriptionTimers,
  notices: subscriptionNotices,
  noticed: { renewal_failed: noticedSubscription, subscription_over: noticedSubscription },
});
