import { MINOR_DIGITS, money, refusal, type Currency, type Money } from '../kernel';

export const SUBSCRIPTION_PLANS = ['monthly', 'yearly'] as const;
export type PlanName = (typeof SUBSCRIPTION_PLANS)[number];

/** `months` is one period; prices are minor units by currency. A currency without a price cannot pay for it. */
export type SubscriptionPlan = Readonly<{
  plan: PlanName;
  months: number;
  prices: Readonly<Partial<Record<Currency, string>>>;
}>;
/** A version of the whole table; in force from `from` (ISO) until the next one is. */
export type SubscriptionPlans = Readonly<{ version: number; from: string; plans: readonly SubscriptionPlan[] }>;
/** What a subscription keeps of the table it was bought from: later versions change nothing that runs. */
export type FrozenPlan = Readonly<{ plan: PlanName; months: number; version: number }>;

/** What is in force before an admin changes anything. */
export const FIRST_SUBSCRIPTION_PLANS: SubscriptionPlans = {
  version: 1,
  from: '1970-01-01T00:00:00.000Z',
  plans: [
    { plan: 'monthly', months: 1, prices: { POINTS: '500', USD: '499' } },
    { plan: 'yearly', months: 12, prices: { POINTS: '5000', USD: '4990' } },
  ],
};

/** Premium stays so long while a renewal is not paid. */
export const SUBSCRIPTION_GRACE_DAYS = 7;
/** A renewal that was not paid is tried again after so many hours, while the grace lasts. */
export const SUBSCRIPTION_RETRY_HOURS = 24;
/** Every process knows a version before it begins. */
export const PLANS_AHEAD_SECONDS = 60;
export const MOST_PLAN_VERSIONS = 200;
/** The most that a period may cost, in minor units. */
export const MOST_PLAN_PRICE = 10n ** 12n;
/** Payments that are kept beside a subscription for its owner. */
export const SUBSCRIPTION_RECEIPTS = 24;

/** The version in force at a moment (ISO). `versions` are in the order they were set; of two that begin together the later one counts. */
export const plansAt = (versions: readonly SubscriptionPlans[], at: string): SubscriptionPlans =>
  versions.reduce((found, each) => (each.from <= at && each.from >= found.from ? each : found), FIRST_SUBSCRIPTION_PLANS);

/** What a plan costs in a currency; null where it is not sold in it. */
export const priceIn = ({ prices }: SubscriptionPlan, currency: Currency): Money | null => {
  const amount = prices[currency];
  return amount === undefined ? null : money(currency, amount);
};

const isPrice = (currency: string, amount: string): boolean =>
  Object.hasOwn(MINOR_DIGITS, currency) && /^[1-9]\d{0,12}$/.test(amount) && BigInt(amount) <= MOST_PLAN_PRICE;

/** Whether a table has each plan once, with periods and prices that can be kept, each payable in points. */
export const isPlanTable = (plans: readonly SubscriptionPlan[]): boolean =>
  plans.length === SUBSCRIPTION_PLANS.length &&
  SUBSCRIPTION_PLANS.every((name) => plans.filter(({ plan }) => plan === name).length === 1) &&
  plans.every(
    ({ plan, months, prices }) =>
      months === (plan === 'monthly' ? 1 : 12) &&
      prices.POINTS !== undefined &&
      Object.entries(prices).every(([currency, amount]) => isPrice(currency, amount)),
  );

/** So many months after a moment (both ISO, UTC), on the same day, or on the last one where the month is shorter. */
export const monthsAfter = (iso: string, months: number): string => {
  const start = new Date(iso);
  const end = new Date(iso);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const days = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), days));
  return end.toISOString();
};

const HOUR_MS = 3_600_000;
/** So many hours after a moment, both ISO. */
export const hoursAfter = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

export const subscriptionRefusals = {
  notPaid: refusal(
    'SUBSCRIPTION.PAYMENT_REQUIRED',
    402,
    'Premium begins with a payment. Choose a plan on the page "Subscribe". You can go back to free at any time.',
  ),
  tooFewPoints: refusal(
    'SUBSCRIPTION.TOO_FEW_POINTS',
    402,
    'You do not have enough points for this plan. Your points page says how to earn more.',
  ),
  running: refusal('SUBSCRIPTION.RUNNING', 409, 'You have premium already.'),
  pending: refusal('SUBSCRIPTION.PENDING', 409, 'Your last order is being paid. Please look again in a moment.'),
  orderGone: refusal('SUBSCRIPTION.ORDER_GONE', 409, 'This order does not wait for a payment any more.'),
  notDue: refusal(
    'SUBSCRIPTION.NOT_DUE',
    409,
    'No period of your premium waits to be paid: it was paid meanwhile, or has ended.',
  ),
  none: refusal('SUBSCRIPTION.NONE', 409, 'You have no subscription that this could change.'),
  used: refusal('SUBSCRIPTION.USED', 409, 'The time that was paid is over, or premium has ended, so it is not paid back.'),
  priceChanged: refusal('SUBSCRIPTION.PRICE_CHANGED', 409, 'The price changed meanwhile. Please look at it again.'),
  plansNotValid: refusal('SUBSCRIPTION.PLANS_NOT_VALID', 400, 'These prices cannot be kept. Please look at the amounts.'),
  plansTooSoon: refusal('SUBSCRIPTION.PLANS_TOO_SOON', 400, 'New prices begin at least a minute from now, and within a year.'),
  plansChanged: refusal(
    'SUBSCRIPTION.PLANS_CHANGED',
    409,
    'Another admin changed the prices meanwhile. Please look at them again.',
  ),
  tooManyVersions: refusal('SUBSCRIPTION.TOO_MANY_VERSIONS', 409, 'The prices were changed too often.'),
} as const;
