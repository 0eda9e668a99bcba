import { Inject, Injectable } from '@nestjs/common';
import type { Money, Position, Recorded } from '@refrain/contracts/kernel';
import type { PaymentEvent, PaymentIntended } from '@refrain/contracts/payments';
import { PI_INTENT_SECONDS, piPaymentRefusals } from '@refrain/contracts/pi-payments';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { PiPaymentsClient } from '../../pi';
import { PiJournal } from '../process/pi-journal';

type Started = Readonly<{ intent: PaymentIntended['data']; isOpen: boolean }>;

/** Payments of the checkout that are paid in Pi: each has one process here, under the same id. */
@Injectable()
export class PiPurchases {
  constructor(
    private readonly journal: PiJournal,
    private readonly pi: PiPaymentsClient,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Again changes nothing. @param payerId who asks @throws DomainError of piPaymentRefusals */
  async intend(paymentId: string, payerId: string): Promise<Position | null> {
    const started = await this.started(paymentId);
    if (started?.intent.payerId !== payerId) throw new DomainError(piPaymentRefusals.unknown);
    const { intent, isOpen } = started;
    const known = await this.journal.find(paymentId);
    if (known.status !== 'none') return this.journal.positionOf(paymentId);
    if (!isOpen || intent.method !== 'pi' || intent.total.currency !== 'PI') throw new DomainError(piPaymentRefusals.purchase);
    if (!this.pi.isOn) throw new DomainError(piPaymentRefusals.off);
    if ((await this.journal.uidOf(payerId)) === null) throw new DomainError(piPaymentRefusals.notLinked);
    const amount = intent.total as Money<'PI'>;
    const expiresAt = this.clock.in(PI_INTENT_SECONDS);
    const data = { piId: paymentId, payerId, amount, network: this.pi.network, purchaseId: paymentId, expiresAt };
    await this.journal.give({ type: 'IntendPiPayment', data }, payerId);
    return this.journal.positionOf(paymentId);
  }

  /** What was frozen, where its payer said yes; `isOpen` while nothing ended it. */
  private async started(paymentId: string): Promise<Started | null> {
    const events: Recorded<PaymentEvent>[] = [];
    for await (const event of this.log.readStream(`payment-${paymentId}`)) events.push(event as Recorded<PaymentEvent>);
    const [first] = events;
    const last = events.at(-1);
    return first?.type === 'PaymentIntended' ? { intent: first.data, isOpen: last?.type === 'PaymentStarted' } : null;
  }
}
