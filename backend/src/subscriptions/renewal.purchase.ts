import { subscriptionRefusals, subscriptionTexts } from '@refrain/contracts/subscriptions';
import { DomainError } from '../kernel/domain-error';
import { purchase } from '../kernel/purchases';
import { SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider } from './subscription-plans.decider';
import { isPaidBy, subscriptionDecider, subscriptionStream, unpaid } from './subscription.decider';
import { planNamed } from './subscription.purchase';

/** The next period of a subscription that could not be paid when it began, at the prices of the version that it was bought at. */
export const RenewalPurchase = purchase(
  'renewal',
  {},
  {
    offer: async ({ subscriptionId = '' }, payerId, { streams }) => {
      const { state } = await streams.load(subscriptionStream(payerId), subscriptionDecider);
      const { plan, price, chargeId } = unpaid(state, subscriptionId);
      if (chargeId !== null) throw new DomainError(subscriptionRefusals.pending);
      const { state: versions } = await streams.load(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider);
      const frozen = versions.find(({ version }) => version === plan.version)?.plans.find((each) => each.plan === plan.plan);
      const details = { subscriptionId, plan: plan.plan, version: String(plan.version) };
      return { details, prices: { ...frozen?.prices, [price.currency]: price.amount } };
    },
    words: async ({ plan }) => ({
      title: subscriptionTexts.next[planNamed(plan) ?? 'monthly'],
      text: subscriptionTexts.nextCheckout,
      actionUrl: '/subscription',
      goes: [{ name: subscriptionTexts.site, share: 100 }],
    }),
    deliver: ({ paymentId, payerId: userId, line: { lineId: chargeId, details, amount: price } }, { handle, now }) => {
      const data = { userId, subscriptionId: details.subscriptionId ?? '', chargeId, price, now, paymentId };
      return handle(subscriptionStream(userId), subscriptionDecider, { type: 'PayRenewal', data });
    },
    // Premium ends at once, unless a later period was paid meanwhile. What was paid for it went to nobody else.
    takeBack: async ({ payerId: userId, line: { lineId, amount } }, { handle, streams }) => {
      const stream = subscriptionStream(userId);
      const { state } = await streams.load(stream, subscriptionDecider);
      if (isPaidBy(state, lineId)) await handle(stream, subscriptionDecider, { type: 'EndSubscription', data: { userId } });
      return amount.amount;
    },
    giveBack: ({ payerId: userId, line: { lineId: chargeId } }, { handle }) =>
      handle(subscriptionStream(userId), subscriptionDecider, { type: 'ReturnSubscription', data: { userId, chargeId } }),
  },
);
