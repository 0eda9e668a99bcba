import type { Command, Money } from '@refrain/contracts/kernel';
import {
  hoursAfter,
  monthsAfter,
  SUBSCRIPTION_GRACE_DAYS,
  SUBSCRIPTION_RETRY_HOURS,
  subscriptionRefusals,
  type FrozenPlan,
  type SubscriptionEvent,
} from '@refrain/contracts/subscriptions';
import { refuse, type Decider } from '../kernel/write/decider';
import { evolveSubscription, type Running, type Subscription } from './subscription';

type Of<Data = object> = Readonly<{ userId: string } & Data>;
/** One amount that is asked for, once. */
type Charge = Readonly<{ chargeId: string }>;
type Bought = Charge & Readonly<{ subscriptionId: string; plan: FrozenPlan; price: Money }>;

type OrderSubscription = Command<'OrderSubscription', Of<Bought>>;
/** The first period is paid: by points that moved because of the order, or by a payment. */
type StartSubscription = Command<'StartSubscription', Of<Bought & { now: string; paymentId: string | null }>>;
type DeclineSubscription = Command<'DeclineSubscription', Of<Charge>>;
/** A period is over. `isLeaving`: the person asked for their account to be deleted, so nothing is charged any more. */
type RenewSubscription = Command<'RenewSubscription', Of<Charge & { now: string; isLeaving: boolean }>>;
type ConfirmRenewal = Command<'ConfirmRenewal', Of<Charge & { now: string }>>;
/** A payment paid for the period that could not be paid when it began. */
type PayRenewal = Command<'PayRenewal', Of<Charge & { subscriptionId: string; price: Money; now: string; paymentId: string }>>;
type FailRenewal = Command<'FailRenewal', Of<Charge & { now: string }>>;
type CancelSubscription = Command<'CancelSubscription', Of>;
type ResumeSubscription = Command<'ResumeSubscription', Of<Charge>>;
type EndSubscription = Command<'EndSubscription', Of>;
/** What was paid for a period goes back: for the last one alone, as those before it are over. */
type ReturnSubscription = Command<'ReturnSubscription', Of<Charge>>;

export type SubscriptionCommand =
  | OrderSubscription
  | StartSubscription
  | DeclineSubscription
  | RenewSubscription
  | ConfirmRenewal
  | PayRenewal
  | FailRenewal
  | CancelSubscription
  | ResumeSubscription
  | EndSubscription
  | ReturnSubscription;

const order = ({ data }: OrderSubscription, { status }: Subscription): readonly SubscriptionEvent[] => {
  switch (status) {
    case 'none':
      return [{ type: 'SubscriptionOrdered', data }];
    case 'ordered':
      return refuse(subscriptionRefusals.pending);
    case 'running':
      return refuse(subscriptionRefusals.running);
  }
};

/** An order is paid once. A payment needs no order before it, and finds none but its own. */
const start = ({ data: { now, ...data } }: StartSubscription, state: Subscription): readonly SubscriptionEvent[] => {
  const waits =
    state.status === 'ordered' ? state.chargeId === data.chargeId : state.status === 'none' && data.paymentId !== null;
  if (!waits) return refuse(state.status === 'running' ? subscriptionRefusals.running : subscriptionRefusals.orderGone);
  return [{ type: 'SubscriptionStarted', data: { ...data, from: now, until: monthsAfter(now, data.plan.months) } }];
};

/** Premium where no charge is under way. */
const settled = (state: Subscription): Running => {
  if (state.status === 'ordered' || (state.status === 'running' && state.chargeId !== null))
    return refuse(subscriptionRefusals.pending);
  return state.status === 'running' ? state : refuse(subscriptionRefusals.none);
};

const due = ({ subscriptionId, price, attempt }: Running, { userId, chargeId }: Of<Charge>): readonly SubscriptionEvent[] => [
  { type: 'SubscriptionRenewalDue', data: { subscriptionId, userId, chargeId, price, attempt: attempt + 1 } },
];

const renew = ({ data }: RenewSubscription, state: Subscription): readonly SubscriptionEvent[] => {
  if (state.status !== 'running' || state.chargeId !== null || data.now < (state.retryAt ?? state.until)) return [];
  const { subscriptionId, isCancelled, graceUntil } = state;
  const isGrace = graceUntil !== null && data.now < graceUntil;
  if (isCancelled && isGrace && !data.isLeaving) return [];
  const over = { subscriptionId, userId: data.userId };
  if (isCancelled || data.isLeaving) return [{ type: 'SubscriptionLapsed', data: { ...over, cause: 'cancelled' } }];
  if (graceUntil !== null && !isGrace) return [{ type: 'SubscriptionLapsed', data: { ...over, cause: 'unpaid' } }];
  return due(state, data);
};

const charged = (state: Subscription, chargeId: string): Running =>
  state.status === 'running' && state.chargeId === chargeId ? state : refuse(subscriptionRefusals.orderGone);

