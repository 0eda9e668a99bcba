import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { commentRefusals, postRefusals, type AddCommentRequest } from '@refrain/contracts/posts';
import { isAnyHidden } from '@refrain/projections/accounts';
import { blockedAmong } from '@refrain/projections/follows';
import { createdId, type CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { commentDecider, commentStream } from './comment.decider';
import { postDecider, postStream } from './post.decider';

type Added = { commentId: string; position: Position | null };

export class AddCommentCommand extends Command<Added> {
  constructor(
    readonly postId: string,
    readonly authorId: string,
    readonly comment: AddCommentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddCommentCommand)
export class AddCommentHandler implements ICommandHandler<AddCommentCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ postId, authorId, comment, context }: AddCommentCommand): Promise<Added> {
    const post = await this.streams.recent(postStream(postId), postDecider);
    if (post.status !== 'published') throw new DomainError(postRefusals.unknown);
    if (await isAnyHidden(this.readModels.store, authorId, [post.authorId])) throw new DomainError(postRefusals.unknown);
    const parentId = comment.parentId ? await this.thread(postId, comment.parentId, authorId) : null;
    const commentId = createdId(context, 'comment');
    const data = { commentId, postId, parentId, authorId, content: comment.content };
    const { position } = await this.streams.handle(
      commentStream(commentId),
      commentDecider,
      { type: 'AddComment', data },
      context,
    );
    return { commentId, position };
  }

  /** Replies are one level deep: a reply to a reply stands beside it. @throws DomainError */
  private async thread(postId: string, parentId: string, authorId: string): Promise<string> {
    const parent = await this.streams.recent(commentStream(parentId), commentDecider);
    if (parent.status !== 'published' || parent.postId !== postId) throw new DomainError(commentRefusals.unknown);
    if ((await blockedAmong(this.readModels.store, authorId, [parent.authorId])).size > 0)
      throw new DomainError(commentRefusals.unknown);
    return parent.parentId ?? parentId;
  }
}
