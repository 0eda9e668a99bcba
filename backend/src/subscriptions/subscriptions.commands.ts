import { unitsOf, type Position } from '@refrain/contracts/kernel';
import {
  plansAt,
  priceIn,
  subscriptionRefusals,
  type PlanName,
  type SubscribeRequest,
  type SubscriptionPlan,
} from '@refrain/contracts/subscriptions';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { Ledger } from '../ledger/ledger';
import { SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider } from './subscription-plans.decider';
import { subscriptionDecider, subscriptionStream } from './subscription.decider';

type Own = Readonly<{ userId: string }>;
type Named = Readonly<{ plan: PlanName }>;

const named = (plans: readonly SubscriptionPlan[], { plan }: Named): SubscriptionPlan => {
  const found = plans.find((each) => each.plan === plan);
  if (!found) throw new DomainError(subscriptionRefusals.priceChanged);
  return found;
};

/** Orders a plan for points; a reaction pays it. Who cannot pay learns it before there is an order. */
export const OrderSubscription = command(
  'OrderSubscription',
  { ledger: Ledger },
  async ({ userId, plan, version }: Own & SubscribeRequest, { decide, created, streams, now, ledger, context }) => {
    const stream = subscriptionStream(userId);
    const before = await streams.remembered(stream, subscriptionDecider, context);
    const { state: versions } = await streams.load(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider);
    const table = plansAt(versions, now);
    const row = named(table.plans, { plan });
    const price = priceIn(row, 'POINTS');
    if (!before && (!price || table.version !== version)) throw new DomainError(subscriptionRefusals.priceChanged);
    const { state } = await streams.load(stream, subscriptionDecider);
    if (!before && price && state.status === 'none') {
      const { available } = await ledger.balances({ ownerId: userId, currency: 'POINTS' });
      if (BigInt(available) < unitsOf(price)) throw new DomainError(subscriptionRefusals.tooFewPoints);
    }
    const frozen = { plan: row.plan, months: row.months, version };
    return decide(stream, subscriptionDecider, {
      ...{ userId, subscriptionId: created('subscription'), chargeId: created('charge'), plan: frozen },
      price: price ?? { currency: 'POINTS', amount: '0' },
    });
  },
);

export const CancelSubscription = command('CancelSubscription', (asked: Own, { decide }) =>
  decide(subscriptionStream(asked.userId), subscriptionDecider, asked),
);

export const ResumeSubscription = command('ResumeSubscription', (asked: Own, { decide, created }) =>
  decide(subscriptionStream(asked.userId), subscriptionDecider, { ...asked, chargeId: created('charge') }),
);

export const EndSubscription = command('EndSubscription', (asked: Own, { decide }): Promise<Position | null> =>
  decide(subscriptionStream(asked.userId), subscriptionDecider, asked),
);

type Plans = Readonly<{ after: number; from: string; plans: readonly SubscriptionPlan[]; setBy: string }>;

export const SetSubscriptionPlans = command('SetSubscriptionPlans', (asked: Plans, { decide, now }) =>
  decide(SUBSCRIPTION_PLANS_STREAM, subscriptionPlansDecider, { ...asked, now }),
);
