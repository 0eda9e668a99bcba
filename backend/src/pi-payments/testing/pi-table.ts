import type { PiIdentitySeen } from '@refrain/contracts/accounts';
import { money, type Recorded } from '@refrain/contracts/kernel';
import type { PiPaymentEvent } from '@refrain/contracts/pi-payments';
import { openMemoryEventLog } from '@refrain/storage/event-log';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { Ids } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { PiPaymentsClient } from '../../pi';
import { PiFlow } from '../process/pi-flow';
import { PiJournal } from '../process/pi-journal';
import type { OpenPiPayment } from '../process/pi-payment';
import { piPaymentStream } from '../process/pi-payment.decider';
import { PI_KEY, PiDouble, type PiDoublePayment } from './pi-double';

export const ADA = 'user-ada';
const ADA_UID = 'uid-of-ada';
const BEN = 'user-ben';
const START = Date.parse('2026-06-01T12:00:00.000Z');

/** Where the events of a payment stop: the types without the arrows. */
export type Trail = readonly string[];

/** The process of payments beside a stand-in for Pi, over a log in memory; a browser that does as the SDK does. */
export class PiTable {
  readonly log = openMemoryEventLog();
  now = START;
  flow!: PiFlow;
  journal!: PiJournal;
  private ids = 0;

  private constructor(readonly pi: PiDouble) {
    this.restart();
  }

  static async start(pi: PiDouble): Promise<PiTable> {
    const table = new PiTable(pi);
    for (const [userId, piUid] of [
      [ADA, ADA_UID],
      [BEN, 'uid-of-ben'],
    ] as const) {
      const seen: PiIdentitySeen = { type: 'PiIdentitySeen', data: { userId, piUid, piUsername: userId } };
      const event = {
        ...seen,
        id: `seen-${userId}`,
        version: 1,
        meta: { actor: null, correlation: 'spec' },
        at: table.clock.now(),
      };
      await table.log.append(`account-${userId}`, [event], 'none');
    }
    return table;
  }

  readonly clock = new Clock(() => this.now);

  /** Another process over the same log. @param apiKey the key it has @param timeoutMs how long it waits for Pi: longer than a busy machine needs */
  restart(apiKey: string | null = PI_KEY, timeoutMs = 5000): void {
    const settings = { platformUrl: this.pi.url, timeoutMs, apiKey, network: 'Pi Testnet' } as const;
    const journal = new PiJournal(new Streams(this.log, this.clock), new Ids(), this.clock, this.log);
    this.journal = journal;
    this.flow = new PiFlow(journal, new PiPaymentsClient(settings, this.clock));
  }

  async intend(units = 31_400_000n, payerId = ADA): Promise<string> {
    const piId = `intent-${(this.ids += 1)}`;
    await this.journal.give({
      type: 'IntendPiPayment',
      data: {
        ...{ piId, payerId, amount: money('PI', units), network: 'Pi Testnet', purchaseId: null },
        expiresAt: this.clock.in(1800),
      },
    });
    return piId;
  }

  /** What the payer's browser and Pi have after `createPayment`. */
  async begun(given: Partial<PiDoublePayment> = {}): Promise<{ piId: string; payment: PiDoublePayment; id: string }> {
    const piId = await this.intend();
    const payment = this.pi.begin(ADA_UID, '3.14', piId, given);
    return { piId, payment, id: payment.identifier };
  }

  /** Until Pi lets the payer sign. */
  async approved(): Promise<{ piId: string; payment: PiDoublePayment; id: string }> {
    const begun = await this.begun();
    await this.flow.approve(begun.piId, begun.id, ADA);
    return begun;
  }

  async events(piId: string): Promise<readonly Recorded<PiPaymentEvent>[]> {
    const found: Recorded<PiPaymentEvent>[] = [];
    for await (const event of this.log.readStream(piPaymentStream(piId))) found.push(event as Recorded<PiPaymentEvent>);
    return found;
  }

  /** What happened to it, without the prefix that all types share. */
  async trail(piId: string): Promise<Trail> {
    return (await this.events(piId))
      .map(({ type }) => type.replace(/^Pi(Payment)?/, ''))
      .filter((type) => type !== 'ArrowRecorded');
  }

  /** What is answered: a status, or the code of a refusal. */
  async said(work: Promise<OpenPiPayment>): Promise<string> {
    try {
      return (await work).status;
    } catch (error) {
      if (error instanceof DomainError) return error.refusal.code.replace('PI_PAYMENT.', '');
      throw error;
    }
  }

  /** The reconciler, until nothing changes. */
  async reconciled(piId: string, times = 4): Promise<string> {
    let status = '';
    for (let n = 0; n < times; n += 1) {
      this.now += 60_000;
      status = await this.said(this.flow.reconcile(piId, 'reconciler'));
    }
    return status;
  }
}

/** The trail of a payment that went well, and a trail without what was only uncertain for a while. */
export const PAID = ['Intended', 'Bound', 'Approved', 'TransactionSeen', 'Completed'];
export const withoutDoubts = (trail: readonly string[]) => trail.filter((type) => type !== 'Doubted');
