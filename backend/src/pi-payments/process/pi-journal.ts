import { Inject, Injectable } from '@nestjs/common';
import type { Position, Recorded } from '@refrain/contracts/kernel';
import { piPaymentRefusals, type PiArrowName, type PiPaymentEvent, type PiWhy } from '@refrain/contracts/pi-payments';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { Ids } from '../../kernel/values/ids';
import { EVENT_LOG } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import type { EventLog } from '@refrain/storage/event-log';
import { piUidOf, type PiAnswered, type PiCallRecord } from '../../pi';
import type { OpenPiPayment, PiPayment, PiPaymentCommand } from './pi-payment';
import { piPaymentDecider, piPaymentStream } from './pi-payment.decider';
import { transactionClaimDecider, transactionClaimStream } from './transaction-claim';

type Arrow = Omit<PiCallRecord, 'name'> & Readonly<{ name: PiArrowName }>;

/** The stream of a payment: what is known of it, what is said of it, and the arrows of the flight recorder. */
@Injectable()
export class PiJournal {
  constructor(
    private readonly streams: Streams,
    private readonly ids: Ids,
    private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  now = (): string => this.clock.now();
  uidOf = (userId: string): Promise<string | null> => piUidOf(this.log, userId);

  async find(piId: string): Promise<PiPayment> {
    return (await this.streams.load(piPaymentStream(piId), piPaymentDecider)).state;
  }

  /** Where its last event stands. */
  async positionOf(piId: string): Promise<Position | null> {
    return (await this.streams.load(piPaymentStream(piId), piPaymentDecider)).position;
  }

  /** The one event of a type that a payment has at most once; null where it has none. */
  async eventOf<E extends PiPaymentEvent>(piId: string, type: E['type']): Promise<Recorded<E> | null> {
    for await (const event of this.log.readStream(piPaymentStream(piId))) if (event.type === type) return event as Recorded<E>;
    return null;
  }

  /** @throws DomainError for one that is not there, or that another person pays */
  async open(piId: string, payerId?: string): Promise<OpenPiPayment> {
    const payment = await this.find(piId);
    if (payment.status === 'none' || (payerId !== undefined && payment.intent.payerId !== payerId))
      throw new DomainError(piPaymentRefusals.unknown);
    return payment;
  }

  /** Decides a step; the decider knows which are repetitions. @throws DomainError */
  async give(command: PiPaymentCommand, actor: string | null = null): Promise<OpenPiPayment> {
    const { piId } = command.data;
    const context = { commandId: this.ids.next(), actor, correlation: piId };
    const { state } = await this.streams.handle(piPaymentStream(piId), piPaymentDecider, command, context);
    if (state.status === 'none') throw new DomainError(piPaymentRefusals.unknown);
    return state;
  }

  /** Claims a transaction for a payment, before it is completed with it. @throws DomainError where it paid for another one */
  async claim(piId: string, txid: string): Promise<void> {
    const context = { commandId: this.ids.next(), actor: null, correlation: piId };
    const command = { type: 'ClaimPiTransaction', data: { txid, piId } } as const;
    await this.streams.handle(transactionClaimStream(txid), transactionClaimDecider, command, context);
  }

  /** Records the arrow of a question to Pi, and gives its answer. */
  async asked(piId: string, why: PiWhy, answer: Promise<PiAnswered>): Promise<PiAnswered> {
    const answered = await answer;
    await this.arrow(piId, 'pi', why, answered.call);
    return answered;
  }

  /** Does what a browser asks for, and records the arrow with its answer. */
  async fromBrowser<T>(piId: string, name: PiArrowName, request: string, work: () => Promise<T>): Promise<T> {
    const [startedAt, begun] = [this.now(), performance.now()];
    const record = (status: number, code: string | null) =>
      this.arrow(piId, 'browser', 'payer', {
        ...{ name, request, status, code, said: null, startedAt },
        durationMs: Math.round(performance.now() - begun),
      });
    try {
      const result = await work();
      await record(200, null);
      return result;
    } catch (error) {
      if (error instanceof DomainError) await record(error.refusal.status, error.refusal.code);
      throw error;
    }
  }

  private async arrow(piId: string, lane: 'browser' | 'pi', why: PiWhy, arrow: Arrow): Promise<void> {
    await this.give({ type: 'RecordPiArrow', data: { ...arrow, piId, lane, why } });
  }
}
