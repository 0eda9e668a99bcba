import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { historyRefusals, type UndoAnswer, type UndoPreview } from '@refrain/contracts/history';
import { LATE_MARK, type Command, type Event, type Recorded } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import type { AnyReaction } from '../kernel/reactions/reaction';
import { THINGS, type Histories, type Thing } from '../kernel/things';
import { Clock } from '../kernel/values/clock';
import { derivedId } from '../kernel/values/derived-id';
import { EVENT_LOG } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse, type Decider } from '../kernel/write/decider';
import { newEvents } from '../kernel/write/streams/new-events';
import { Streams } from '../kernel/write/streams/streams';
import { undoDecider, undoStream } from '../kernel/write/undo.decider';
import { changedFacts } from './facts';
import { masked, shownFields } from './fields';
import { eventsOf, thingOf, undoableIn, type Undoable } from './past';
import { changedBy } from './preview';

type Asked = Readonly<{ kind: string; id: string; eventId: string; by: string }>;
type Counted = Readonly<{ state: unknown; folded: number }>;

/** The context of one undo: pressed twice it is the same one. */
const contextOf = ({ eventId, by }: Asked, folded: number, correlation: string): CommandContext => {
  const commandId = derivedId('undo', eventId, String(folded), by);
  return { commandId, actor: by, correlation, causation: eventId, memory: { key: commandId, hash: '' } };
};

/** Decides only where the stream is as long as it was in the preview. What happened since was not looked at. */
const asPreviewed = ({ decider }: Thing, length: number): Decider<Counted, Command, Event> => ({
  initialState: () => ({ state: decider.initialState(), folded: 0 }),
  evolve: ({ state, folded }, event) => ({ state: decider.evolve(state, event), folded: folded + 1 }),
  decide: (command, { state, folded }) => (folded === length ? decider.decide(command, state) : refuse(historyRefusals.movedOn)),
});

/** Takes an event back by its opposite. The preview runs what the command runs, up to the append. A reason that cannot be recorded takes nothing back. */
@Injectable()
export class Undo {
  constructor(
    @Inject(EVENT_LOG) private readonly log: EventLog,
    @Inject(THINGS) private readonly histories: Histories,
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly parts: ModuleRef,
  ) {}

  /** @throws DomainError */
  async preview(asked: Asked): Promise<UndoPreview> {
    const { thing, stream, found } = await this.find(asked);
    const now = this.clock.now();
    const events = eventsOf(thing, found, { by: asked.by, reason: 'preview', now });
    if (events.length === 0) throw new DomainError(historyRefusals.noOpposite);
    const head = await this.log.head();
    const written = newEvents(stream, events, contextOf(asked, found.folded, asked.eventId), { at: now, rule: undefined });
    const recorded = written.map((event, i): Recorded => ({
      ...(event as Recorded),
      stream,
      revision: found.event.revision + 1 + i,
      // Behind everything that read models have seen.
      position: `${'9'.repeat(head.length)}${LATE_MARK}${i}`,
    }));
    const before = await this.maskedState(thing, stream);
    const after = events.reduce((state, event) => thing.decider.evolve(state, masked(event)), before);
    return {
      eventId: asked.eventId,
      revision: found.folded,
      events: events.map((event) => ({ type: event.type, fields: shownFields(event) })),
      facts: changedFacts(before, after),
      ...(await changedBy(this.readModels.store, recorded)),
      reactions: this.reactionsTo(events),
    };
  }

  /** @throws DomainError */
  async undo(
    asked: Asked & Readonly<{ revision: number; reason: string }>,
    { correlation }: CommandContext,
  ): Promise<UndoAnswer> {
    const { thing, stream } = thingOf(this.histories.things, asked.kind, asked.id);
    const context = contextOf(asked, asked.revision, correlation);
    const decider = asPreviewed(thing, asked.revision);
    const repeated = await this.streams.remembered(stream, decider, context);
    if (repeated) return { types: repeated.events.map(({ type }) => type) };
    const { found } = await this.find(asked);
    if (found.folded !== asked.revision) throw new DomainError(historyRefusals.movedOn);
    const { kind, id: thingId, eventId, by, reason } = asked;
    const undoId = context.commandId;
    const why = { type: 'AskUndo', data: { undoId, kind, thingId, eventId, askedBy: by, reason } } as const;
    await this.streams.handle(undoStream(undoId), undoDecider, why, context);
    const command = found.command({ by, reason, now: this.clock.now() });
    const { events, position } = await this.streams.handle(stream, decider, command, context);
    if (events.length === 0) throw new DomainError(historyRefusals.noOpposite);
    await this.readModels.passed(position, ...thing.views);
    return { types: events.map(({ type }) => type) };
  }

  private async find({ kind, id, eventId }: Asked): Promise<Readonly<{ thing: Thing; stream: string; found: Undoable }>> {
    const { thing, stream } = thingOf(this.histories.things, kind, id);
    const found = await undoableIn(this.log, thing, stream);
    if (found?.event.id === eventId) return { thing, stream, found };
    let isThere = false;
    for await (const event of this.log.readStream(stream)) isThere ||= event.id === eventId;
    throw new DomainError(isThere ? historyRefusals.noOpposite : historyRefusals.noEvent);
  }

  private async maskedState({ decider }: Thing, stream: string): Promise<unknown> {
    let state = decider.initialState();
    for await (const event of this.log.readStream(stream)) state = decider.evolve(state, masked(event));
    return state;
  }

  private reactionsTo(events: readonly Event[]): readonly string[] {
    const reactions = this.histories.reactions.map((reaction) => this.parts.get<AnyReaction>(reaction, { strict: false }));
    const types = new Set(events.map(({ type }) => type));
    return reactions.filter((reaction) => reaction.types.some((type) => types.has(type))).map(({ name }) => name);
  }
}
