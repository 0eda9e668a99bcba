import { oneLine, refusal, type Currency, type TextRule } from '../kernel';
import { PI_LEAST, PI_MOST } from '../pi-payments';

/** What was earned in a currency is paid out in it: nothing is converted before an admin says yes. */
export const PAYOUT_CURRENCIES = ['USD', 'PI'] as const satisfies readonly Currency[];
export type PayoutCurrency = (typeof PAYOUT_CURRENCIES)[number];

/** In minor units. A payout of more than `twoPeopleAbove` needs two admins; no more than `dailyCap` is approved in a day (UTC). */
export type PayoutLimits = Readonly<{ threshold: number; twoPeopleAbove: number; dailyCap: number }>;
/** Those of dollars, and `pi` those of Pi: each currency has a cap of its own. */
export type PayoutRules = PayoutLimits & Readonly<{ pi: PayoutLimits; version: number }>;
export const payoutLimitsIn = (rules: PayoutRules, currency: PayoutCurrency): PayoutLimits =>
  currency === 'PI' ? rules.pi : rules;

/** Before an admin sets any: a Pi, a hundred and a thousand. */
export const FIRST_PI_PAYOUT_LIMITS: PayoutLimits = {
  ...{ threshold: 10_000_000, twoPeopleAbove: 1_000_000_000, dailyCap: 10_000_000_000 },
};
export const FIRST_PAYOUT_RULES: PayoutRules = {
  ...{ version: 1, threshold: 2_500, twoPeopleAbove: 50_000, dailyCap: 500_000, pi: FIRST_PI_PAYOUT_LIMITS },
};
/** A hundred million dollars. */
const MOST_CENTS = 10_000_000_000;
/** One payout, in minor units. */
export const MOST_PAYOUT: Readonly<Record<PayoutCurrency, number>> = { USD: MOST_CENTS, PI: Number(PI_MOST.amount) };
/** A limit of Pi may be a million. */
const PAYOUT_LIMIT_RANGE: Readonly<Record<PayoutCurrency, readonly [least: number, most: number]>> = {
  USD: [1, MOST_CENTS],
  PI: [Number(PI_LEAST.amount), 10_000_000_000_000],
};
export const MOST_PAYOUT_VERSIONS = 1000;

/** What waits for an admin for so long ends by itself, and the money goes back. */
export const PAYOUT_WAITS_SECONDS = 60 * 86_400;
/** The amount stays held far longer than a payout waits: what was sent must never be spent again. */
export const PAYOUT_HOLD_SECONDS = 5 * 366 * 86_400;
export const PAYOUTS_PAGE_SIZE = 20;
/** The process that books a payout. */
export const PAYOUT_PROCESS = 'payout';

/** How it leaves the house: by hand, or to the person's Pi account, in Pi. */
export const PAYOUT_RAILS = ['manual', 'pi'] as const;
export type PayoutRail = (typeof PAYOUT_RAILS)[number];

/** Whether these limits can be kept together. */
export const arePayoutLimits = ({ threshold, twoPeopleAbove, dailyCap }: PayoutLimits, currency: PayoutCurrency): boolean => {
  const [least, most] = PAYOUT_LIMIT_RANGE[currency];
  const fits = (value: number): boolean => Number.isInteger(value) && value >= least && value <= most;
  return [threshold, twoPeopleAbove, dailyCap].every(fits) && dailyCap >= threshold;
};

/** What an admin says, the person, and where money went. */
export const payoutFields = {
  payTo: { required: 'Please say where the money should go.', ...oneLine('Place', 140) },
  reason: { required: 'Please give your reason.', ...oneLine('Reason', 500) },
  reference: { required: 'Please give the reference of the transfer.', ...oneLine('Reference', 140) },
} as const satisfies Record<string, TextRule>;

export const payoutRefusals = {
  unknown: refusal('PAYOUT.UNKNOWN', 404, 'This payout does not exist.'),
  amountNotValid: refusal('PAYOUT.AMOUNT_NOT_VALID', 400, 'This is not a valid amount.'),
  belowThreshold: refusal('PAYOUT.BELOW_THRESHOLD', 409, 'This is less than the smallest payout.'),
  notEnough: refusal('PAYOUT.NOT_ENOUGH', 409, 'There is not as much to be paid out.'),
  oneAtATime: refusal(
    'PAYOUT.ONE_AT_A_TIME',
    409,
    'Another payout is on its way. You can ask for the next one when it has ended.',
  ),
  stopped: refusal('PAYOUT.STOPPED', 409, 'Payouts are stopped for the moment. Nothing is lost.'),
  leaving: refusal('PAYOUT.ACCOUNT_LEAVES', 409, 'This account is being deleted. Keep the account to be paid out.'),
  notWaiting: refusal('PAYOUT.NOT_WAITING', 409, 'This payout does not wait for that.'),
  secondPerson: refusal('PAYOUT.SECOND_PERSON', 409, 'You approved this one. It needs a second admin.'),
  own: refusal('PAYOUT.OWN', 403, 'Another admin decides about your own payout.'),
  dailyCap: refusal('PAYOUT.DAILY_CAP', 409, 'This would be more than may be approved in a day. Please go on tomorrow.'),
  railOff: refusal('PAYOUT.PI_OFF', 409, 'Payouts in Pi are not possible here. Please choose another way.'),
  notLinked: refusal('PAYOUT.PI_NOT_LINKED', 409, 'No Pi account is linked to your account. Sign in with Pi first.'),
  onItsWay: refusal(
    'PAYOUT.ON_ITS_WAY',
    409,
    'This payout is on its way in Pi. It ends by itself, and nobody settles it by hand.',
  ),
  rulesNotValid: refusal('PAYOUT.RULES_NOT_VALID', 400, 'These limits cannot be kept. Please look at the amounts.'),
  rulesChanged: refusal('PAYOUT.RULES_CHANGED', 409, 'Another admin changed the limits meanwhile. Please look at them again.'),
  tooManyVersions: refusal('PAYOUT.TOO_MANY_VERSIONS', 409, 'The limits were changed too often.'),
} as const;
