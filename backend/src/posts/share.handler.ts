import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { shareDecider, shareStream } from './share.decider';

export class ShareCommand extends Command<Position | null> {
  constructor(
    readonly postId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Counts each person once, however often they share a post. */
@CommandHandler(ShareCommand)
export class ShareHandler implements ICommandHandler<ShareCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ postId, userId, context }: ShareCommand): Promise<Position | null> {
    return (
      await this.streams.handle(
        shareStream(postId, userId),
        shareDecider,
        { type: 'SharePost', data: { postId, userId } },
        context,
      )
    ).position;
  }
}
