import { unitsOf } from '@refrain/contracts/kernel';
import { piPaymentRefusals, type PiHandAction, type PiPaymentEvent } from '@refrain/contracts/pi-payments';
import { refuse } from '../../kernel/write/decider';
import type { HandAsked, OpenPiPayment, PiPaymentCommand } from './pi-payment';

type Asked = Extract<PiPaymentCommand, { type: 'AskPiHand' }>['data'];
type Answered = Extract<PiPaymentCommand, { type: 'AnswerPiHand' }>['data'];

/** In which states a hand may do what: a final payment stays as it is, and only what was credited is refunded. */
const ALLOWED: Readonly<Record<PiHandAction, readonly OpenPiPayment['status'][]>> = {
  settle: ['bound', 'approved', 'seen'],
  cancel: ['intended', 'bound', 'approved', 'seen'],
  refund: ['completed'],
};

const isHandAllowed = (action: PiHandAction, status: OpenPiPayment['status']): boolean => ALLOWED[action].includes(status);

const done = ({ action, txid }: HandAsked, payment: OpenPiPayment, by: string): PiPaymentEvent => {
  const { piId, payerId, amount, purchaseId } = payment.intent;
  switch (action) {
    case 'settle':
      return {
        type: 'PiPaymentCompleted',
        data: { piId, payerId, amount, purchaseId, piPaymentId: payment.piPaymentId, txid: txid ?? '', by },
      };
    case 'cancel':
      return { type: 'PiPaymentCancelled', data: { piId, purchaseId, cause: 'admin', by } };
    case 'refund':
      return { type: 'PiPaymentRefunded', data: { piId, payerId, amount, by } };
  }
};

/** Done at once up to a limit; above it another admin is asked. */
export const askByHand = (
  { piId, action, txid, askedBy, reason, twoAbove }: Asked,
  payment: OpenPiPayment,
): readonly PiPaymentEvent[] => {
  if (payment.asked) return refuse(piPaymentRefusals.asked);
  if (!isHandAllowed(action, payment.status))
    return refuse(action === 'settle' && payment.status === 'intended' ? piPaymentRefusals.notBound : piPaymentRefusals.final);
  if (action === 'settle' && !txid) return refuse(piPaymentRefusals.txid);
  const asked: PiPaymentEvent = { type: 'PiHandAsked', data: { piId, action, txid, askedBy, reason } };
  const needsSecond = unitsOf(payment.intent.amount) > unitsOf(twoAbove);
  return needsSecond ? [asked] : [asked, done({ action, txid, askedBy }, payment, askedBy)];
};

export const answerByHand = ({ piId, agrees, answeredBy }: Answered, payment: OpenPiPayment): readonly PiPaymentEvent[] => {
  const { asked } = payment;
  if (!asked) return refuse(piPaymentRefusals.notAsked);
  if (agrees && asked.askedBy === answeredBy) return refuse(piPaymentRefusals.samePerson);
  const answered: PiPaymentEvent = { type: 'PiHandAnswered', data: { piId, action: asked.action, agrees, answeredBy } };
  if (!agrees) return [answered];
  if (!isHandAllowed(asked.action, payment.status)) return refuse(piPaymentRefusals.final);
  return [answered, done(asked, payment, answeredBy)];
};
