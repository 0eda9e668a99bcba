import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { isNotificationOf } from '@refrain/projections/notifications';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { notificationDecider, notificationStream } from './notification.decider';

export class DismissNotificationCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly notificationId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DismissNotificationCommand)
export class DismissNotificationHandler implements ICommandHandler<DismissNotificationCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ userId, notificationId, context }: DismissNotificationCommand): Promise<Position | null> {
    const isTheirs = await isNotificationOf(this.readModels.store, userId, notificationId);
    const { position } = await this.streams.handle(
      notificationStream(userId, notificationId),
      notificationDecider,
      { type: 'DismissNotification', data: { userId, notificationId, isTheirs } },
      context,
    );
    return position;
  }
}
