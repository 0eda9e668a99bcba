import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { eventRefusals } from '@refrain/contracts/events';
import type { Position } from '@refrain/contracts/kernel';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/streams';
import { isOpen, liveEventDecider, liveEventStream } from './live-event.decider';
import { rsvpDecider, rsvpStream } from './rsvp.decider';

export class AnswerEventCommand extends Command<Position | null> {
  constructor(
    readonly eventId: string,
    readonly userId: string,
    readonly attending: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AnswerEventCommand)
export class AnswerEventHandler implements ICommandHandler<AnswerEventCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ eventId, userId, attending, context }: AnswerEventCommand): Promise<Position | null> {
    const { state: event } = await this.streams.load(liveEventStream(eventId), liveEventDecider);
    if (event.status === 'none') throw new DomainError(eventRefusals.unknown);
    if (event.status === 'cancelled') throw new DomainError(eventRefusals.cancelled);
    if (!isOpen(event, this.clock.now())) throw new DomainError(eventRefusals.past);
    const command = { type: 'AnswerEvent', data: { eventId, userId, attending } } as const;
    const { position } = await this.streams.handle(rsvpStream(eventId, userId), rsvpDecider, command, context);
    return position;
  }
}
