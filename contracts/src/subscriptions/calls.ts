import type { User } from '../accounts';
import { call, shape, type Money } from '../kernel';
import type { FrozenPlan, PlanName, subscriptionRefusals, SubscriptionPlan, SubscriptionPlans } from './rules';

type Refused = typeof subscriptionRefusals;
const ADMIN = { page: 'admin-subscription-pricing' } as const;

/**
 * `pending`: ordered, and not paid yet. `grace`: a renewal was not paid, and premium stays until `graceUntil`. `cancelled`: premium stays until
 * `until`, or until `graceUntil` where the period after that was not paid, and does not renew. `declined` and `over` are not premium.
 */
type SubscriptionState = 'pending' | 'active' | 'grace' | 'cancelled' | 'declined' | 'over';

/** A period that was paid. Times are ISO. */
export type SubscriptionReceipt = Readonly<{ id: string; price: Money; from: string; until: string; paidAt: string }>;

export type Subscription = Readonly<{
  id: string;
  state: SubscriptionState;
  plan: FrozenPlan;
  /** Of a period, frozen when it was bought. */
  price: Money;
  /** Since when it is premium without a gap, and until when it is paid; null before the first payment. */
  since: string | null;
  until: string | null;
  graceUntil: string | null;
  /** Newest first. */
  receipts: readonly SubscriptionReceipt[];
}>;
/** `points` is what the viewer could pay with now. */
export type OwnSubscription = Readonly<{ subscription: Subscription | null; points: string; plans: SubscriptionPlans }>;
/** The table now, and those that begin later. */
export type SubscriptionPlanTable = Readonly<{
  now: SubscriptionPlans;
  coming: readonly SubscriptionPlans[];
  newest: number;
}>;

/** `version` is that of the table the person saw: at another price nothing is bought. */
export type SubscribeRequest = { plan: PlanName; version: number };
export type ChangeSubscriptionTypeRequest = { subscriptionType: User['subscriptionType'] };
export type SetPlansRequest = { after: number; from: string; plans: SubscriptionPlan[] };

/** The subscription of the viewer, what they could pay with, and what the plans cost now. */
export const getSubscription = call('GET /api/subscription', { access: 'user', answer: shape<OwnSubscription>() });

/** Buys a plan with points. It is premium once it is paid, which is at once. */
export const subscribe = call('POST /api/subscription', {
  access: 'user',
  limit: 'subscription',
  body: shape<SubscribeRequest>(),
  answer: shape<OwnSubscription>(),
  refuses: shape<Refused['tooFewPoints' | 'running' | 'pending' | 'priceChanged']>(),
});

/** Buys no further period: premium stays until the end of the one that is paid, or of the grace of one that was not. */
export const cancelSubscription = call('POST /api/subscription/cancel', {
  access: 'user',
  limit: 'subscription',
  answer: shape<OwnSubscription>(),
  refuses: shape<Refused['none' | 'pending']>(),
});

/** Takes the cancelling back; in the grace of a renewal, tries to pay it now. */
export const resumeSubscription = call('POST /api/subscription/resume', {
  access: 'user',
  limit: 'subscription',
  answer: shape<OwnSubscription>(),
  refuses: shape<Refused['none' | 'pending' | 'tooFewPoints']>(),
});

/** Goes back to free at once, or keeps premium that is paid. Premium itself begins with a payment alone. */
export const changeSubscriptionType = call('POST /api/user/subscription', {
  access: 'user',
  limit: 'subscription',
  body: shape<ChangeSubscriptionTypeRequest>(),
  answer: shape<User>(),
  refuses: shape<Refused['notPaid' | 'pending']>(),
});

/** What plans cost, now and from later moments on. */
export const getSubscriptionPlans = call('GET /api/admin/subscription-plans', {
  access: ADMIN,
  answer: shape<SubscriptionPlanTable>(),
});

/** Sets the prices from a moment on. Subscriptions that run keep theirs. */
export const setSubscriptionPlans = call('POST /api/admin/subscription-plans', {
  access: ADMIN,
  sensitive: true,
  limit: 'subscriptionDesk',
  status: 204,
  body: shape<SetPlansRequest>(),
  refuses: shape<Refused['plansNotValid' | 'plansTooSoon' | 'plansChanged' | 'tooManyVersions']>(),
});
