import { money, unitsOf, type Command } from '@refrain/contracts/kernel';
import {
  paymentRefusals,
  type PaymentEvent,
  type PaymentIntended,
  type PaymentLine,
  type PaymentStatus,
  type RefundCause,
} from '@refrain/contracts/payments';
import { refuse, type Decider } from '../kernel/write/decider';

type Intent = PaymentIntended['data'];
/**
 * `back` are the lines that were paid back, `takenBack` those that a bank's dispute took from where they had gone. `asked` are those that an admin asked
 * to be paid back, by what became of it.
 */
export type PaymentState =
  | Readonly<{ status: 'none' }>
  | Readonly<{
      status: PaymentStatus;
      intent: Intent;
      reason: string | null;
      delivered: readonly string[];
      back: readonly string[];
      takenBack: readonly string[];
      asked: Readonly<Record<string, 'open' | 'refused'>>;
    }>;
export type KnownPayment = Exclude<PaymentState, { status: 'none' }>;

type Named = { paymentId: string };
type IntendPayment = Command<'IntendPayment', Intent>;
type StartPayment = Command<'StartPayment', Named & { now: string }>;
type SettlePayment = Command<'SettlePayment', Named>;
type DeclinePayment = Command<'DeclinePayment', Named & { reason: string }>;
/** By the payer only before it was started; `isByMethod`: the method knows that nothing will be paid. */
type CancelPayment = Command<'CancelPayment', Named & { isByMethod: boolean }>;
type ExpirePayment = Command<'ExpirePayment', Named & { now: string }>;
type DeliverLine = Command<'DeliverLine', Named & { lineId: string }>;
/** The whole line. One that was delivered only where an admin asked for it, and what it gave was taken back. */
type RefundLine = Command<'RefundLine', Named & { lineId: string; because: RefundCause; reason: string }>;
/** `taken` is how much of the line is there again, in minor units. */
type TakeBackLine = Command<'TakeBackLine', Named & { lineId: string; disputeId: string; taken: string }>;
/** `isDisputed`: a bank is asked to take the payment back. */
type RefundPaymentLine = Command<
  'RefundPaymentLine',
  Named & { lineId: string; askedBy: string; reason: string; isDisputed: boolean }
>;
/** What the line gave is not there any more. `reason` is a code. */
type RefuseRefund = Command<'RefuseRefund', Named & { lineId: string; reason: string }>;
export type PaymentCommand =
  | IntendPayment
  | StartPayment
  | SettlePayment
  | DeclinePayment
  | CancelPayment
  | ExpirePayment
  | DeliverLine
  | RefundLine
  | TakeBackLine
  | RefundPaymentLine
  | RefuseRefund;

export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;

const OVER: readonly PaymentStatus[] = ['settled', 'declined', 'cancelled', 'expired'];

const lineIn = ({ intent }: KnownPayment, lineId: string): PaymentLine =>
  intent.lines.find((line) => line.lineId === lineId) ?? refuse(paymentRefusals.unknown);

const start = ({ now }: StartPayment['data'], payment: KnownPayment): readonly PaymentEvent[] => {
  const { status, intent } = payment;
  const { paymentId, payerId, method, expiresAt } = intent;
  // One who asks again after it was settled is answered as before.
  if (status === 'started' || status === 'settled') return [];
  if (status === 'expired') return refuse(paymentRefusals.expired);
  if (status !== 'open') return refuse(paymentRefusals.over);
  if (now >= expiresAt) return refuse(paymentRefusals.expired);
  return [{ type: 'PaymentStarted', data: { paymentId, payerId, method } }];
};

const cancel = ({ isByMethod }: CancelPayment['data'], { status, intent }: KnownPayment): readonly PaymentEvent[] => {
  const { paymentId, payerId } = intent;
  if (status === 'cancelled') return [];
  if (OVER.includes(status)) return refuse(paymentRefusals.over);
  if (status === 'started' && !isByMethod) return refuse(paymentRefusals.underWay);
  return [{ type: 'PaymentCancelled', data: { paymentId, payerId } }];
};

const refund = ({ lineId, because, reason }: RefundLine['data'], payment: KnownPayment): readonly PaymentEvent[] => {
  const { status, intent, delivered, back, takenBack, asked } = payment;
  const { paymentId, payerId, method } = intent;
  if (status !== 'settled') return refuse(paymentRefusals.notSettled);
  const { amount } = lineIn(payment, lineId);
  if (back.includes(lineId)) return [];
  if (delivered.includes(lineId) && !Object.hasOwn(asked, lineId)) return refuse(paymentRefusals.delivered);
  if (takenBack.includes(lineId)) return refuse(paymentRefusals.disputed);
  return [{ type: 'PaymentRefunded', data: { paymentId, payerId, method, lineId, amount, because, reason } }];
};

