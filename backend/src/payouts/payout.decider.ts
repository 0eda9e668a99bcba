import type { Command } from '@refrain/contracts/kernel';
import {
  payoutRefusals,
  type PayoutAwaitsSettlement,
  type PayoutCancelled,
  type PayoutDeclined,
  type PayoutEvent,
  type PayoutHeld,
  type PayoutPaused,
  type PayoutRejected,
  type PayoutRequested,
  type PayoutSettled,
} from '@refrain/contracts/payouts';
import { refuse, type Decider } from '../kernel/write/decider';
import { evolvePayouts, isOpen, type Payouts, type StoredPayout } from './payout';

type ApprovePayout = Command<'ApprovePayout', { payoutId: string; userId: string; decidedBy: string; day: string }>;
export type PayoutCommand =
  | Command<'RequestPayout', PayoutRequested['data']>
  | Command<'HoldPayout', PayoutHeld['data']>
  | Command<'DeclinePayout', PayoutDeclined['data']>
  | Command<'PausePayout', PayoutPaused['data']>
  | ApprovePayout
  | Command<'AwaitSettlement', PayoutAwaitsSettlement['data']>
  | Command<'SettlePayout', PayoutSettled['data']>
  | Command<'RejectPayout', PayoutRejected['data']>
  | Command<'CancelPayout', PayoutCancelled['data']>;

const find = ({ payouts }: Payouts, payoutId: string): StoredPayout =>
  (Object.hasOwn(payouts, payoutId) ? payouts[payoutId] : null) ?? refuse(payoutRefusals.unknown);

/** No admin decides about their own money. */
const byAnother = ({ userId, decidedBy }: { userId: string; decidedBy: string | null }): void => {
  if (decidedBy === userId) refuse(payoutRefusals.own);
};
/** What may be on the chain ends by what the chain says. */
const byItself = ({ rail, status }: StoredPayout, decidedBy: string | null): void => {
  if (rail === 'pi' && decidedBy !== null && (status === 'approved' || status === 'awaiting')) refuse(payoutRefusals.onItsWay);
};
const waits = ({ status }: StoredPayout): boolean => status === 'waiting' || status === 'paused';

const approve = ({ day, ...data }: ApprovePayout['data'], payout: StoredPayout): readonly PayoutEvent[] => {
  byAnother(data);
  if (!waits(payout)) return payout.approvedBy.includes(data.decidedBy) ? [] : refuse(payoutRefusals.notWaiting);
  if (payout.approvedBy.includes(data.decidedBy)) return refuse(payoutRefusals.secondPerson);
  const given: PayoutEvent = { type: 'PayoutApprovalGiven', data };
  const { payoutId, userId } = data;
  const isEnough = payout.approvedBy.length + 1 >= (payout.needsTwo ? 2 : 1);
  return isEnough ? [given, { type: 'PayoutApproved', data: { payoutId, userId, day } }] : [given];
};

const settle = (data: PayoutSettled['data'], payout: StoredPayout): readonly PayoutEvent[] => {
  byAnother(data);
  byItself(payout, data.decidedBy);
  if (payout.status === 'settled' && payout.reference === data.reference) return [];
  return payout.status === 'awaiting' ? [{ type: 'PayoutSettled', data }] : refuse(payoutRefusals.notWaiting);
};

/** A transfer that bounced is rejected too: by hand, it was never settled. */
const reject = (data: PayoutRejected['data'], payout: StoredPayout): readonly PayoutEvent[] => {
  byAnother(data);
  byItself(payout, data.decidedBy);
  if (payout.status === 'rejected') return [];
  const mayBe = waits(payout) || payout.status === 'awaiting';
  return mayBe ? [{ type: 'PayoutRejected', data }] : refuse(payoutRefusals.notWaiting);
};

const cancel = (data: PayoutCancelled['data'], payout: StoredPayout): readonly PayoutEvent[] => {
  const event = [{ type: 'PayoutCancelled', data }] as const;
  switch (payout.status) {
    case 'cancelled':
      return [];
    case 'waiting':
    case 'paused':
      return event;
    // Its amount is just being set aside; it is given back after that.
    case 'requested':
      return data.cause === 'person' ? refuse(payoutRefusals.notWaiting) : event;
    // Money may be on its way: an admin settles or rejects it.
    case 'approved':
    case 'awaiting':
    case 'settled':
    case 'rejected':
    case 'declined':
      return data.cause === 'person' ? refuse(payoutRefusals.notWaiting) : [];
  }
};

const decide = (command: PayoutCommand, state: Payouts): readonly PayoutEvent[] => {
  switch (command.type) {
    case 'RequestPayout':
      if (Object.hasOwn(state.payouts, command.data.payoutId)) return [];
      if (Object.values(state.payouts).some(isOpen)) return refuse(payoutRefusals.oneAtATime);
      return [{ type: 'PayoutRequested', data: command.data }];
    case 'HoldPayout':
      // Also where it was cancelled meanwhile: what is held must be known to be given back.
      return find(state, command.data.payoutId).holdId === null ? [{ type: 'PayoutHeld', data: command.data }] : [];
    case 'DeclinePayout':
      return find(state, command.data.payoutId).status === 'requested' ? [{ type: 'PayoutDeclined', data: command.data }] : [];
    case 'PausePayout': {
      byAnother(command.data);
      const { status } = find(state, command.data.payoutId);
      return status === 'waiting' ? [{ type: 'PayoutPaused', data: command.data }] : refuse(payoutRefusals.notWaiting);
    }
    case 'ApprovePayout':
      return approve(command.data, find(state, command.data.payoutId));
    case 'AwaitSettlement':
      return find(state, command.data.payoutId).status === 'approved'
        ? [{ type: 'PayoutAwaitsSettlement', data: command.data }]
        : [];
    case 'SettlePayout':
      return settle(command.data, find(state, command.data.payoutId));
    case 'RejectPayout':
      return reject(command.data, find(state, command.data.payoutId));
    case 'CancelPayout':
      return cancel(command.data, find(state, command.data.payoutId));
  }
};

/** All payouts of one person, one at a time. What is settled, rejected, cancelled or declined stays so. */
export const payoutDecider: Decider<Payouts, PayoutCommand, PayoutEvent> = {
  initialState: () => ({ payouts: {} }),
  decide,
  evolve: evolvePayouts,
};

export const payoutStream = (userId: string): string => `payout-${userId}`;
