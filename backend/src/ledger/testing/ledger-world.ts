import type { Recorded } from '@refrain/contracts/kernel';
import { trialBalanceProjection } from '@refrain/projections/ledger';
import { ProjectionRunner, type Projection } from '@refrain/projections/kernel';
import { timersProjection } from '@refrain/projections/timers';
import { LogUnavailable, openMemoryEventLog, type EventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { openMemoryVault } from '@refrain/storage/vault';
import { Clock } from '../../kernel/values/clock';
import { derivedId } from '../../kernel/values/ids';
import { Streams } from '../../kernel/write/streams/streams';
import { Timers } from '../../kernel/timers/timers';
import { ledgerTimers } from '../ledger.timers';
import { Ledger, type Why } from '../ledger';

const DAY_MS = 86_400_000;

/** A few processes with a ledger each, over one log in memory; time stands still unless it is moved. */
export class LedgerWorld {
  now = Date.parse('2026-01-15T12:00:00.000Z');
  readonly log = openMemoryEventLog();
  /** Calls of the log, by name. */
  readonly calls = { append: 0, readStream: 0 };
  /** Throws before or after a call takes effect; nothing, unless a test says so. */
  fail: (when: 'before' | 'after') => void = () => undefined;
  readonly store = openMemoryReadStore();
  private readonly vault = openMemoryVault();
  private readonly clock = new Clock(() => this.now);
  private readonly closeAfter: number;
  ledgers: readonly Ledger[] = [];
  private causes = 0;

  constructor({ processes = 1, closeAfter = Infinity } = {}) {
    this.closeAfter = closeAfter;
    this.ledgers = Array.from({ length: processes }, () => this.process());
  }

  /** One that has nothing in memory. */
  process(): Ledger {
    const log = this.watched();
    const ledger = new Ledger(new Streams(log, this.clock, { vault: this.vault }), this.clock, log, this.vault);
    ledger.closeAfter = this.closeAfter;
    return ledger;
  }

  private watched(): EventLog {
    return {
      ...this.log,
      readStream: (...asked) => {
        this.calls.readStream += 1;
        return this.log.readStream(...asked);
      },
      append: async (...asked) => {
        this.calls.append += 1;
        this.fail('before');
        const answer = await this.log.append(...asked);
        this.fail('after');
        return answer;
      },
    };
  }

  /** Something happened, and this is why money moves. */
  async why(process = 'spec'): Promise<Why> {
    const [id, stream, meta] = [
      derivedId('cause', String((this.causes += 1))),
      `cause-${this.causes}`,
      { actor: 'user-ada', correlation: 'spec' },
    ];
    const { position } = await this.log.append(
      stream,
      [{ id, type: 'SampleAsked', version: 1, data: {}, meta, at: this.clock.now() }],
      'none',
    );
    return { event: { id, stream, position, meta }, process };
  }

  /** All that the log holds of money, in order. */
  async events(): Promise<Recorded[]> {
    const events: Recorded[] = [];
    for await (const batch of this.log.readAll())
      events.push(...batch.events.filter(({ stream }) => !stream.startsWith('cause-')));
    return events;
  }

  private async project(projection: Projection): Promise<void> {
    await this.store.prepare(projection.spec);
    const runner = await ProjectionRunner.open({ log: this.log, store: this.store, projection });
    for await (const batch of this.log.readAll({ after: runner.checkpoint, types: projection.types })) await runner.take(batch);
    await runner.close();
  }

  /** Brings the views to the head, and fires what is due. @returns what failed */
  async fireDue(ledger: Ledger = this.process()): Promise<readonly unknown[]> {
    await this.project(timersProjection);
    const faults: unknown[] = [];
    const parts = { facts: () => ({}) };
    const timers = ledgerTimers.map((Timer) => new Timer(parts, ledger, this.log));
    await new Timers({ store: this.store, leases: openMemoryLeases(), clock: this.clock }, timers, (_, error) =>
      faults.push(error),
    ).fireDue();
    await this.project(timersProjection);
    await this.project(trialBalanceProjection);
    return faults;
  }

  pass(days: number): void {
    this.now += days * DAY_MS;
  }
}

export const lost = (): never => {
  throw new LogUnavailable('not reached');
};
