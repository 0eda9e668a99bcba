import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  eventCalls,
  eventRules,
  LIVE_EVENT_TYPES,
  RSVP_STATUSES,
  type AnnouncedEvent,
  type AnnouncedEventsPage,
  type AnnounceEventRequest,
  type LiveEventType,
  type RsvpRequest,
  type RsvpResponse,
  type RsvpStatus,
} from '@refrain/contracts/events';
import { announcedEvent, announcedEvents, interestedIn, upcomingEvents } from '@refrain/projections/events';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { standsSince } from '../kernel/http/stands-since';
import { idFrom, Moment, onceFrom, Text } from '../kernel/http/validation';
import { AnnounceLiveEvent, AnswerEvent, CancelLiveEvent } from './events.commands';

class RsvpBody implements RsvpRequest {
  @IsIn(RSVP_STATUSES) status!: RsvpStatus;
}

class AnnounceEventBody implements AnnounceEventRequest {
  @IsIn(LIVE_EVENT_TYPES) type!: LiveEventType;
  @Text(eventRules.title) title!: string;
  @Text(eventRules.artist) artist!: string;
  @Moment() startsAt!: string;
  @Text(eventRules.description) description?: string | null;
  @Text(eventRules.link) link?: string | null;
}

@Controller()
export class EventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(eventCalls.getUpcomingEvents)
  async upcoming(@Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    await reply.send(await upcomingEvents(this.readModels.store, viewer, this.clock.now()));
  }

  @Answers(eventCalls.answerEvent)
  async answer(
    @Param('id') id: string,
    @Body() { status }: RsvpBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RsvpResponse> {
    const eventId = idFrom(id);
    const position = await this.commands.execute(
      new AnswerEvent({ eventId, userId: me, attending: status === 'attending' }, context),
    );
    await this.readModels.passed(position, 'liveEvents');
    standsSince(reply, position);
    return { status, interested: await interestedIn(this.readModels.store, eventId) };
  }

  @Answers(eventCalls.getAnnouncedEvents)
  list(@Me() me: string, @Query('after') after: unknown): Promise<AnnouncedEventsPage> {
    return announcedEvents(this.readModels.store, me, onceFrom(after));
  }

  @Answers(eventCalls.announceEvent)
  async announce(@Body() body: AnnounceEventBody, @Me() me: string, @Context() context: CommandContext): Promise<AnnouncedEvent> {
    const { eventId, position } = await this.commands.execute(new AnnounceLiveEvent({ announcedBy: me, request: body }, context));
    return this.readModels.shown(() => announcedEvent(this.readModels.store, me, eventId), position, 'liveEvents', 'people');
  }

  @Answers(eventCalls.cancelEvent)
  async cancel(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<void> {
    const position = await this.commands.execute(new CancelLiveEvent({ eventId: idFrom(id), cancelledBy: me }, context));
    await this.readModels.passed(position, 'liveEvents');
  }
}
