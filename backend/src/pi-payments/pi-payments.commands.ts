import { unitsOf } from '@refrain/contracts/kernel';
import {
  PI_INTENT_SECONDS,
  PI_LEAST,
  PI_MOST,
  PI_TWO_PEOPLE_ABOVE,
  piAmountOf,
  piPaymentRefusals,
  type PiHandAction,
  type PiLeftCause,
} from '@refrain/contracts/pi-payments';
import { DomainError } from '../kernel/domain-error';
import { command } from '../kernel/write/command';
import { refuse } from '../kernel/write/decider';
import { Ledger } from '../ledger/ledger';
import { PiPaymentsClient } from '../pi';
import { PiCredits } from './pi-credits';
import { PiFlow } from './process/pi-flow';
import { PiJournal } from './process/pi-journal';
import { PiPurchases } from './purchases/pi-purchases';
import { piPaymentDecider, piPaymentStream } from './process/pi-payment.decider';

type Of<Asked> = Asked & Readonly<{ piId: string; payerId: string }>;

/** Begins a payment into the payer's own wallet. */
export const BeginPiPayment = command(
  'BeginPiPayment',
  { journal: PiJournal, pi: PiPaymentsClient },
  async ({ payerId, amount: text }: { payerId: string; amount: string }, { journal, pi, created, handle, clock }) => {
    if (!pi.isOn) return refuse(piPaymentRefusals.off);
    const amount = piAmountOf(text.trim());
    if (!amount || unitsOf(amount) < unitsOf(PI_LEAST) || unitsOf(amount) > unitsOf(PI_MOST))
      return refuse(piPaymentRefusals.amount);
    if ((await journal.uidOf(payerId)) === null) return refuse(piPaymentRefusals.notLinked);
    const piId = created('pipayment');
    const expiresAt = clock.in(PI_INTENT_SECONDS);
    const data = { piId, payerId, amount, network: pi.network, purchaseId: null, expiresAt };
    const { position } = await handle(piPaymentStream(piId), piPaymentDecider, { type: 'IntendPiPayment', data });
    return { piId, position };
  },
);

/** Goes on with a payment of the checkout that its payer began to pay in Pi. */
export const BuyInPi = command(
  'BuyInPi',
  { purchases: PiPurchases },
  async ({ paymentId, payerId }: { paymentId: string; payerId: string }, { purchases, context }) => {
    await context.confirmed;
    return { position: await purchases.intend(paymentId, payerId) };
  },
);

/** What browsers ask for: each waits until it is sure that its person is still signed in, before Pi is asked anything. */
export const ApprovePi = command(
  'ApprovePi',
  { flow: PiFlow },
  async ({ piId, piPaymentId, payerId }: Of<{ piPaymentId: string }>, { flow, context }) => {
    await context.confirmed;
    return { payment: await flow.approve(piId, piPaymentId, payerId), position: null };
  },
);
export const CompletePi = command(
  'CompletePi',
  { flow: PiFlow, credits: PiCredits },
  async ({ piId, piPaymentId, txid, payerId }: Of<{ piPaymentId: string; txid: string }>, { flow, credits, context }) => {
    await context.confirmed;
    const payment = await flow.complete(piId, piPaymentId, txid, payerId);
    return { payment, position: await credits.creditOf(piId) };
  },
);
export const LeavePi = command(
  'LeavePi',
  { flow: PiFlow },
  async ({ piId, cause, payerId }: Of<{ cause: PiLeftCause }>, { flow, context }) => {
    await context.confirmed;
    return { payment: await flow.leave(piId, cause, payerId), position: null };
  },
);
export const TakeUpPi = command(
  'TakeUpPi',
  { flow: PiFlow },
  async ({ piPaymentId, payerId }: { piPaymentId: string; payerId: string }, { flow, context }) => {
    await context.confirmed;
    return { payment: await flow.incomplete(piPaymentId, payerId), position: null };
  },
);

type Hand = Readonly<{ piId: string; action: PiHandAction; reason: string; txid: string | null; askedBy: string }>;

/** @throws DomainError where the payer has spent what would be refunded */
const mayRefund = async (ledger: Ledger, journal: PiJournal, piId: string): Promise<void> => {
  const { payerId, amount } = (await journal.open(piId)).intent;
  const { available } = await ledger.balances({ ownerId: payerId, currency: 'PI' });
  if (BigInt(available) < unitsOf(amount)) throw new DomainError(piPaymentRefusals.spent);
};

/** A payment that is not under way claims nothing. @throws DomainError where the transaction paid for another one */
const maySettle = async (
  journal: PiJournal,
  piId: string,
  { action, txid }: Readonly<{ action: PiHandAction; txid: string | null }>,
): Promise<void> => {
  const { status } = await journal.open(piId);
  if (action === 'settle' && txid && ['bound', 'approved', 'seen'].includes(status)) await journal.claim(piId, txid);
};

/** Settles, cancels or refunds by hand, or asks a second admin. */
export const AskPiHand = command(
  'AskPiHand',
  { journal: PiJournal, ledger: Ledger },
  async (asked: Hand, { journal, ledger, decide }) => {
    await journal.open(asked.piId);
    if (asked.action === 'refund') await mayRefund(ledger, journal, asked.piId);
    await maySettle(journal, asked.piId, asked);
    const position = await decide(piPaymentStream(asked.piId), piPaymentDecider, { ...asked, twoAbove: PI_TWO_PEOPLE_ABOVE });
    return { position };
  },
);

export const AnswerPiHand = command(
  'AnswerPiHand',
  { journal: PiJournal, ledger: Ledger },
  async (asked: { piId: string; agrees: boolean; answeredBy: string }, { journal, ledger, decide }) => {
    const { asked: question } = await journal.open(asked.piId);
    if (asked.agrees && question?.action === 'refund') await mayRefund(ledger, journal, asked.piId);
    if (asked.agrees && question) await maySettle(journal, asked.piId, question);
    return { position: await decide(piPaymentStream(asked.piId), piPaymentDecider, asked) };
  },
);

/** Asks Pi now, because an admin wants to know. */
export const AskPiNow = command(
  'AskPiNow',
  { flow: PiFlow, journal: PiJournal },
  async ({ piId }: { piId: string }, { flow, context, journal }) => {
    await context.confirmed;
    await flow.reconcile(piId, 'admin');
    return { position: await journal.positionOf(piId) };
  },
);
