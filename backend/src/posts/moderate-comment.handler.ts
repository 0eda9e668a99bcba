import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import type { CommentModerationCommand } from '@refrain/contracts/moderation';
import { commentRefusals } from '@refrain/contracts/posts';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { Streams } from '../kernel/streams';
import { commentDecider, commentStream } from './comment.decider';
import { postDecider, postStream } from './post.decider';

export class ModerateCommentCommand extends Command<Position | null> {
  constructor(
    readonly command: CommentModerationCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ModerateCommentCommand)
export class ModerateCommentHandler implements ICommandHandler<ModerateCommentCommand> {
  constructor(private readonly streams: Streams) {}

  async execute({ command, context }: ModerateCommentCommand): Promise<Position | null> {
    const stream = commentStream(command.data.commentId);
    const comment = await this.streams.recent(stream, commentDecider);
    // What went with its post cannot be taken down, nor come back.
    const post = comment.status === 'none' ? null : await this.streams.recent(postStream(comment.postId), postDecider);
    if (!post || post.status === 'deleted') throw new DomainError(commentRefusals.unknown);
    return (await this.streams.handle(stream, commentDecider, command, context)).position;
  }
}
