import {
  plansAt,
  SUBSCRIPTION_PLANS,
  subscriptionRefusals,
  subscriptionTexts,
  type PlanName,
} from '@refrain/contracts/subscriptions';
import { DomainError } from '../kernel/domain-error';
import { purchase } from '../kernel/purchases';
import { derivedId } from '../kernel/values/ids';
import { SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider } from './subscription-plans.decider';
import { subscriptionDecider, subscriptionStream } from './subscription.decider';

export const planNamed = (plan: string | undefined): PlanName | null => SUBSCRIPTION_PLANS.find((each) => each === plan) ?? null;

/** The first period of a plan. What is stored is the plan, its months and the version of the prices. */
export const SubscriptionPurchase = purchase(
  'subscription',
  {},
  {
    offer: async ({ plan: asked }, payerId, { streams, clock }) => {
      const { state: versions } = await streams.load(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider);
      const { plans, version } = plansAt(versions, clock.now());
      const row = plans.find(({ plan }) => plan === planNamed(asked));
      if (!row) throw new DomainError(subscriptionRefusals.priceChanged);
      const { state } = await streams.load(subscriptionStream(payerId), subscriptionDecider);
      if (state.status !== 'none')
        throw new DomainError(state.status === 'running' ? subscriptionRefusals.running : subscriptionRefusals.pending);
      return { details: { plan: row.plan, months: String(row.months), version: String(version) }, prices: row.prices };
    },
    words: async ({ plan }) => ({
      title: subscriptionTexts.plans[planNamed(plan) ?? 'monthly'],
      text: subscriptionTexts.checkout,
      actionUrl: '/subscription',
      goes: [{ name: subscriptionTexts.site, share: 100 }],
    }),
    deliver: async ({ paymentId, payerId: userId, line: { lineId, details, amount } }, { handle, now }) => {
      const plan = {
        plan: planNamed(details.plan) ?? 'monthly',
        months: Number(details.months),
        version: Number(details.version),
      };
      const subscriptionId = derivedId('subscription', paymentId, lineId);
      const data = { userId, subscriptionId, chargeId: lineId, plan, price: amount, now, paymentId };
      await handle(subscriptionStream(userId), subscriptionDecider, { type: 'StartSubscription', data });
    },
    // Premium ends at once. What was paid for it went to nobody else.
    takeBack: async ({ paymentId, payerId: userId, line: { lineId, amount } }, { handle, streams }) => {
      const stream = subscriptionStream(userId);
      const { state } = await streams.load(stream, subscriptionDecider);
      if (state.status === 'running' && state.subscriptionId === derivedId('subscription', paymentId, lineId))
        await handle(stream, subscriptionDecider, { type: 'EndSubscription', data: { userId } });
      return amount.amount;
    },
    giveBack: ({ payerId: userId, line: { lineId: chargeId } }, { handle }) =>
      handle(subscriptionStream(userId), subscriptionDecider, { type: 'ReturnSubscription', data: { userId, chargeId } }),
  },
);
