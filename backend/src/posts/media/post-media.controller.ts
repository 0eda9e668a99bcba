import { Controller, Param, Req, Res } from '@nestjs/common';
import { postCalls, postMediaKeyOf, postMediaRefusals, postMediaTypeOf } from '@refrain/contracts/posts';
import { postMediaOf, postText } from '@refrain/projections/posts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import type { CommandContext } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { idFrom } from '../../kernel/http/validation';
import { sendMedia } from '../../media/serve/send-media';
import { PostForm } from './post-form';
import { PostMediaStore } from './post-media-store';

/** Files of posts on their way in and out. */
@Controller()
export class PostMediaController {
  constructor(
    private readonly form: PostForm,
    private readonly files: PostMediaStore,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(postCalls.createPostWithMedia)
  async create(@Req() request: FastifyRequest, @Me() me: string, @Context() context: CommandContext): Promise<string> {
    const { postId, position } = await this.form.receive(request, me, context);
    return this.readModels.shown(() => postText(this.readModels.store, postId, me), position, 'feed', 'people');
  }

  @Answers(postCalls.getPostMedia)
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
