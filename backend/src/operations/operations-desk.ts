import { Inject, Injectable } from '@nestjs/common';
import { COUNTED_LAG } from '@refrain/contracts/kernel';
import { STUCK_AFTER_SECONDS } from '@refrain/contracts/diagnostics';
import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import { operationsLimits, TIMER_LATE_AFTER_SECONDS, type DueTimer, type Operations } from '@refrain/contracts/operations';
import { mediaSummary } from '@refrain/projections/diagnostics';
import { countTimers, timersNext } from '@refrain/projections/due';
import { countOpenEffects, openEffectPage } from '@refrain/projections/effects';
import type { EventLog } from '@refrain/storage/event-log';
import type { Vault } from '@refrain/storage/vault';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { EVENT_LOG, VAULT } from '../kernel/values/tokens';
import { ReactionDesk } from './reaction-desk';

const { counted, listed } = operationsLimits;
/** Under which name the way of events to Kafka notes how far it is. */
const RELAY = 'relay';

/** What the site does behind its answers. Everything is a look-up; the longest list has `listed` entries. */
@Injectable()
export class OperationsDesk {
  private looking: Promise<Operations> | null = null;

  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(VAULT) private readonly vault: Vault,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly reactions: ReactionDesk,
  ) {}

  /** Those who ask while it is looked share the look: it is the same for all, and takes more than a millisecond. */
  show(): Promise<Operations> {
    return (this.looking ??= this.look().finally(() => (this.looking = null)));
  }

  private async look(): Promise<Operations> {
    const head = await this.log.head();
    const [load, timers, effects, media, outbox] = await Promise.all([
      this.reactions.load(listed),
      this.timers(),
      this.effects(),
      this.media(),
      this.outbox(head),
    ]);
    return { head, at: this.clock.now(), ...load, timers, effects, media, outbox };
  }

  private async timers(): Promise<Operations['timers']> {
    const { store } = this.readModels;
    const lateSince = this.clock.in(-TIMER_LATE_AFTER_SECONDS);
    const [waiting, late, next] = await Promise.all([
      countTimers(store, counted),
      countTimers(store, counted, lateSince),
      timersNext(store, listed),
    ]);
    const shown = next.map(({ id, timer, subjectId, eventId, dueAt }): DueTimer => ({
      id,
      timer,
      subjectId,
      eventId,
      dueAt,
      isLate: dueAt <= lateSince,
    }));
    return { waiting, late, next: shown };
  }

  private async effects(): Promise<Operations['effects']> {
    const { store } = this.readModels;
    const until = this.clock.in(-OPEN_SHOWN_AFTER_SECONDS);
    const [{ effects: oldest }, open] = await Promise.all([
      openEffectPage(store, until, undefined, listed),
      countOpenEffects(store, until, counted),
    ]);
    return { open, oldest };
  }

  private async media(): Promise<Operations['media']> {
    const { queue, stuck } = await mediaSummary(this.readModels.store, this.clock.now(), this.clock.in(-STUCK_AFTER_SECONDS));
    return { queue, stuck };
  }

  private async outbox(head: string): Promise<Operations['outbox']> {
    if (!(await this.vault.checkpoints.names()).includes(RELAY)) return null;
    const position = await this.vault.checkpoints.get(RELAY);
    let lag = 0;
    for await (const { events } of this.log.readAll({ after: position, until: head, batchSize: COUNTED_LAG })) {
      lag += events.length;
      if (lag >= COUNTED_LAG) break;
    }
    return { position, lag: Math.min(lag, COUNTED_LAG) };
  }
}
