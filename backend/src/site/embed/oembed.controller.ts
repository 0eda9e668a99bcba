import { Controller, Inject, Query, Res } from '@nestjs/common';
import { embeddableAt, embedRefusals, siteCalls, type OEmbedQuery } from '@refrain/contracts/site';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../kernel/domain-error';
import { Answers } from '../../kernel/http/answers/answers';
import { onceFrom } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { isId } from '../../kernel/values/ids';
import { SITE_SETTINGS, type SiteSettings } from '../site-settings';
import { embeddedOf, type Embedded } from './embedded';
import { oembedOf, oembedXml } from './oembed';

const LONGEST_URL = 2000;
const MOST_PIXELS = 100_000;
const KEPT = 'public, max-age=300';

/** @throws DomainError for what is no whole number of pixels */
const pixels = (value: unknown): number | null => {
  const asked = onceFrom(value) || undefined;
  if (asked === undefined) return null;
  const count = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  if (count < 1) throw new DomainError(embedRefusals.size);
  return Math.min(count, MOST_PIXELS);
};

/** How other sites show pages of this one: https://oembed.com. Only addresses of this site are judged, and none is fetched. */
@Controller()
export class OEmbedController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
    @Inject(SITE_SETTINGS) private readonly site: SiteSettings,
  ) {}

  @Answers(siteCalls.getOEmbed)
  async oembed(
    @Query() { url, format, maxwidth, maxheight }: Readonly<Partial<Record<keyof OEmbedQuery, unknown>>>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const wanted = (onceFrom(format) || 'json').toLowerCase();
    if (wanted !== 'json' && wanted !== 'xml') throw new DomainError(embedRefusals.format);
    const address = onceFrom(url);
    if (!address) throw new DomainError(embedRefusals.url);
    const room = { width: pixels(maxwidth), height: pixels(maxheight) };
    const found = await this.found(address);
    if (!found) throw new DomainError(embedRefusals.unknown);
    const answer = oembedOf(found, this.site.url, room);
    // Pages of other sites may ask: no session is read here.
    void reply.headers({
      'cache-control': KEPT,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (wanted === 'json') await reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    else await reply.type('text/xml; charset=utf-8').send(oembedXml(answer));
  }

  /** What is private, is unknown, or is of another site is not there, all alike: an answer of its own would say that it exists. */
  private async found(address: string): Promise<Embedded | null> {
    if (address.length > LONGEST_URL || !URL.canParse(address)) return null;
    const { host, protocol, pathname } = new URL(address);
    if (host !== new URL(this.site.url).host || !/^https?:$/.test(protocol)) return null;
    const thing = embeddableAt(pathname);
    const id = thing?.id.toLowerCase() ?? '';
    return thing && isId(id) ? embeddedOf(this.readModels.store, { ...thing, id }, this.clock.now()) : null;
  }
}
