import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { postMediaKeyOf, postMediaRefusals, postMediaTypeOf } from '@refrain/contracts/posts';
import { postMediaOf, postText } from '@refrain/projections/posts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access, Context, Me, Viewer } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { TakesFiles } from '../kernel/media-type';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { idFrom } from '../kernel/validation';
import { sendMedia } from '../media/send-media';
import { PostForm } from './post-form';
import { PostMediaStore } from './post-media-store';

/** Files of posts on their way in and out. */
@Controller('api')
export class PostMediaController {
  constructor(
    private readonly form: PostForm,
    private readonly files: PostMediaStore,
    private readonly readModels: ReadModels,
  ) {}

  @Post('social/posts/media')
  @Access('user')
  @LimitEach('postMedia')
  @TakesFiles()
  async create(
    @Req() request: FastifyRequest,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { postId, position } = await this.form.receive(request, me, context);
    const text = await this.readModels.shown(() => postText(this.readModels.store, postId, me), position, 'feed', 'people');
    await reply.code(201).type('application/json; charset=utf-8').send(text);
  }

  @Get('post-media/:id/:file')
  @Access('public')
  async file(
    @Param('id') id: string,
    @Param('file') file: string,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const mediaId = idFrom(id);
    const found = await postMediaOf(this.readModels.store, mediaId, viewer);
    const mediaType = found && postMediaTypeOf(found.kind, file);
    if (!mediaType) throw new DomainError(postMediaRefusals.unknown);
    const key = postMediaKeyOf(found.postId, mediaId, file);
    // Who may see a post may change, so nobody else keeps what is part of it; and not longer than a day, because it may be taken down.
    await sendMedia({ store: this.files.media, key, mediaType, cacheControl: 'private, max-age=86400' }, request, reply);
  }
}