const askRefund = (asked: RefundPaymentLine['data'], payment: KnownPayment): readonly PaymentEvent[] => {
  const { lineId, askedBy, reason, isDisputed } = asked;
  const { paymentId, payerId } = payment.intent;
  lineIn(payment, lineId);
  if (payerId === askedBy) return refuse(paymentRefusals.own);
  if (payment.status !== 'settled') return refuse(paymentRefusals.notSettled);
  if (payment.back.includes(lineId)) return refuse(paymentRefusals.paidBack);
  if (!payment.delivered.includes(lineId)) return refuse(paymentRefusals.notDelivered);
  if (isDisputed || payment.takenBack.includes(lineId)) return refuse(paymentRefusals.disputed);
  if (payment.asked[lineId] === 'open') return [];
  return [{ type: 'PaymentRefundAsked', data: { paymentId, payerId, lineId, askedBy, reason } }];
};

const decideKnown = (command: Exclude<PaymentCommand, IntendPayment>, payment: KnownPayment): readonly PaymentEvent[] => {
  const { status, intent } = payment;
  const { paymentId, payerId, method, total, expiresAt } = intent;
  switch (command.type) {
    case 'StartPayment':
      return start(command.data, payment);
    case 'SettlePayment':
      if (status === 'settled') return [];
      return status === 'started'
        ? [{ type: 'PaymentSettled', data: { paymentId, payerId, method, total } }]
        : refuse(paymentRefusals.over);
    case 'DeclinePayment':
      return OVER.includes(status)
        ? []
        : [{ type: 'PaymentDeclined', data: { paymentId, payerId, reason: command.data.reason } }];
    case 'CancelPayment':
      return cancel(command.data, payment);
    case 'ExpirePayment':
      return status === 'open' && command.data.now >= expiresAt ? [{ type: 'PaymentExpired', data: { paymentId, payerId } }] : [];
    case 'DeliverLine': {
      const { lineId } = lineIn(payment, command.data.lineId);
      if (status !== 'settled') return refuse(paymentRefusals.notSettled);
      return payment.delivered.includes(lineId) ? [] : [{ type: 'PaymentLineDelivered', data: { paymentId, payerId, lineId } }];
    }
    case 'RefundLine':
      return refund(command.data, payment);
    case 'RefundPaymentLine':
      return askRefund(command.data, payment);
    case 'RefuseRefund': {
      const { lineId, reason } = command.data;
      if (payment.asked[lineId] !== 'open' || payment.back.includes(lineId)) return [];
      return [{ type: 'PaymentRefundRefused', data: { paymentId, payerId, lineId, reason } }];
    }
    case 'TakeBackLine': {
      const { lineId, disputeId, taken } = command.data;
      const { amount } = lineIn(payment, lineId);
      if (!payment.delivered.includes(lineId) || payment.takenBack.includes(lineId) || payment.back.includes(lineId)) return [];
      const { currency } = amount;
      const owed = money(currency, unitsOf(amount) - BigInt(taken));
      return [
        { type: 'PaymentLineTakenBack', data: { paymentId, payerId, lineId, disputeId, taken: money(currency, taken), owed } },
      ];
    }
  }
};

const evolve = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentIntended')
    return { status: 'open', intent: event.data, reason: null, delivered: [], back: [], takenBack: [], asked: {} };
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'PaymentStarted':
      return { ...state, status: 'started' };
    case 'PaymentSettled':
      return { ...state, status: 'settled' };
    case 'PaymentDeclined':
      return { ...state, status: 'declined', reason: event.data.reason };
    case 'PaymentCancelled':
      return { ...state, status: 'cancelled' };
    case 'PaymentExpired':
      return { ...state, status: 'expired' };
    case 'PaymentLineDelivered':
      return { ...state, delivered: [...state.delivered, event.data.lineId] };
    case 'PaymentRefunded':
      return { ...state, back: [...state.back, event.data.lineId] };
    case 'PaymentLineTakenBack':
      return { ...state, takenBack: [...state.takenBack, event.data.lineId] };
    case 'PaymentRefundAsked':
      return { ...state, asked: { ...state.asked, [event.data.lineId]: 'open' } };
    case 'PaymentRefundRefused':
      return { ...state, asked: { ...state.asked, [event.data.lineId]: 'refused' } };
  }
};

/** One payment: what is bought for how much, and what became of it. How it ended stands for good; only a settled one is delivered or paid back. */
export const paymentDecider: Decider<PaymentState, PaymentCommand, PaymentEvent> = {
  initialState: () => ({ status: 'none' }),
  decide: (command, state) => {
    if (command.type === 'IntendPayment') return state.status === 'none' ? [{ type: 'PaymentIntended', data: command.data }] : [];
    return state.status === 'none' ? refuse(paymentRefusals.unknown) : decideKnown(command, state);
  },
  evolve,
};
