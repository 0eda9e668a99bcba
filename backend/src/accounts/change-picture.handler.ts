import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ChangePicture } from '@refrain/contracts/accounts';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { accountDecider, accountStream } from './account.decider';

export class ChangePictureCommand extends Command<Position | null> {
  constructor(
    readonly picture: ChangePicture['data'],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Its files rest in the media store already. */
@CommandHandler(ChangePictureCommand)
export class ChangePictureHandler implements ICommandHandler<ChangePictureCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ picture, context }: ChangePictureCommand): Promise<Position | null> {
    const { position } = await this.streams.handle(
      accountStream(picture.userId),
      accountDecider,
      { type: 'ChangePicture', data: picture },
      context,
    );
    return position;
  }
}
