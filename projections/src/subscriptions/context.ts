import { defineContext } from '../kernel/context';
import { subscriptionsProjection, subscriptionTimers } from './subscriptions/subscriptions.projector';

export const subscriptionsContext = defineContext({
  name: 'subscriptions',
  projections: [subscriptionsProjection],
  timers: subscriptionTimers,
});
