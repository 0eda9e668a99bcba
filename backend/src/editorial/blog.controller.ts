import { randomInt } from 'node:crypto';
import { Controller, Header, Inject, Param, Req, Res } from '@nestjs/common';
import { editorialCalls, blogRefusals } from '@refrain/contracts/editorial';
import { sourceOfSmallCover, trackRefusals } from '@refrain/contracts/tracks';
import { blogPage, blogPostText, drawnBlogCard, isBlogArt } from '@refrain/projections/editorial';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../kernel/http/answers/answers';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read/read-models';
import { refuse } from '../kernel/write/decider';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { Cursor } from '../kernel/http/validation';
import { SmallCovers } from '../media/serve/small-covers';
import { sendMedia } from '../media/serve/send-media';

const CACHED = 'public, max-age=86400';

/** The news, as everyone reads them. */
@Controller()
export class BlogController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly smallCovers: SmallCovers,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(editorialCalls.getNews)
  page(@Cursor() after: string | undefined): Promise<string> {
    return blogPage(this.readModels.store, after);
  }

  @Answers(editorialCalls.getDrawnCard)
  @Header('cache-control', 'no-store')
  async random(): Promise<string> {
    return (await drawnBlogCard(this.readModels.store, randomInt)) ?? 'null';
  }

  @Answers(editorialCalls.getStory)
  async post(@Param('slug') slug: string): Promise<string> {
    return (await blogPostText(this.readModels.store, slug)) ?? refuse(blogRefusals.unknown);
  }

  @Answers(editorialCalls.getBlogArt)
  async art(
    @Param('coverId') coverId: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = `blog/${coverId}/${name}`;
    const large = sourceOfSmallCover(key);
    if (!(await isBlogArt(this.readModels.store, large ?? key))) throw new DomainError(trackRefusals.fileUnknown);
    if (large && (await this.smallCovers.send(large, CACHED, request, reply))) return;
    await sendMedia({ store: this.media, key: large ?? key, mediaType: 'image/webp', cacheControl: CACHED }, request, reply);
  }
}
