import { unitsOf, money, type Command, type Money } from '@refrain/contracts/kernel';
import {
  paymentRefusals,
  type PaymentEvent,
  type PaymentIntended,
  type PaymentLine,
  type PaymentStatus,
  type RefundCause,
} from '@refrain/contracts/payments';
import { refuse, type Decider } from '../kernel/write/decider';

export type Intent = PaymentIntended['data'];
/** `back` is what was paid back of a line, in minor units. */
export type PaymentState =
  | Readonly<{ status: 'none' }>
  | Readonly<{
      status: PaymentStatus;
      intent: Intent;
      reason: string | null;
      delivered: readonly string[];
      back: Readonly<Record<string, string>>;
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
/** `amount` of null is all that was not paid back yet. */
type RefundLine = Command<'RefundLine', Named & { lineId: string; amount: Money | null; cause: RefundCause; reason: string }>;
export type PaymentCommand =
  IntendPayment | StartPayment | SettlePayment | DeclinePayment | CancelPayment | ExpirePayment | DeliverLine | RefundLine;

export const paymentStream = (paymentId: string): string => `payment-${paymentId}`;

const OVER: readonly PaymentStatus[] = ['settled', 'declined', 'cancelled', 'expired'];

const lineIn = ({ intent }: KnownPayment, lineId: string): PaymentLine =>
  intent.lines.find((line) => line.lineId === lineId) ?? refuse(paymentRefusals.unknown);

/** What of a line was not paid back yet, in minor units. */
export const leftOf = (payment: KnownPayment, line: PaymentLine): bigint =>
  unitsOf(line.amount) - BigInt(payment.back[line.lineId] ?? '0');

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

const refund = ({ lineId, amount, cause, reason }: RefundLine['data'], payment: KnownPayment): readonly PaymentEvent[] => {
  const { status, intent, delivered } = payment;
  const { paymentId, payerId, method, total } = intent;
  if (status !== 'settled') return refuse(paymentRefusals.notSettled);
  const line = lineIn(payment, lineId);
  const left = leftOf(payment, line);
  if (cause === 'not_delivered' && delivered.includes(lineId)) return [];
  const units = amount === null ? left : unitsOf(amount);
  if (amount === null && left === 0n) return [];
  if (units <= 0n || units > left || (amount && amount.currency !== total.currency))
    return refuse(paymentRefusals.refundTooLarge);
  // What went back is never delivered, so a part of it would leave the rest lost.
  if (units < left && !delivered.includes(lineId)) return refuse(paymentRefusals.notDelivered);
  const back = money(total.currency, units);
  return [{ type: 'PaymentRefunded', data: { paymentId, payerId, method, lineId, amount: back, cause, reason } }];
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
  }
};

const evolve = (state: PaymentState, event: PaymentEvent): PaymentState => {
  if (event.type === 'PaymentIntended') return { status: 'open', intent: event.data, reason: null, delivered: [], back: {} };
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
    case 'PaymentRefunded': {
      const { lineId, amount } = event.data;
      return { ...state, back: { ...state.back, [lineId]: String(BigInt(state.back[lineId] ?? '0') + unitsOf(amount)) } };
    }
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
