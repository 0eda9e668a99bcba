import { Body, Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import {
  ALT_MAX_LENGTH,
  editCalls,
  POST_MAX_LENGTH,
  postMediaRefusals,
  postRefusals,
  type DescribeMediaRequest,
  type EditPostRequest,
  type History,
} from '@refrain/contracts/posts';
import { parsed } from '@refrain/projections/kernel';
import { earlierPosts, postText } from '@refrain/projections/posts';
import { IsString } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import { Id, Within } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import type { CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { DescribePostMedia, EditPost } from './edit-post.command';

class EditPostBody implements EditPostRequest {
  @IsString({ message: postRefusals.empty.message }) @Within(POST_MAX_LENGTH, postRefusals.tooLong) content!: string;
}

class DescribeMediaBody implements DescribeMediaRequest {
  @IsString() @Within(ALT_MAX_LENGTH, postMediaRefusals.altTooLong) alt!: string;
}

/** What authors change of their posts, and what these said before. */
@Controller()
export class EditingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(editCalls.editPost)
  async edit(
    @Id() postId: string,
    @Body() { content }: EditPostBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const position = await this.commands.execute(new EditPost({ postId, by: me, content }, context));
    await this.answer(postId, me, position, reply);
  }

  @Answers(editCalls.describeMedia)
  async describe(
    @Id() postId: string,
    @Body() { alt }: DescribeMediaBody,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const position = await this.commands.execute(new DescribePostMedia({ postId, by: me, alt }, context));
    await this.answer(postId, me, position, reply);
  }

  @Answers(editCalls.getPostHistory)
  async history(@Id() id: string, @Viewer() viewer: string | null): Promise<History> {
    const { store } = this.readModels;
    const text = (await postText(store, id, viewer)) ?? refuse(postRefusals.unknown);
    const { id: postId, content, createdAt, editedAt } = parsed(text);
    return { versions: [...(await earlierPosts(store, postId)), { content, at: editedAt ?? createdAt }] };
  }

  private async answer(postId: string, me: string, position: Position | null, reply: FastifyReply): Promise<void> {
    const { store } = this.readModels;
    const text = await this.readModels.shown(() => postText(store, postId, me), position, 'feed', 'people', 'trends');
    await reply.type('application/json; charset=utf-8').send(text ?? refuse(postRefusals.unknown));
  }
}
