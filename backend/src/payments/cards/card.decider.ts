import type { Command, Money } from '@refrain/contracts/kernel';
import type { CardEvent, CardPaid, CardRefundEnded, CardRefundRequested, CardRequested } from '@refrain/contracts/payments';
import type { Decider } from '../../kernel/write/decider';
import { disputePhase, type DisputePhase } from './dispute-phase';

type Refund = Readonly<{
  status: 'requested' | 'unknown' | 'confirmed' | 'declined';
  key: string;
  intentId: string;
  amount: Money;
}>;
export type CardState = Readonly<{
  status: 'none' | 'requested' | 'unknown' | 'opened' | 'paid' | 'ended';
  key: string;
  sessionId: string | null;
  paid: Readonly<{ intentId: string; amount: Money }> | null;
  reason: string | null;
  refunds: Readonly<Record<string, Refund>>;
  disputes: Readonly<Record<string, string>>;
}>;

type Named = { paymentId: string };
export type CardCommand =
  | Command<'RequestCard', CardRequested['data']>
  | Command<'DoubtCard', Named & { reason: string }>
  | Command<'OpenCard', Named & { sessionId: string }>
  | Command<'PayCard', CardPaid['data']>
  | Command<'EndCard', Named & { reason: string }>
  | Command<'RequestCardRefund', CardRefundRequested['data']>
  | Command<'DoubtCardRefund', Named & { ref: string; reason: string }>
  | Command<'EndCardRefund', CardRefundEnded['data']>
  | Command<'DisputeCard', Named & { disputeId: string; status: string; amount: Money }>;

/** How far a state of a dispute is: what was heard late, or by another process a moment ago, takes nothing back. */
const ENDS: readonly (DisputePhase | null)[] = ['lost', 'won'];
const endOf = (status: string): number => ENDS.indexOf(disputePhase(status));

export const cardStream = (paymentId: string): string => `card-${paymentId}`;
const EMPTY: CardState = { status: 'none', key: '', sessionId: null, paid: null, reason: null, refunds: {}, disputes: {} };
const refundIn = ({ refunds }: CardState, ref: string): Refund | null =>
  Object.hasOwn(refunds, ref) ? (refunds[ref] as Refund) : null;

const decide = ({ type, data }: CardCommand, state: CardState): readonly CardEvent[] => {
  const { status } = state;
  switch (type) {
    case 'RequestCard':
      return status === 'none' ? [{ type: 'CardRequested', data }] : [];
    case 'DoubtCard':
      return status === 'requested' ? [{ type: 'CardUnknown', data }] : [];
    case 'OpenCard':
      return status === 'none' || state.sessionId ? [] : [{ type: 'CardOpened', data }];
    case 'PayCard':
      // Even behind an end: what was paid was paid.
      return (status === 'opened' || status === 'ended') && !state.paid && state.sessionId === data.sessionId
        ? [{ type: 'CardPaid', data }]
        : [];
    case 'EndCard':
      return status === 'paid' || status === 'ended' || status === 'none' ? [] : [{ type: 'CardEnded', data }];
    case 'RequestCardRefund':
      return state.paid && !refundIn(state, data.ref) ? [{ type: 'CardRefundRequested', data }] : [];
    case 'DoubtCardRefund':
      return refundIn(state, data.ref)?.status === 'requested' ? [{ type: 'CardRefundUnknown', data }] : [];
    case 'EndCardRefund': {
      const refund = refundIn(state, data.ref)?.status;
      return refund === 'requested' || refund === 'unknown' ? [{ type: 'CardRefundEnded', data }] : [];
    }
    case 'DisputeCard': {
      const known = state.disputes[data.disputeId] ?? '';
      const isNews = known !== data.status && endOf(data.status) >= endOf(known);
      return state.paid && isNews ? [{ type: 'CardDisputed', data }] : [];
    }
  }
};

const withRefund = (state: CardState, ref: string, change: Partial<Refund>): CardState => {
  const before = refundIn(state, ref);
  return before ? { ...state, refunds: { ...state.refunds, [ref]: { ...before, ...change } } } : state;
};

const evolve = (state: CardState, { type, data }: CardEvent): CardState => {
  switch (type) {
    case 'CardRequested':
      return { ...state, status: 'requested', key: data.key };
    case 'CardUnknown':
      return { ...state, status: 'unknown' };
    case 'CardOpened':
      return { ...state, status: state.status === 'ended' ? 'ended' : 'opened', sessionId: data.sessionId };
    case 'CardPaid':
      return { ...state, status: 'paid', paid: { intentId: data.intentId, amount: data.amount } };
    case 'CardEnded':
      return { ...state, status: 'ended', reason: data.reason };
    case 'CardRefundRequested': {
      const { ref, key, intentId, amount } = data;
      return { ...state, refunds: { ...state.refunds, [ref]: { status: 'requested', key, intentId, amount } } };
    }
    case 'CardRefundUnknown':
      return withRefund(state, data.ref, { status: 'unknown' });
    case 'CardRefundEnded':
      return withRefund(state, data.ref, { status: data.outcome });
    case 'CardDisputed':
      return { ...state, disputes: { ...state.disputes, [data.disputeId]: data.status } };
  }
};

/** What the card service said of one payment. What was said first stands; a payment that was paid stays so. */
export const cardDecider: Decider<CardState, CardCommand, CardEvent> = { initialState: () => EMPTY, decide, evolve };
