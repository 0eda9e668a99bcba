import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';

export class RemovePictureCommand extends Command<Position | null> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemovePictureCommand)
export class RemovePictureHandler implements ICommandHandler<RemovePictureCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ userId, context }: RemovePictureCommand): Promise<Position | null> {
    const { position } = await this.streams.handle(
      accountStream(userId),
      accountDecider,
      { type: 'RemovePicture', data: { userId } },
      context,
    );
    return position;
  }
}
