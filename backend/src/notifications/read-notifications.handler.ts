import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { unreadOf } from '@refrain/projections/notifications';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { readingDecider, readingStream } from './reading.decider';

export class ReadNotificationsCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReadNotificationsCommand)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotificationsCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ userId, context }: ReadNotificationsCommand): Promise<Position | null> {
    const unread = await unreadOf(this.readModels.store, userId);
    const { position } = await this.streams.handle(
      readingStream(userId),
      readingDecider,
      { type: 'ReadNotifications', data: { userId, unread } },
      context,
    );
    return position;
  }
}
