import { Inject, Injectable } from '@nestjs/common';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { ledgerRefusals } from '@refrain/contracts/ledger';
import {
  PAYMENT_HOLD_SECONDS,
  PAYMENT_PROCESS,
  paymentRefusals,
  type PaymentEvent,
  type PaymentRefunded,
  type PaymentStarted,
} from '@refrain/contracts/payments';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import { derivedId } from '../kernel/values/ids';
import { EVENT_LOG } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { Streams, type Handled } from '../kernel/write/streams/streams';
import { Ledger } from '../ledger/ledger';
import { paymentDecider, paymentStream, type KnownPayment, type PaymentCommand, type PaymentState } from './payment.decider';

/** Those after which nothing was taken, and never will be. */
const FINAL: readonly string[] = [ledgerRefusals.insufficientFunds, ledgerRefusals.holdEnded, ledgerRefusals.tooManyHolds].map(
  ({ code }) => code,
);

type Standing = Pick<KnownPayment, 'status' | 'reason'>;

/** What a step of a payment's process is named by: the same event and step, the same command. */
export const stepContext = (cause: Recorded, step: string): CommandContext => {
  const commandId = derivedId('payment-step', cause.id, step);
  return {
    commandId,
    actor: null,
    correlation: cause.meta.correlation,
    causation: cause.id,
    memory: { key: commandId, hash: '' },
  };
};

/**
 * Payments, whatever they are paid with. A method begins when a payment was started, brings the money into the payer's wallet where it comes
 * from outside, and has it taken here. Each step may be done again.
 */
@Injectable()
export class Payments {
  constructor(
    private readonly streams: Streams,
    private readonly ledger: Ledger,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** From the log. @throws DomainError PAYMENT.UNKNOWN */
  async load(paymentId: string): Promise<KnownPayment> {
    const { state } = await this.streams.load(paymentStream(paymentId), paymentDecider);
    if (state.status === 'none') throw new DomainError(paymentRefusals.unknown);
    return state;
  }

  /** How far it has come, and the position of its last event: no view can be behind that. @throws DomainError PAYMENT.UNKNOWN */
  async standing(paymentId: string): Promise<Readonly<{ standing: Standing; position: Position | null }>> {
    const { state, position } = await this.streams.load(paymentStream(paymentId), paymentDecider);
    if (state.status === 'none') throw new DomainError(paymentRefusals.unknown);
    return { standing: { status: state.status, reason: state.reason }, position };
  }

  /** @throws DomainError of the decider */
  give(command: PaymentCommand, context: CommandContext): Promise<Handled<PaymentState, PaymentEvent>> {
    return this.streams.handle(paymentStream(command.data.paymentId), paymentDecider, command, context);
  }

  /** The one event of a type that a payment has at most once; null where it has none. */
  async eventOf<E extends PaymentEvent>(paymentId: string, type: E['type']): Promise<Recorded<E> | null> {
    for await (const event of this.log.readStream(paymentStream(paymentId))) if (event.type === type) return event as Recorded<E>;
    return null;
  }

  /**
   * Takes the total out of what the payer has, and settles the payment; declines it where there is not enough. The hold comes first, so that
   * nothing else spends it meanwhile. Again changes nothing.
   */
  async take(started: Recorded<PaymentStarted>): Promise<Handled<PaymentState, PaymentEvent> | null> {
    const { paymentId, payerId: ownerId } = started.data;
    const { status, intent } = await this.load(paymentId);
    if (status !== 'started') return null;
    const { total } = intent;
    const [wallet, why] = [
      { ownerId, currency: total.currency },
      { event: started, process: PAYMENT_PROCESS },
    ];
    try {
      const { holdId } = await this.ledger.hold(wallet, { amount: total, seconds: PAYMENT_HOLD_SECONDS }, why);
      await this.ledger.capture(wallet, { holdId, amount: total, to: 'fees' }, why);
    } catch (error) {
      if (!(error instanceof DomainError) || !FINAL.includes(error.refusal.code)) throw error;
      return this.decline(started, error.refusal.code);
    }
    return this.give({ type: 'SettlePayment', data: { paymentId } }, stepContext(started, 'settle'));
  }

  /** @param reason a code */
  decline(started: Recorded<PaymentStarted>, reason: string): Promise<Handled<PaymentState, PaymentEvent>> {
    const { paymentId } = started.data;
    return this.give({ type: 'DeclinePayment', data: { paymentId, reason } }, stepContext(started, 'decline'));
  }

  /** Gives the payer back what a refund says, into the wallet that it was taken from. */
  async giveBack(refunded: Recorded<PaymentRefunded>): Promise<void> {
    const { payerId: ownerId, amount } = refunded.data;
    await this.ledger.move(
      { ownerId, currency: amount.currency },
      { from: 'fees', to: 'available', amount },
      { event: refunded, process: PAYMENT_PROCESS },
    );
  }
}
