import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { postCalls, COMMENT_MAX_LENGTH, commentRefusals, postRefusals, type AddCommentRequest } from '@refrain/contracts/posts';
import { parsed } from '@refrain/projections/kernel';
import { commentsOf, commentText, postText } from '@refrain/projections/posts';
import { IsOptional, IsString, MaxLength } from 'class-validator';
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

class AddCommentBody implements AddCommentRequest {
  @IsString({ message: commentRefusals.empty.message }) @Within(COMMENT_MAX_LENGTH, commentRefusals.tooLong) content!: string;
  @IsOptional() @IsString() @MaxLength(100) parentId?: string | null;
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
    const postId = idFrom(id);
    if (!(await postText(this.readModels.store, postId, viewer))) throw new DomainError(postRefusals.unknown);
    await reply.type(JSON_TYPE).send(await commentsOf(this.readModels.store, postId, viewer, onceFrom(after)));
  }

  @Answers(postCalls.getComment)
  async comment(@Param('id') id: string, @Viewer() viewer: string | null, @Res() reply: FastifyReply): Promise<void> {
    const { store } = this.readModels;
    const text = await commentText(store, idFrom(id), viewer);
    const isShown = text && (await postText(store, parsed(text).postId, viewer));
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
    const { commentId, position } = await this.commands.execute(
      new AddComment({ postId: idFrom(id), authorId: me, comment }, context),
    );
    const text = await this.readModels.shown(
      () => commentText(this.readModels.store, commentId, me),
      position,
      'comments',
      'feed',
      'people',
    );
    await reply.code(201).type(JSON_TYPE).send(text);
  }
}
