import { contextOfRows, limitWithin, MINUTE, publicFields, type Event, type Money } from '../kernel';
import { SUBSCRIPTION_GRACE_DAYS, type FrozenPlan, type SubscriptionPlans } from './rules';

/** A new version of the whole table; the one before stays in force until `from`. */
export type SubscriptionPlansSet = Event<'SubscriptionPlansSet', SubscriptionPlans & { setBy: string }>;

type Of = { subscriptionId: string; userId: string };
type Charge = Of & { chargeId: string; price: Money };

/** A person said yes to a plan at its price. Premium begins when it is paid. */
export type SubscriptionOrdered = Event<'SubscriptionOrdered', Charge & { plan: FrozenPlan }>;
/**
 * It is paid, and premium, from `from` until `until` (ISO). `paymentId` is the payment that paid it; null where points were moved because of
 * the order itself.
 */
export type SubscriptionStarted = Event<
  'SubscriptionStarted',
  Charge & { plan: FrozenPlan; from: string; until: string; paymentId: string | null }
>;
/** The first period could not be paid: nothing was taken. */
type SubscriptionDeclined = Event<'SubscriptionDeclined', Of & { chargeId: string; reason: 'insufficient_funds' }>;

/** The next period is to be paid now, at the price that was frozen. `attempt` counts from 1 for each period. */
export type SubscriptionRenewalDue = Event<'SubscriptionRenewalDue', Charge & { attempt: number }>;
/** The next period is paid. `paymentId` is the payment that paid it where its charge had failed; null where it came out of the wallet. */
export type SubscriptionRenewed = Event<
  'SubscriptionRenewed',
  Charge & { from: string; until: string; paymentId: string | null }
>;
/** Premium stays until `graceUntil`; it is tried again at `retryAt` (both ISO). */
type SubscriptionRenewalFailed = Event<
  'SubscriptionRenewalFailed',
  Of & { chargeId: string; attempt: number; reason: 'insufficient_funds'; graceUntil: string; retryAt: string }
>;

/** The person wants no further period: premium stays until `until`. */
type SubscriptionCancelled = Event<'SubscriptionCancelled', Of & { until: string }>;
/** The person thought better of it before the end. */
type SubscriptionResumed = Event<'SubscriptionResumed', Of & { until: string }>;
/** Premium is over: it was cancelled, or not paid within its grace. */
export type SubscriptionLapsed = Event<'SubscriptionLapsed', Of & { cause: 'cancelled' | 'unpaid' }>;
/** The person gave premium up at once. */
export type SubscriptionEnded = Event<'SubscriptionEnded', Of>;

export type SubscriptionEvent =
  | SubscriptionOrdered
  | SubscriptionStarted
  | SubscriptionDeclined
  | SubscriptionRenewalDue
  | SubscriptionRenewed
  | SubscriptionRenewalFailed
  | SubscriptionCancelled
  | SubscriptionResumed
  | SubscriptionLapsed
  | SubscriptionEnded;

const of = { subscriptionId: 'subscription-1', userId: 'user-ada' } as const;
const plan = { plan: 'monthly', months: 1, version: 1 } as const;
const price = { currency: 'POINTS', amount: '500' } as const;
const ofIds = publicFields('subscriptionId', 'userId');
const ofCharge = { ...ofIds, chargeId: 'public', price: 'money' } as const;
const period = { from: '2026-06-01T12:00:00.000Z', until: '2026-07-01T12:00:00.000Z' } as const;
const next = { from: '2026-07-01T12:00:00.000Z', until: '2026-08-01T12:00:00.000Z' } as const;
const renewed = { ...of, chargeId: 'charge-3', price, ...next } as const;
const people = ['userId'] as const;

export const subscriptionsContext = contextOfRows<SubscriptionPlansSet | SubscriptionEvent>()({
  name: 'subscriptions',
  events: {
    SubscriptionPlansSet: {
      fields: publicFields('version', 'from', 'plans', 'setBy'),
      people: ['setBy'],
      sample: {
        ...{ version: 2, from: '2026-07-01T00:00:00.000Z', setBy: 'user-admin' },
        plans: [{ plan: 'monthly', months: 1, prices: { POINTS: '600' } }],
      },
    },
    SubscriptionOrdered: {
      fields: { ...ofCharge, plan: 'money' },
      people,
      sample: { ...of, chargeId: 'charge-1', price, plan },
    },
    SubscriptionStarted: {
      fields: { ...ofCharge, plan: 'money', ...publicFields('from', 'until', 'paymentId') },
      people,
      sample: { ...of, chargeId: 'charge-1', price, plan, ...period, paymentId: null },
    },
    SubscriptionDeclined: {
      fields: { ...ofIds, ...publicFields('chargeId', 'reason') },
      people,
      sample: { ...of, subscriptionId: 'subscription-2', chargeId: 'charge-2', reason: 'insufficient_funds' },
    },
    SubscriptionRenewalDue: {
      fields: { ...ofCharge, attempt: 'public' },
      people,
      sample: { ...of, chargeId: 'charge-3', price, attempt: 1 },
    },
    SubscriptionRenewed: {
      fields: { ...ofCharge, ...publicFields('from', 'until', 'paymentId') },
      people,
      earlier: [renewed],
      sample: { ...renewed, paymentId: null },
    },
    SubscriptionRenewalFailed: {
      fields: { ...ofIds, ...publicFields('chargeId', 'attempt', 'reason', 'graceUntil', 'retryAt') },
      people,
      sample: {
        ...{ ...of, chargeId: 'charge-4', attempt: 1, reason: 'insufficient_funds' },
        ...{ graceUntil: '2026-08-08T12:00:00.000Z', retryAt: '2026-08-02T12:00:00.000Z' },
      },
    },
    SubscriptionCancelled: {
      fields: { ...ofIds, until: 'public' },
      people,
      sample: { ...of, until: '2026-08-01T12:00:00.000Z' },
    },
    SubscriptionResumed: {
      fields: { ...ofIds, until: 'public' },
      people,
      sample: { ...of, until: '2026-08-01T12:00:00.000Z' },
    },
    SubscriptionLapsed: { fields: { ...ofIds, cause: 'public' }, people, sample: { ...of, cause: 'unpaid' } },
    SubscriptionEnded: { fields: ofIds, people, sample: of },
  },
  limits: {
    // A person who compares plans, changes their mind and comes back.
    subscription: limitWithin(MINUTE, 20, 200),
    subscriptionDesk: limitWithin(MINUTE, 60, 600),
  },
  notices: {
    renewal_failed: {
      icon: 'warning',
      title: 'Premium was not renewed',
      message: () =>
        `The next period of premium could not be paid. Premium stays for ${SUBSCRIPTION_GRACE_DAYS} days: pay for it meanwhile, in any way that is open.`,
    },
    subscription_over: {
      icon: 'calendar-x',
      title: 'Premium is over',
      message: () => 'Your premium is over. You can subscribe again at any time.',
    },
  },
});
