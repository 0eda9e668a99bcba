import { rm } from 'node:fs/promises';
import { Body, Controller, Inject, Param, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  editorialCalls,
  blogRefusals,
  blogRules,
  type BlogCoverResponse,
  type BlogPostRequest,
} from '@refrain/contracts/editorial';
import { blogPostText } from '@refrain/projections/editorial';
import type { MediaStore } from '@refrain/storage/media-store';
import { IsOptional, IsUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import type { CommandContext } from '../kernel/write/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/values/tokens';
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

const VIEWS = ['blog', 'people'] as const;
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
  publish(@Body() request: BlogPostBody, @Sends() { me, show }: Sender): Promise<string> {
    return show(PublishBlogPost, { authorId: me, request }, ({ slug }) => this.story(slug), ...VIEWS);
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
  revise(@Param('slug') slug: string, @Body() request: BlogPostBody, @Sends() { me, showChanged }: Sender): Promise<string> {
    return showChanged(ReviseBlogPost, { slug, revisedBy: me, request }, () => this.story(slug), ...VIEWS);
  }

  @Answers(editorialCalls.withdrawStory)
  async withdraw(@Param('slug') slug: string, @Sends() { me, send }: Sender): Promise<void> {
    await send(WithdrawBlogPost, { slug, withdrawnBy: me }, 'blog');
  }

  private story(slug: string) {
    return blogPostText(this.readModels.store, slug);
  }
}
