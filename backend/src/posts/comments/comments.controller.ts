import { Body, Controller } from '@nestjs/common';
import {
  commentCalls,
  postCalls,
  COMMENT_MAX_LENGTH,
  commentRefusals,
  type AddCommentRequest,
  type AddTrackCommentRequest,
  type CommentSubject,
} from '@refrain/contracts/posts';
import { parsed } from '@refrain/projections/kernel';
import { commentsOf, commentText, isSubjectShown, trackCommentSummary } from '@refrain/projections/posts';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { ReadModels } from '../../kernel/read/read-models';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Cursor, Id, idFrom, Within } from '../../kernel/http/validation';
import { refuse } from '../../kernel/write/decider';
import { AddComment } from './comments.commands';
import { noSubject, SHOWN_BY } from './standing';

type Subject = Readonly<{ subject: CommentSubject; postId: string }>;

class AddCommentBody implements AddCommentRequest {
  @IsString({ message: commentRefusals.empty.message }) @Within(COMMENT_MAX_LENGTH, commentRefusals.tooLong) content!: string;
  @IsOptional() @IsString() @MaxLength(100) parentId?: string | null;
}

class AddTrackCommentBody extends AddCommentBody implements AddTrackCommentRequest {
  @IsOptional()
  @IsInt({ message: commentRefusals.momentOutside.message })
  @Min(0, { message: commentRefusals.momentOutside.message })
  atSeconds?: number | null;
}

@Controller()
export class CommentsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(postCalls.getComments)
  list(@Id() postId: string, @Cursor() after: string | undefined, @Viewer() viewer: string | null): Promise<string> {
    return this.page({ subject: 'post', postId }, viewer, after);
  }

  @Answers(commentCalls.getTrackComments)
  listOfTrack(@Id() postId: string, @Cursor() after: string | undefined, @Viewer() viewer: string | null): Promise<string> {
    return this.page({ subject: 'track', postId }, viewer, after);
  }

  @Answers(commentCalls.getTrackCommentSummary)
  async summaryOfTrack(@Id() postId: string, @Viewer() viewer: string | null): Promise<string> {
    const { store } = this.readModels;
    if (!(await isSubjectShown(store, { subject: 'track', postId }, viewer))) return refuse(noSubject.track);
    return trackCommentSummary(store, postId, viewer);
  }

  private async page(of: Subject, viewer: string | null, after: string | undefined): Promise<string> {
    const { store } = this.readModels;
    if (!(await isSubjectShown(store, of, viewer))) return refuse(noSubject[of.subject]);
    return commentsOf(store, of.postId, viewer, after);
  }

  @Answers(postCalls.getComment)
  async comment(@Id() id: string, @Viewer() viewer: string | null): Promise<string> {
    const { store } = this.readModels;
    const text = await commentText(store, id, viewer);
    return text && (await isSubjectShown(store, parsed(text), viewer)) ? text : refuse(commentRefusals.unknown);
  }

  @Answers(postCalls.addComment)
  add(@Id() postId: string, @Body() body: AddCommentBody, @Sends() sender: Sender): Promise<string> {
    return this.said({ subject: 'post', postId }, body, sender);
  }

  @Answers(commentCalls.addTrackComment)
  addToTrack(@Id() postId: string, @Body() body: AddTrackCommentBody, @Sends() sender: Sender): Promise<string> {
    return this.said({ subject: 'track', postId }, body, sender);
  }

  private said(under: Subject, { content, parentId, atSeconds = null }: AddTrackCommentRequest, { me, show }: Sender) {
    const comment = { content, parentId: parentId ? idFrom(parentId) : null, atSeconds };
    const added = ({ commentId }: { commentId: string }) => commentText(this.readModels.store, commentId, me);
    return show(AddComment, { ...under, authorId: me, comment }, added, ...SHOWN_BY);
  }
}