/** The period follows the one before. Where that ended long ago, as after an outage, it begins now, and is paid once. */
const renewed = (
  { subscriptionId, plan, anchor, months, until }: Running,
  { now, ...paid }: Of<Charge & { price: Money; now: string; paymentId: string | null }>,
): readonly SubscriptionEvent[] => {
  const next = monthsAfter(anchor, months + plan.months);
  const period = next > now ? { from: until, until: next } : { from: now, until: monthsAfter(now, plan.months) };
  return [{ type: 'SubscriptionRenewed', data: { subscriptionId, ...paid, ...period } }];
};

const confirm = ({ data }: ConfirmRenewal, state: Subscription): readonly SubscriptionEvent[] => {
  const premium = charged(state, data.chargeId);
  return renewed(premium, { ...data, price: premium.price, paymentId: null });
};

/** The subscription, where its next period could not be paid. */
export const unpaid = (state: Subscription, subscriptionId: string): Running => {
  const isUnpaid = state.status === 'running' && state.subscriptionId === subscriptionId && state.graceUntil !== null;
  return isUnpaid ? state : refuse(subscriptionRefusals.notDue);
};

/**
 * A charge that is under way is void then: its reaction finds it gone, and gives back what it took. What was cancelled is paid for this
 * period, and stays cancelled: its person said that nothing renews by itself.
 */
const pay = ({ data: { subscriptionId, ...data } }: PayRenewal, state: Subscription): readonly SubscriptionEvent[] =>
  renewed(unpaid(state, subscriptionId), data);

const fail = ({ data: { userId, chargeId, now } }: FailRenewal, state: Subscription): readonly SubscriptionEvent[] => {
  const { subscriptionId, attempt, graceUntil } = charged(state, chargeId);
  const grace = graceUntil ?? hoursAfter(now, SUBSCRIPTION_GRACE_DAYS * 24);
  const again = hoursAfter(now, SUBSCRIPTION_RETRY_HOURS);
  return [
    {
      type: 'SubscriptionRenewalFailed',
      data: {
        ...{ subscriptionId, userId, chargeId, attempt, reason: 'insufficient_funds', graceUntil: grace },
        retryAt: again < grace ? again : grace,
      },
    },
  ];
};

const cancel = ({ userId }: Of, state: Subscription): readonly SubscriptionEvent[] => {
  const { subscriptionId, isCancelled, until, graceUntil } = settled(state);
  return isCancelled ? [] : [{ type: 'SubscriptionCancelled', data: { subscriptionId, userId, until: graceUntil ?? until } }];
};

const resume = ({ data }: ResumeSubscription, state: Subscription): readonly SubscriptionEvent[] => {
  const premium = settled(state);
  const { subscriptionId, isCancelled, until, graceUntil } = premium;
  const resumed = { type: 'SubscriptionResumed', data: { subscriptionId, userId: data.userId, until } } as const;
  return [...(isCancelled ? [resumed] : []), ...(graceUntil === null ? [] : due(premium, data))];
};

const end = ({ userId }: Of, state: Subscription): readonly SubscriptionEvent[] => {
  if (state.status === 'none') return [];
  const { subscriptionId } = settled(state);
  return [{ type: 'SubscriptionEnded', data: { subscriptionId, userId } }];
};

/** Whether this charge paid the last period there is. */
export const isPaidBy = (state: Subscription, chargeId: string): boolean =>
  state.status === 'running' && state.paidBy === chargeId;

const giveBack = ({ userId, chargeId }: ReturnSubscription['data'], state: Subscription): readonly SubscriptionEvent[] =>
  isPaidBy(state, chargeId) ? end({ userId }, state) : refuse(subscriptionRefusals.used);

const decide = (command: SubscriptionCommand, state: Subscription): readonly SubscriptionEvent[] => {
  switch (command.type) {
    case 'OrderSubscription':
      return order(command, state);
    case 'StartSubscription':
      return start(command, state);
    case 'DeclineSubscription': {
      const { userId, chargeId } = command.data;
      if (state.status !== 'ordered' || state.chargeId !== chargeId) return refuse(subscriptionRefusals.orderGone);
      const { subscriptionId } = state;
      return [{ type: 'SubscriptionDeclined', data: { subscriptionId, userId, chargeId, reason: 'insufficient_funds' } }];
    }
    case 'RenewSubscription':
      return renew(command, state);
    case 'ConfirmRenewal':
      return confirm(command, state);
    case 'PayRenewal':
      return pay(command, state);
    case 'FailRenewal':
      return fail(command, state);
    case 'CancelSubscription':
      return cancel(command.data, state);
    case 'ResumeSubscription':
      return resume(command, state);
    case 'EndSubscription':
      return end(command.data, state);
    case 'ReturnSubscription':
      return giveBack(command.data, state);
  }
};

/** The one subscription of a person: at most one runs, and each period is paid once. */
export const subscriptionDecider: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve: evolveSubscription,
};

export const subscriptionStream = (userId: string): string => `subscription-${userId}`;
