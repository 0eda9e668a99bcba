import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RSVP_STATUSES, type RsvpRequest, type RsvpResponse, type RsvpStatus } from '@refrain/contracts/events';
import { interestedIn, upcomingEvents } from '@refrain/projections/events';
import { IsIn } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Access, Context, Me, Polled, Viewer } from '../kernel/access';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { standsSince } from '../kernel/stands-since';
import { idFrom } from '../kernel/validation';
import { AnswerEvent } from './events.commands';

class RsvpBody implements RsvpRequest {
  @IsIn(RSVP_STATUSES) status!: RsvpStatus;
}

@Controller('api')
export class EventsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Get('sidebar/upcoming-events')
  @Access('public')
  @Polled()
  async upcoming(@Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    await reply.send(await upcomingEvents(this.readModels.store, viewer, this.clock.now()));
  }

  @Post('events/:id/rsvp')
  @HttpCode(200)
  @Access('user')
  @LimitEach('rsvp')
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
