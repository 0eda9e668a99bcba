import { Body, Controller } from '@nestjs/common';
import {
  eventCalls,
  eventRules,
  LIVE_EVENT_TYPES,
  RSVP_STATUSES,
  type AnnounceEventRequest,
  type LiveEventType,
  type RsvpRequest,
  type RsvpStatus,
} from '@refrain/contracts/events';
import { announcedEvent, announcedEvents, interestedIn, upcomingEvents } from '@refrain/projections/events';
import { IsIn } from 'class-validator';
import { Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { ReadModels } from '../kernel/read/read-models';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Moment, Text } from '../kernel/http/validation';
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
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(eventCalls.getUpcomingEvents)
  upcoming(@Viewer() viewer: string | null) {
    return upcomingEvents(this.readModels.store, viewer, this.clock.now());
  }

  @Answers(eventCalls.answerEvent)
  async answer(@Id() eventId: string, @Body() { status }: RsvpBody, @Sends() { me, send }: Sender) {
    await send(AnswerEvent, { eventId, userId: me, attending: status === 'attending' }, 'liveEvents');
    return { status, interested: await interestedIn(this.readModels.store, eventId) };
  }

  @Answers(eventCalls.getAnnouncedEvents)
  list(@Me() me: string, @Cursor() after: string | undefined) {
    return announcedEvents(this.readModels.store, me, after);
  }

  @Answers(eventCalls.announceEvent)
  announce(@Body() request: AnnounceEventBody, @Sends() { me, show }: Sender) {
    const announced = ({ eventId }: { eventId: string }) => announcedEvent(this.readModels.store, me, eventId);
    return show(AnnounceLiveEvent, { announcedBy: me, request }, announced, 'liveEvents', 'people');
  }

  @Answers(eventCalls.cancelEvent)
  async cancel(@Id() eventId: string, @Sends() { me, send }: Sender) {
    await send(CancelLiveEvent, { eventId, cancelledBy: me }, 'liveEvents');
  }
}
