import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { embedRefusals, isEmbedKind, siteCalls } from '@refrain/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { isId } from '../../kernel/values/ids';
import { SITE_SETTINGS, type SiteSettings } from '../site-settings';
import { EmbedBuild } from './embed-files';
import { EMBED_POLICY, embedPage, missingPage } from './embed-page';
import { embeddedOf, type Embedded } from './embedded';

/**
 * A frame of another site shows it, also where that site is isolated across origins: such a site asks each document in it to say that it is, too.
 * A minute, so that what is taken down is gone soon.
 */
const HEADERS = {
  'content-security-policy': EMBED_POLICY,
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'public, max-age=60',
  vary: 'accept',
};

/** Players for frames on other sites. */
@Controller()
export class EmbedController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    private readonly build: EmbedBuild,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
  ) {}

  @Answers(siteCalls.getEmbed)
  async embed(
    @Param('kind') kind: string,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.found(kind, id.toLowerCase());
    // A program reads a refusal as data; a person in a frame reads a page.
    if (!found && !request.headers.accept?.includes('text/html')) throw new DomainError(embedRefusals.unknown);
    const files = await this.build.files();
    const html = found ? embedPage(found, this.site.url, files) : missingPage(this.site.url, files);
    await reply
      .code(found ? 200 : embedRefusals.unknown.status)
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(html);
  }

  private async found(kind: string, id: string): Promise<Embedded | null> {
    return isEmbedKind(kind) && isId(id) ? embeddedOf(this.readModels.store, { kind, id }, this.clock.now()) : null;
  }
}
