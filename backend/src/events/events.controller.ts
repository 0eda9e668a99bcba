import { Body, Controller, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eventCalls, RSVP_STATUSES, type RsvpRequest, type RsvpResponse, type RsvpStatus } from '@refrain/contracts/events';
import { interestedIn, upcomingEvents } from '@refrain/projections/events';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { standsSince } from '../kernel/http/stands-since';
import { idFrom } from '../kernel/http/validation';
import { AnswerEvent } from './events.commands';

class RsvpBody implements RsvpRequest {
  @IsIn(RSVP_STATUSES) status!: RsvpStatus;
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
}
