import { money } from '@refrain/contracts/kernel';
import {
  MOST_PAYOUT,
  payoutLimitsIn,
  payoutRefusals,
  type PayoutCurrency,
  type PayoutRail,
  type PayoutRules,
} from '@refrain/contracts/payouts';
import { userById } from '@refrain/projections/accounts';
import { payeeOf } from '@refrain/projections/payouts';
import type { ReadStore } from '@refrain/storage/read-store';
import { DomainError } from '../kernel/domain-error';
import { whenDue } from '../kernel/timers/when-due';
import { command } from '../kernel/write/command';
import type { Streams } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { dayOf, payoutDayDecider, payoutDayStream } from './payout-day.decider';
import { PAYOUT_DESK_STREAM, payoutDeskDecider, type AllPayoutLimits } from './payout-desk.decider';
import { payoutDecider, payoutStream } from './payout.decider';
import { PayoutRails } from './rails/payout-rails';

/** Whose payout it is never changes, so a view may say it; what becomes of it is decided in their stream. */
const payee = async (store: ReadStore, payoutId: string): Promise<string> => {
  const userId = await payeeOf(store, payoutId);
  if (userId === null) throw new DomainError(payoutRefusals.unknown);
  return userId;
};
/** The limits of now. @throws DomainError while payouts are stopped */
const limitsNow = async (streams: Streams): Promise<PayoutRules> => {
  const { rules, stopped } = (await streams.load(PAYOUT_DESK_STREAM, payoutDeskDecider)).state;
  if (stopped !== null) throw new DomainError(payoutRefusals.stopped);
  return rules;
};

/** `units` are minor. */
type Request = Readonly<{ userId: string; units: number; currency: PayoutCurrency; payTo: string; rail: PayoutRail }>;

export const RequestPayout = command(
  'RequestPayout',
  { ledger: Ledger, rails: PayoutRails },
  async ({ userId, units, currency, payTo, rail }: Request, { decide, created, streams, store, ledger, rails }) => {
    if (!Number.isInteger(units) || units < 1 || units > MOST_PAYOUT[currency])
      throw new DomainError(payoutRefusals.amountNotValid);
    const { threshold, twoPeopleAbove } = payoutLimitsIn(await limitsNow(streams), currency);
    if (units < threshold) throw new DomainError(payoutRefusals.belowThreshold);
    // A moment old at most: where the person leaves meanwhile, the payout is taken back with the account.
    const account = await userById(store, userId);
    if (!account || account.deletionDueAt !== undefined) throw new DomainError(payoutRefusals.leaving);
    await rails.check(rail, userId);
    const { payable } = await ledger.balances({ ownerId: userId, currency });
    if (BigInt(payable) < BigInt(units)) throw new DomainError(payoutRefusals.notEnough);
    return decide(payoutStream(userId), payoutDecider, {
      ...{ payoutId: created('payout'), userId, amount: money(currency, BigInt(units)), payTo },
      ...{ needsTwo: units > twoPeopleAbove, rail },
    });
  },
);

type Own = Readonly<{ payoutId: string; userId: string }>;

export const CancelPayout = command('CancelPayout', async ({ payoutId, userId }: Own, { decide, store }) => {
  if ((await payee(store, payoutId)) !== userId) throw new DomainError(payoutRefusals.unknown);
  return decide(payoutStream(userId), payoutDecider, { payoutId, userId, cause: 'person' });
});

type Decision = Readonly<{ payoutId: string; decidedBy: string }>;

/** Takes room in the cap of the day first, where this is the approval that suffices. */
export const ApprovePayout = command('ApprovePayout', async (asked: Decision, { handle, decide, streams, store, now }) => {
  const [userId, rules] = [await payee(store, asked.payoutId), await limitsNow(streams)];
  const { state } = await streams.load(payoutStream(userId), payoutDecider);
  const [data, day] = [{ ...asked, userId, day: dayOf(now) }, dayOf(now)];
  const { currency, amount } = state.payouts[asked.payoutId] ?? { currency: 'USD', amount: '0' };
  const { dailyCap: cap } = payoutLimitsIn(rules, currency);
  const suffices = payoutDecider.decide({ type: 'ApprovePayout', data }, state).some(({ type }) => type === 'PayoutApproved');
  if (suffices)
    await handle(payoutDayStream(day, currency), payoutDayDecider, {
      type: 'ReserveDay',
      data: { day, payoutId: asked.payoutId, amount: money(currency, amount), cap },
    });
  return decide(payoutStream(userId), payoutDecider, data);
});

type Reasoned = Decision & Readonly<{ reason: string }>;

export const PausePayout = command('PausePayout', async (asked: Reasoned, { decide, store }) => {
  const userId = await payee(store, asked.payoutId);
  return decide(payoutStream(userId), payoutDecider, { ...asked, userId });
});

export const RejectPayout = command('RejectPayout', async (asked: Reasoned, { decide, store }) => {
  const userId = await payee(store, asked.payoutId);
  return decide(payoutStream(userId), payoutDecider, { ...asked, userId });
});

export const SettlePayout = command(
  'SettlePayout',
  async (asked: Decision & Readonly<{ reference: string }>, { decide, streams, store }) => {
    const userId = await payee(store, asked.payoutId);
    await limitsNow(streams);
    return decide(payoutStream(userId), payoutDecider, { ...asked, userId });
  },
);

export const SetPayoutRules = command(
  'SetPayoutRules',
  (asked: Readonly<{ after: number; limits: AllPayoutLimits; setBy: string }>, { decide }) =>
    decide(PAYOUT_DESK_STREAM, payoutDeskDecider, asked),
);

export const StopPayouts = command('StopPayouts', (asked: Readonly<{ setBy: string; reason: string }>, { decide }) =>
  decide(PAYOUT_DESK_STREAM, payoutDeskDecider, asked),
);

export const ResumePayouts = command('ResumePayouts', (asked: Readonly<{ setBy: string }>, { decide }) =>
  decide(PAYOUT_DESK_STREAM, payoutDeskDecider, asked),
);

/** No admin decided for so long: the amount goes back. */
export const lapsePayout = whenDue('lapse-payout', {}, async ({ subjectId: payoutId, stream }, { handle }) => {
  const userId = stream.slice('payout-'.length);
  await handle(stream, payoutDecider, { type: 'CancelPayout', data: { payoutId, userId, cause: 'lapsed' } });
});
