import { Inject, Injectable } from '@nestjs/common';
import {
  HISTORY_PAGE_SIZE,
  historyRefusals,
  type ThingHistory,
  type PastEvent,
  type StateAt,
  type UndoAsked,
} from '@refrain/contracts/history';
import { partsOf, readable, type Recorded } from '@refrain/contracts/kernel';
import { personById } from '@refrain/projections/accounts';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { THINGS, type Histories } from '../kernel/things';
import { Clock } from '../kernel/values/clock';
import { EVENT_LOG } from '../kernel/values/tokens';
import { undoStream } from '../kernel/write/undo.decider';
import { countersOf } from './recount/counters';
import { factsOf } from './facts';
import { shownFields } from './fields';
import { eventsOf, statesOf, thingOf, undoableIn } from './past';

const DAY_MS = 86_400_000;

/** Who asks, and whether what is personal is shown: then the look was recorded. */
type Asked = Readonly<{ kind: string; id: string; after?: string | undefined; revealed?: boolean }>;

/** What happened to things, from their streams: nothing is looked for, so a history is as quick in a log of 100M events. */
@Injectable()
export class HistoryDesk {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(THINGS) private readonly histories: Histories,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  /** The events of a page, as they are in the log. @throws DomainError */
  async entries({ kind, id, after }: Asked): Promise<readonly Recorded[]> {
    const { stream } = thingOf(this.histories.things, kind, id);
    const from = after === undefined ? undefined : Number(after);
    if (from !== undefined && !(Number.isSafeInteger(from) && from >= 0)) throw new DomainError(historyRefusals.noEvent);
    const found: Recorded[] = [];
    const wanted = {
      direction: 'backwards',
      limit: HISTORY_PAGE_SIZE,
      asStored: true,
      ...(from === undefined ? {} : { from }),
    } as const;
    for await (const entry of this.log.readStream(stream, wanted)) found.push(entry);
    if (found.length === 0 && after === undefined) throw new DomainError(historyRefusals.nothing);
    return found;
  }

  /** @throws DomainError */
  async page(asked: Asked): Promise<ThingHistory> {
    const { kind, id, revealed = false } = asked;
    const entries = await this.entries(asked);
    const { thing, stream } = thingOf(this.histories.things, kind, id);
    const undoable = await undoableIn(this.log, thing, stream);
    const undoing = { by: '', reason: 'preview', now: this.clock.now() };
    const canUndo = undoable !== null && eventsOf(thing, undoable, undoing).length > 0;
    const [names, reasons] = await Promise.all([this.namesOf(entries), this.reasonsOf(entries)]);
    const shown = (event: Recorded): PastEvent => ({
      eventId: event.id,
      type: event.type,
      revision: event.revision,
      position: event.position,
      at: event.at,
      by: event.meta.actor === null ? null : { id: event.meta.actor, name: names.get(event.meta.actor) ?? null },
      rule: event.meta.rule ?? null,
      request: event.meta.correlation,
      cause: event.meta.causation ?? null,
      reason: reasons.get(event.id) ?? null,
      fields: shownFields(event, revealed),
      canUndo: canUndo && undoable.event.id === event.id && undoable.event.type === event.type,
    });
    const last = entries.at(-1);
    return {
      kind,
      id,
      revision: entries[0]?.revision ?? -1,
      hasState: true,
      counts: countersOf(kind).map(({ counter, view, field }) => ({ counter, view, field })),
      events: entries.flatMap((entry) => [...partsOf(entry)].reverse().map(shown)),
      next: last && last.revision > 0 ? String(last.revision - 1) : null,
    };
  }

  /** After the event of a revision. @throws DomainError */
  async state(kind: string, id: string, revision: number): Promise<StateAt> {
    const found = await this.states(kind, id, (entry) => entry.revision <= revision);
    if (found.revision !== revision || found.at === null) throw new DomainError(historyRefusals.noEvent);
    return { revision, at: found.at, facts: factsOf(found.then, found.now) };
  }

  /** When a day (UTC) ended; of today, as it is now. @throws DomainError */
  async stateOn(kind: string, id: string, day: string): Promise<StateAt> {
    const end = new Date(Date.parse(day) + DAY_MS).toISOString();
    const { then, now, at, revision } = await this.states(kind, id, (entry) => entry.at < end);
    return { revision, at, facts: factsOf(then, now) };
  }

  private async states(kind: string, id: string, isUntil: (entry: Recorded) => boolean) {
    const { thing, stream } = thingOf(this.histories.things, kind, id);
    const found = await statesOf(this.log, thing, stream, isUntil);
    if (found.last < 0) throw new DomainError(historyRefusals.nothing);
    return found;
  }

  /** What admins said when they took something back, by the event that did it; empty where they are erased. */
  private async reasonsOf(entries: readonly Recorded[]): Promise<ReadonlyMap<string, string>> {
    const undone = entries.filter(({ meta }) => meta.actor !== null && meta.causation && meta.command);
    const found = new Map<string, string>();
    for (const { id, meta } of undone)
      for await (const { data } of this.log.readStream(undoStream(meta.command?.key ?? ''), { limit: 1 }))
        found.set(id, readable((data as UndoAsked['data']).reason, ''));
    return found;
  }

  /** Names as they are now; people who are erased have none. */
  async namesOf(entries: readonly Pick<Recorded, 'meta'>[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(entries.flatMap(({ meta }) => meta.actor ?? []))];
    return this.names(ids);
  }

  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await Promise.all(ids.map(async (id) => [id, await personById(this.readModels.store, id)] as const));
    return new Map(found.flatMap(([id, person]) => (person ? [[id, person.displayName] as const] : [])));
  }
}
