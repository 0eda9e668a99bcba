import { Body, Controller } from '@nestjs/common';
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
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id, Within } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { DeleteComment, EditComment, SetCommentLike } from './comments.commands';
import { SHOWN_BY } from './standing';

class EditCommentBody implements EditCommentRequest {
  @IsString({ message: commentRefusals.empty.message }) @Within(COMMENT_MAX_LENGTH, commentRefusals.tooLong) content!: string;
}

class CommentLikeBody implements CommentLikeRequest {
  @IsBoolean() liked!: boolean;
}

/** What becomes of a comment once it is written: its author changes it or takes it back, others like it. */
@Controller()
export class OwnCommentsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(commentCalls.editComment)
  edit(@Id() commentId: string, @Body() { content }: EditCommentBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    const edited = () => commentText(this.readModels.store, commentId, me);
    return showChanged(EditComment, { commentId, by: me, content }, edited, ...SHOWN_BY);
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
