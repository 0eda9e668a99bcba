import { MOST_PI_ARROWS, MOST_PI_CLAIMS, piPaymentRefusals, type PiPaymentEvent } from '@refrain/contracts/pi-payments';
import { refuse, type Decider } from '../../kernel/write/decider';
import { answerByHand, askByHand } from './by-hand';
import type { OpenPiPayment, PiPayment, PiPaymentCommand } from './pi-payment';

export const piPaymentStream = (piId: string): string => `pipayment-${piId}`;

const isFinal = ({ status }: OpenPiPayment): boolean => status === 'completed' || status === 'cancelled' || status === 'refunded';
/** Approved or later: approval is never said again. */
const isApproved = ({ status }: OpenPiPayment): boolean => status !== 'intended' && status !== 'bound';

const bind = (
  { piId, piPaymentId, now }: Extract<PiPaymentCommand, { type: 'BindPiPayment' }>['data'],
  payment: OpenPiPayment,
): readonly PiPaymentEvent[] => {
  if (payment.piPaymentId !== null) return payment.piPaymentId === piPaymentId ? [] : refuse(piPaymentRefusals.otherPayment);
  if (isFinal(payment)) return refuse(piPaymentRefusals.cancelled);
  if (now > payment.intent.expiresAt) return refuse(piPaymentRefusals.expired);
  return [{ type: 'PiPaymentBound', data: { piId, piPaymentId } }];
};

const decideOpen = (
  command: Exclude<PiPaymentCommand, { type: 'IntendPiPayment' }>,
  payment: OpenPiPayment,
): readonly PiPaymentEvent[] => {
  const { piId, payerId, amount, purchaseId } = payment.intent;
  switch (command.type) {
    case 'BindPiPayment':
      return bind(command.data, payment);
    case 'ApprovePiPayment':
      return payment.piPaymentId === null || isApproved(payment) ? [] : [{ type: 'PiPaymentApproved', data: { piId } }];
    case 'SeePiTransaction': {
      const { txid, isClaim } = command.data;
      if (payment.piPaymentId === null || isFinal(payment) || payment.txid === txid) return [];
      if (isClaim && payment.claims >= MOST_PI_CLAIMS) return refuse(piPaymentRefusals.claims);
      return [{ type: 'PiTransactionSeen', data: { piId, txid } }];
    }
    case 'DoubtPiPayment': {
      const { doubt } = command.data;
      return isFinal(payment) || payment.piPaymentId === null || payment.doubt === doubt
        ? []
        : [{ type: 'PiPaymentDoubted', data: { piId, doubt } }];
    }
    case 'MismatchPiPayment': {
      const { piPaymentId, mismatches } = command.data;
      const isKnown = mismatches.every((each) => payment.mismatches.includes(each));
      return isKnown ? [] : [{ type: 'PiPaymentMismatched', data: { piId, piPaymentId, mismatches } }];
    }
    case 'CompletePiPayment': {
      const { piPaymentId, txid } = command.data;
      if (isFinal(payment) || payment.piPaymentId !== piPaymentId || payment.mismatches.length > 0) return [];
      return [{ type: 'PiPaymentCompleted', data: { piId, payerId, amount, purchaseId, piPaymentId, txid, by: null } }];
    }
    case 'CancelPiPayment':
      return isFinal(payment) || payment.mismatches.length > 0
        ? []
        : [{ type: 'PiPaymentCancelled', data: { piId, purchaseId, cause: command.data.cause, by: null } }];
    case 'AskPiHand':
      return askByHand(command.data, payment);
    case 'AnswerPiHand':
      return answerByHand(command.data, payment);
    case 'RecordPiArrow':
      return payment.arrows < MOST_PI_ARROWS ? [{ type: 'PiArrowRecorded', data: command.data }] : [];
  }
};

const decide = (command: PiPaymentCommand, payment: PiPayment): readonly PiPaymentEvent[] => {
  if (command.type === 'IntendPiPayment')
    return payment.status === 'none' ? [{ type: 'PiPaymentIntended', data: command.data }] : [];
  return payment.status === 'none' ? refuse(piPaymentRefusals.unknown) : decideOpen(command, payment);
};

const evolveOpen = (payment: OpenPiPayment, event: Exclude<PiPaymentEvent, { type: 'PiPaymentIntended' }>): OpenPiPayment => {
  switch (event.type) {
    case 'PiPaymentBound':
      return { ...payment, status: 'bound', piPaymentId: event.data.piPaymentId };
    case 'PiPaymentApproved':
      return { ...payment, status: payment.txid === null ? 'approved' : 'seen', doubt: null };
    case 'PiTransactionSeen':
      return {
        ...payment,
        status: isApproved(payment) ? 'seen' : payment.status,
        txid: event.data.txid,
        claims: payment.claims + 1,
        doubt: null,
      };
    case 'PiPaymentDoubted':
      return { ...payment, doubt: event.data.doubt };
    case 'PiPaymentMismatched':
      return { ...payment, mismatches: [...new Set([...payment.mismatches, ...event.data.mismatches])] };
    case 'PiPaymentCompleted':
      return { ...payment, status: 'completed', txid: event.data.txid, doubt: null, asked: null };
    case 'PiPaymentCancelled':
      return { ...payment, status: 'cancelled', doubt: null, asked: null };
    case 'PiHandAsked': {
      const { action, txid, askedBy } = event.data;
      return { ...payment, asked: { action, txid, askedBy } };
    }
    case 'PiHandAnswered':
      return { ...payment, asked: null };
    case 'PiPaymentRefunded':
      return { ...payment, status: 'refunded', asked: null };
    case 'PiArrowRecorded':
      return { ...payment, arrows: payment.arrows + 1 };
  }
};

const EMPTY = { piPaymentId: null, txid: null, claims: 0, doubt: null, mismatches: [], asked: null, arrows: 0 } as const;

const evolve = (payment: PiPayment, event: PiPaymentEvent): PiPayment => {
  if (event.type === 'PiPaymentIntended') return { ...EMPTY, status: 'intended', intent: event.data };
  return payment.status === 'none' ? payment : evolveOpen(payment, event);
};

/** The process of one payment in Pi. Final states are final: what Pi says afterwards is noted, and changes nothing. */
export const piPaymentDecider: Decider<PiPayment, PiPaymentCommand, PiPaymentEvent> = {
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
};
