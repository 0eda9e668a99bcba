import { personById } from '@refrain/projections/accounts';
import { defineContext } from '../kernel/context';
import { eachEvent, type Leave } from '../kernel/persons/person-rows';
import { whenDue } from '../kernel/timers/when-due';
import { ledgerContext } from '../ledger/ledger.context';
import { PaySubscriptionWhenDue } from './pay-subscription-when-due.reaction';
import { subscriptionDecider, subscriptionStream } from './subscription.decider';
import { RenewalPurchase } from './renewal.purchase';
import { SubscriptionPurchase } from './subscription.purchase';
import { SubscriptionDeskController } from './subscription-desk.controller';
import {
  CancelSubscription,
  EndSubscription,
  OrderSubscription,
  ResumeSubscription,
  SetSubscriptionPlans,
} from './subscriptions.commands';
import { SubscriptionsController } from './subscriptions.controller';

/** Asks for the next period, or ends what was cancelled or not paid in time. */
const renew = whenDue('renew-subscription', {}, async ({ subjectId: userId }, { handle, created, now, store }) => {
  const isLeaving = (await personById(store, userId))?.deletionDueAt !== undefined;
  const data = { userId, chargeId: created('charge'), now, isLeaving };
  await handle(subscriptionStream(userId), subscriptionDecider, { type: 'RenewSubscription', data });
});

/** What was paid stays on record, under an id of nobody. */
const subscription: Leave = ({ streams, stream, userId, context }) =>
  streams.handle(stream, subscriptionDecider, { type: 'EndSubscription', data: { userId } }, context);

export const subscriptionsContext = defineContext({
  name: 'subscriptions',
  controllers: [SubscriptionsController, SubscriptionDeskController],
  commands: [OrderSubscription, CancelSubscription, ResumeSubscription, EndSubscription, SetSubscriptionPlans],
  reactions: [PaySubscriptionWhenDue],
  timers: [renew],
  purchases: [SubscriptionPurchase, RenewalPurchase],
  uses: [ledgerContext],
  leaving: { subscription },
  exports: [
    {
      file: 'subscriptions.json',
      kind: 'subscription',
      holds: 'your premium: orders, payments and renewals',
      entries: eachEvent,
    },
  ],
});
