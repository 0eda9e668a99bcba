import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { hideDecider, hideStream } from './hide.decider';

export class UnhidePostCommand extends Command<Position | null> {
  constructor(
    readonly postId: string,
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UnhidePostCommand)
export class UnhidePostHandler implements ICommandHandler<UnhidePostCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ postId, userId, context }: UnhidePostCommand): Promise<Position | null> {
    const command = { type: 'UnhidePost', data: { postId, userId } } as const;
    return (await this.streams.handle(hideStream(postId, userId), hideDecider, command, context)).position;
  }
}
