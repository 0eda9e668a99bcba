import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  COMMENT_MAX_LENGTH,
  commentCalls,
  commentRefusals,
  type CommentLikeRequest,
  type CommentLikeResponse,
  type EditCommentRequest,
  type History,
} from '@refrain/contracts/posts';
import { parsed } from '@refrain/projections/kernel';
import { commentLikesOf, commentText, earlierComments, isSubjectShown } from '@refrain/projections/posts';
import { IsBoolean, IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Within } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import type { CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { DeleteComment, EditComment, SetCommentLike } from './comments.commands';

class EditCommentBody implements EditCommentRequest {
  @IsString({ message: commentRefusals.empty.message }) @Within(COMMENT_MAX_LENGTH, commentRefusals.tooLong) content!: string;
}

class CommentLikeBody implements CommentLikeRequest {
  @IsBoolean() liked!: boolean;
}

/** What becomes of a comment once it is written: its author changes it or takes it back, others like it. */
@Controller()
export class OwnCommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(commentCalls.editComment)
  async edit(
    @Id() commentId: string,
    @Body() { content }: EditCommentBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const position = await this.commands.execute(new EditComment({ commentId, by: me, content }, context));
    const text = await this.readModels.shown(
      () => commentText(this.readModels.store, commentId, me),
      position,
      'comments',
      'feed',
      'people',
    );
    await reply.type('application/json; charset=utf-8').send(text ?? refuse(commentRefusals.unknown));
  }

  @Answers(commentCalls.deleteComment)
  async remove(@Id() id: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(DeleteComment, { commentId: id, by: me }, 'comments', 'feed', 'moderation', 'notifications');
  }

  @Answers(commentCalls.getCommentHistory)
  async history(@Id() id: string, @Viewer() viewer: string | null): Promise<History> {
    const { store } = this.readModels;
    const text = (await commentText(store, id, viewer)) ?? refuse(commentRefusals.unknown);
    const comment = parsed(text);
    const { id: commentId, userId, content, updatedAt } = comment;
    // A place that is only kept for its replies has no history.
    if (userId === '' || content === '' || !(await isSubjectShown(store, comment, viewer)))
      return refuse(commentRefusals.unknown);
    return { versions: [...(await earlierComments(store, commentId)), { content, at: updatedAt }] };
  }

  @Answers(commentCalls.setCommentLike)
  async like(@Id() id: string, @Body() { liked }: CommentLikeBody, @Sends() { me, send }: Sender): Promise<CommentLikeResponse> {
    await send(SetCommentLike, { commentId: id, userId: me, liked }, 'comments');
    return { isLiked: liked, likeCount: (await commentLikesOf(this.readModels.store, id, me)) ?? 0 };
  }
}
