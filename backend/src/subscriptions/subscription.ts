import type { Money } from '@refrain/contracts/kernel';
import type { FrozenPlan, SubscriptionEvent } from '@refrain/contracts/subscriptions';

type Bought = Readonly<{ subscriptionId: string; plan: FrozenPlan; price: Money }>;

/**
 * Premium. Periods are counted from `anchor`, so that a short month moves no later one: `months` of them are paid, up to `until`. `chargeId` is the
 * charge that is under way; `attempt` counts those of one period that failed. `paidBy`: the charge that paid the last period. Times are ISO.
 */
export type Running = Bought &
  Readonly<{
    status: 'running';
    anchor: string;
    months: number;
    until: string;
    isCancelled: boolean;
    paidBy: string;
    graceUntil: string | null;
    retryAt: string | null;
    attempt: number;
    chargeId: string | null;
  }>;
type Ordered = Bought & Readonly<{ status: 'ordered'; chargeId: string }>;
/** The one subscription of a person. */
export type Subscription = Readonly<{ status: 'none' }> | Ordered | Running;

const running = (before: Subscription, change: Partial<Running>): Subscription =>
  before.status === 'running' ? { ...before, ...change } : before;

/** Folds one event of a subscription. */
export const evolveSubscription = (before: Subscription, event: SubscriptionEvent): Subscription => {
  switch (event.type) {
    case 'SubscriptionOrdered': {
      const { subscriptionId, chargeId, plan, price } = event.data;
      return { status: 'ordered', subscriptionId, chargeId, plan, price };
    }
    case 'SubscriptionStarted': {
      const { subscriptionId, chargeId: paidBy, plan, price, from, until } = event.data;
      return {
        ...{
          status: 'running',
          subscriptionId,
          plan,
          price,
          anchor: from,
          months: plan.months,
          until,
          isCancelled: false,
          paidBy,
        },
        ...{ graceUntil: null, retryAt: null, attempt: 0, chargeId: null },
      };
    }
    case 'SubscriptionRenewalDue':
      return running(before, { chargeId: event.data.chargeId, attempt: event.data.attempt });
    case 'SubscriptionRenewed': {
      const { from, until, chargeId: paidBy } = event.data;
      const paid = { until, graceUntil: null, retryAt: null, attempt: 0, chargeId: null };
      if (before.status !== 'running') return before;
      const goesOn = from === before.until;
      const months = before.plan.months + (goesOn ? before.months : 0);
      return running(before, { ...paid, paidBy, months, ...(goesOn ? {} : { anchor: from }) });
    }
    case 'SubscriptionRenewalFailed':
      return running(before, { chargeId: null, graceUntil: event.data.graceUntil, retryAt: event.data.retryAt });
    case 'SubscriptionCancelled':
      return running(before, { isCancelled: true });
    case 'SubscriptionResumed':
      return running(before, { isCancelled: false });
    case 'SubscriptionDeclined':
    case 'SubscriptionLapsed':
    case 'SubscriptionEnded':
      return { status: 'none' };
  }
};
