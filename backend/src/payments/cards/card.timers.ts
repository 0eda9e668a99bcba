import type { Recorded } from '@refrain/contracts/kernel';
import type { PaymentRefunded, PaymentStarted } from '@refrain/contracts/payments';
import type { CardPaid } from '@refrain/contracts/payments';
import { whenDue } from '../../kernel/timers/when-due';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { dueEvent } from '../../ledger/due-event';
import { Payments } from '../payments';
import { CardUnanswered } from './card-partner';
import { Cards } from './cards';

const needs = { cards: Cards, log: EVENT_LOG };
/** It is asked again later: what is due stays so until its event is there. */
const later = (error: unknown): void => {
  if (!(error instanceof CardUnanswered)) throw error;
};

export const cardTimers = [
  /** Asks about a payment that was started and not heard of, and about money that no payment took. */
  whenDue(
    'reconcile-card',
    { ...needs, payments: Payments },
    async (due, { cards, log, payments }) => {
      const about = (await dueEvent(log, due)) as Recorded<PaymentStarted> | Recorded<CardPaid> | null;
      const started = about && (await payments.eventOf<PaymentStarted>(about.data.paymentId, 'PaymentStarted'));
      if (started) await cards.sync(started).catch(later);
    },
    { asksPartner: true },
  ),
  /** Asks about money that goes back to a card. */
  whenDue(
    'reconcile-card-refund',
    needs,
    async (due, { cards, log }) => {
      const refunded = (await dueEvent(log, due)) as Recorded<PaymentRefunded> | null;
      if (refunded) await cards.payBack(refunded).catch(later);
    },
    { asksPartner: true },
  ),
];
