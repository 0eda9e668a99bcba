import type { Command, Money } from '@refrain/contracts/kernel';
import { payoutRefusals, type PayoutCurrency, type PayoutDayReserved } from '@refrain/contracts/payouts';
import { refuse, type Decider } from '../kernel/write/decider';

/** `cap` in minor units of the currency. */
type ReserveDay = Command<'ReserveDay', { day: string; payoutId: string; amount: Money<PayoutCurrency>; cap: number }>;
/** Minor units by payout, and of all of them. */
type Day = Readonly<{ payouts: Readonly<Record<string, string>>; total: string }>;

/**
 * What may still be approved in a day (UTC) in one currency. Taken before a payout is approved, and once for each: where the approval never came, the day has
 * less room, never more.
 */
export const payoutDayDecider: Decider<Day, ReserveDay, PayoutDayReserved> = {
  initialState: () => ({ payouts: {}, total: '0' }),
  decide: ({ data: { cap, amount, ...data } }, { payouts, total }) => {
    if (Object.hasOwn(payouts, data.payoutId)) return [];
    if (BigInt(total) + BigInt(amount.amount) > BigInt(cap)) return refuse(payoutRefusals.dailyCap);
    return [{ type: 'PayoutDayReserved', data: { ...data, amount } }];
  },
  evolve: ({ payouts, total }, { data: { payoutId, amount } }) => ({
    payouts: { ...payouts, [payoutId]: amount.amount },
    total: String(BigInt(total) + BigInt(amount.amount)),
  }),
};

export const payoutDayStream = (day: string, currency: PayoutCurrency): string =>
  `payoutDay-${day}${currency === 'USD' ? '' : `-${currency}`}`;
/** The day (YYYY-MM-DD, UTC) of a moment (ISO). */
export const dayOf = (now: string): string => now.slice(0, 'YYYY-MM-DD'.length);
