import { Body, Controller, Param, Query } from '@nestjs/common';
import { accountRefusals } from '@refrain/contracts/accounts';
import {
  historyCalls,
  historyRefusals,
  historyRules,
  type ThingHistory,
  type LookPage,
  type PersonActPage,
  type PreviewRequest,
  type RecountAnswer,
  type RevealRequest,
  type StateAt,
  type UndoAnswer,
  type UndoPreview,
  type UndoRequest,
} from '@refrain/contracts/history';
import { isDay } from '@refrain/contracts/kernel';
import { kindOfStream } from '@refrain/contracts/personal-data';
import { personById, personByUsername } from '@refrain/projections/accounts';
import { actsOfPerson } from '@refrain/projections/history';
import { IsInt, Min } from 'class-validator';
import { DomainError } from '../kernel/domain-error';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor, Text } from '../kernel/http/validation';
import { Looks } from '../kernel/persons/looks';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { RecountDesk } from './recount/recount-desk';
import { peopleShownIn } from './fields';
import { HistoryDesk } from './history-desk';
import { looksPage } from './looks';
import { Undo } from './undo';

class RevealBody implements RevealRequest {
  @Text(historyRules.reason) reason!: string;
  @Text(historyRules.cursor) after?: string;
}
class PreviewBody implements PreviewRequest {
  @Text(historyRules.eventId) eventId!: string;
}
class UndoBody extends PreviewBody implements UndoRequest {
  @IsInt() @Min(0) revision!: number;
  @Text(historyRules.reason) reason!: string;
}
/** Longest of what stands in the query of a count. */
const QUERY_MAX = 2000;
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= QUERY_MAX;

/** What happened to things and who did it, as admins see it; and who of them looked, as people see it. */
@Controller()
export class HistoryController {
  constructor(
    private readonly desk: HistoryDesk,
    private readonly undoing: Undo,
    private readonly looks: Looks,
    private readonly recounts: RecountDesk,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(historyCalls.getHistory)
  page(@Param('kind') kind: string, @Param('id') id: string, @Cursor() after: string | undefined): Promise<ThingHistory> {
    return this.desk.page({ kind, id, after });
  }

  @Answers(historyCalls.getStateAt)
  state(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Query('revision') revision: unknown,
    @Query('on') on: unknown,
  ): Promise<StateAt> {
    if (on !== undefined) {
      if (!isDay(on)) throw new DomainError(historyRefusals.noDay);
      return this.desk.stateOn(kind, id, on);
    }
    const asked = Number(revision);
    if (typeof revision !== 'string' || !Number.isSafeInteger(asked)) throw new DomainError(historyRefusals.noEvent);
    return this.desk.state(kind, id, asked);
  }

  @Answers(historyCalls.revealHistory)
  async reveal(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { reason, after }: RevealBody,
    @Me() viewerId: string,
    @Context() context: CommandContext,
  ): Promise<ThingHistory> {
    const entries = await this.desk.entries({ kind, id, after });
    const seen = { viewerId, kind, thingId: id, reason: reason.trim() };
    for (const position of await this.looks.record(entries.flatMap(peopleShownIn), seen, context))
      await this.readModels.passed(position, 'history');
    return this.desk.page({ kind, id, after, revealed: true });
  }

  @Answers(historyCalls.previewUndo)
  preview(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { eventId }: PreviewBody,
    @Me() by: string,
  ): Promise<UndoPreview> {
    return this.undoing.preview({ kind, id, eventId, by });
  }

  @Answers(historyCalls.undoEvent)
  undo(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Body() { eventId, revision, reason }: UndoBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<UndoAnswer> {
    return this.undoing.undo({ kind, id, eventId, by, revision, reason: reason.trim() }, context);
  }

  @Answers(historyCalls.getPersonActs)
  async acts(@Param('id') who: string, @Cursor() after: string | undefined, @Me() me: string): Promise<PersonActPage> {
    const { store } = this.readModels;
    const person = (await personByUsername(store, who)) ?? (await personById(store, who));
    if (!person) throw new DomainError(accountRefusals.unknown);
    await this.looks.seen(me, 'acts', [person.id]);
    const { rows, next } = await actsOfPerson(store, person.id, after);
    const acts = rows.map(({ id: eventId, type, stream, at }) => {
      const kind = kindOfStream(stream);
      return { eventId, type, at, kind, thingId: stream.slice(kind.length + 1) };
    });
    return { person: { id: person.id, name: person.displayName }, acts, next };
  }

  @Answers(historyCalls.getLooks)
  own(@Me() me: string, @Cursor() after: string | undefined): Promise<LookPage> {
    return looksPage(this.readModels.store, me, after);
  }

  @Answers(historyCalls.recount)
  recount(
    @Query('counter') counter: unknown,
    @Query('id') id: unknown,
    @Query('cursor') cursor: unknown,
  ): Promise<RecountAnswer> {
    if (!isWord(counter) || !isWord(id)) throw new DomainError(historyRefusals.unknownCounter);
    if (cursor === undefined) return this.recounts.step({ counter, id });
    if (!isWord(cursor)) throw new DomainError(historyRefusals.badCursor);
    return this.recounts.step({ counter, id, cursor });
  }
}
