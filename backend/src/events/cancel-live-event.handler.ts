import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { Clock } from '../kernel/clock';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { liveEventDecider, liveEventStream } from './live-event.decider';

export class CancelLiveEventCommand extends Command<Position | null> {
  constructor(
    readonly eventId: string,
    readonly cancelledBy: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelLiveEventCommand)
export class CancelLiveEventHandler implements ICommandHandler<CancelLiveEventCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ eventId, cancelledBy, context }: CancelLiveEventCommand): Promise<Position | null> {
    const command = { type: 'CancelLiveEvent', data: { eventId, cancelledBy, now: this.clock.now() } } as const;
    const { position } = await this.streams.handle(liveEventStream(eventId), liveEventDecider, command, context);
    return position;
  }
}
