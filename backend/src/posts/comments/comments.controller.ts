import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  commentCalls,
  postCalls,
  COMMENT_MAX_LENGTH,
  commentRefusals,
  postRefusals,
  type AddCommentRequest,
  type AddTrackCommentRequest,
  type CommentSubject,
} from '@refrain/contracts/posts';
import { trackRefusals } from '@refrain/contracts/tracks';
import { parsed } from '@refrain/projections/kernel';
import { commentsOf, commentText, isSubjectShown } from '@refrain/projections/posts';
import { IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { Live } from '../../kernel/live/live';
import { ReadModels } from '../../kernel/read/read-models';
import { idFrom, onceFrom, Within } from '../../kernel/http/validation';
import { AddComment } from './comments.commands';
import { readingOfComments } from '../readings';

const UNKNOWN = { post: postRefusals.unknown, track: trackRefusals.unknown } as const;
type Subject = Readonly<{ subject: CommentSubject; postId: string }>;

const VIEWS = ['comments', 'feed', 'people'] as const;

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

const JSON_TYPE = 'application/json; charset=utf-8';

@Controller()
export class CommentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    live: Live,
  ) {
    live.reads('comments', readingOfComments(readModels));
  }

  @Answers(postCalls.getComments)
  async list(
    @Param('id') id: string,
    @Query('after') after: unknown,
    @Viewer() viewer: string | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.page({ subject: 'post', postId: idFrom(id) }, viewer, after, reply);
  }

  @Answers(commentCalls.getTrackComments)
  async listOfTrack(
    @Param('id') id: string,
    @Query('after') after: unknown,
    @Viewer() viewer: string | null,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.page({ subject: 'track', postId: idFrom(id) }, viewer, after, reply);
  }

  private async page(of: Subject, viewer: string | null, after: unknown, reply: FastifyReply): Promise<void> {
    const { store } = this.readModels;
    if (!(await isSubjectShown(store, of, viewer))) throw new DomainError(UNKNOWN[of.subject]);
    await reply.type(JSON_TYPE).send(await commentsOf(store, of.postId, viewer, onceFrom(after)));
  }

  @Answers(postCalls.getComment)
  async comment(@Param('id') id: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const { store } = this.readModels;
    const text = await commentText(store, idFrom(id), viewer);
    const isShown = text && (await isSubjectShown(store, parsed(text), viewer));
    if (!isShown) throw new DomainError(commentRefusals.unknown);
    await reply.type(JSON_TYPE).send(text);
  }

  @Answers(postCalls.addComment)
  async add(
    @Param('id') id: string,
    @Body() { content, parentId }: AddCommentBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const comment = { content, parentId: parentId ? idFrom(parentId) : null };
    await this.said(new AddComment({ postId: idFrom(id), authorId: me, comment }, context), me, reply);
  }

  @Answers(commentCalls.addTrackComment)
  async addToTrack(
    @Param('id') id: string,
    @Body() { content, parentId, atSeconds = null }: AddTrackCommentBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const comment = { content, parentId: parentId ? idFrom(parentId) : null, atSeconds };
    await this.said(new AddComment({ subject: 'track', postId: idFrom(id), authorId: me, comment }, context), me, reply);
  }

  private async said(adding: InstanceType<typeof AddComment>, me: string, reply: FastifyReply): Promise<void> {
    const { commentId, position } = await this.commands.execute(adding);
    const text = await this.readModels.shown(() => commentText(this.readModels.store, commentId, me), position, ...VIEWS);
    await reply.code(201).type(JSON_TYPE).send(text);
  }
}
