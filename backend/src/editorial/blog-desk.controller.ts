import { rm } from 'node:fs/promises';
import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  editorialCalls,
  blogRefusals,
  blogRules,
  type BlogCoverResponse,
  type BlogPostRequest,
} from '@refrain/contracts/editorial';
import type { Position } from '@refrain/contracts/kernel';
import { blogPostText } from '@refrain/projections/editorial';
import type { MediaStore } from '@refrain/storage/media-store';
import { IsOptional, IsUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/tokens';
import { Text } from '../kernel/http/validation';
import { receiveFiles, type ReceivedFile, type UploadPart } from '../media/receive/receive-upload';
import { coverForm } from '../media/receive/upload-slots';
import { KeepBlogCover } from './keep-blog-cover.command';
import { PublishBlogPost, ReviseBlogPost, WithdrawBlogPost } from './editorial.commands';

class BlogPostBody implements BlogPostRequest {
  @Text(blogRules.title) title!: string;
  @Text(blogRules.excerpt) excerpt?: string | null;
  @Text(blogRules.content) content!: string;
  @IsOptional() @IsUUID(undefined, { message: blogRefusals.coverUnknown.message }) coverId?: string | null;
}

const COVER_FORM = coverForm(blogRefusals.coverMissing, blogRefusals.coverUnexpected);

/** The desk of the authors of news. */
@Controller()
export class BlogDeskController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(editorialCalls.publishStory)
  async publish(@Body() request: BlogPostBody, @Sends() { me, send }: Sender, @Res() reply: FastifyReply): Promise<void> {
    const { slug, position } = await send(PublishBlogPost, { authorId: me, request });
    await this.shown(slug, position, reply.code(201));
  }

  @Answers(editorialCalls.sendBlogCover)
  async cover(@Req() request: FastifyRequest, @Me() me: string, @Context() context: CommandContext): Promise<BlogCoverResponse> {
    if (!request.isMultipart()) throw new DomainError(blogRefusals.coverMissing);
    const parts = request.parts() as AsyncIterable<UploadPart>;
    const received = await receiveFiles(COVER_FORM, parts, { store: this.media, owner: me, request: request.raw });
    const { tempFile } = received.get('coverArt') as ReceivedFile;
    try {
      return await this.commands.execute(new KeepBlogCover({ ownerId: me, file: tempFile }, context));
    } finally {
      await rm(tempFile, { force: true });
    }
  }

  @Answers(editorialCalls.reviseStory)
  async revise(
    @Param('slug') slug: string,
    @Body() request: BlogPostBody,
    @Sends() { me, send }: Sender,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const position = await send(ReviseBlogPost, { slug, revisedBy: me, request });
    await this.shown(slug, position, reply);
  }

  @Answers(editorialCalls.withdrawStory)
  async withdraw(@Param('slug') slug: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(WithdrawBlogPost, { slug, withdrawnBy: me }, 'blog');
  }

  private async shown(slug: string, position: Position | null, reply: FastifyReply): Promise<void> {
    const text = await this.readModels.shown(() => blogPostText(this.readModels.store, slug), position, 'blog', 'people');
    await reply.type('application/json; charset=utf-8').send(text);
  }
}
