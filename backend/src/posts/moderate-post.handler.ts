import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { PostModerationCommand } from '@refrain/contracts/moderation';
import type { CommandContext } from '../kernel/command-context';
import { Streams } from '../kernel/streams';
import { postDecider, postStream } from './post.decider';

export class ModeratePostCommand extends Command<Position | null> {
  constructor(
    readonly command: PostModerationCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ModeratePostCommand)
export class ModeratePostHandler implements ICommandHandler<ModeratePostCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ command, context }: ModeratePostCommand): Promise<Position | null> {
    return (await this.streams.handle(postStream(command.data.postId), postDecider, command, context)).position;
  }
}
