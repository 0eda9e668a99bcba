import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Controller, Param, Req, Res } from '@nestjs/common';
import { kernelRefusals } from '@refrain/contracts/kernel';
import { siteCalls } from '@refrain/contracts/site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers } from '../../kernel/http/answers/answers';
import { DomainError } from '../../kernel/domain-error';
import { isKnown } from '../../media/serve/serve-media';
import { FILE_SECONDS, SiteMap } from './site-map';
import type { PackedXml } from './sitemap-xml';

const PART = /^[a-z]+-[1-9]\d{0,5}$/;

/** What search engines are to look at. */
@Controller()
export class SitemapController {
  constructor(private readonly siteMap: SiteMap) {}

  @Answers(siteCalls.getSitemap)
  async index(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await send(await this.siteMap.index(), request, reply);
  }

  @Answers(siteCalls.getSitemapPart)
  async part(@Param('part') name: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const found = PART.test(name) ? await this.siteMap.part(name) : null;
    if (!found) throw new DomainError(kernelRefusals.routeNotFound);
    await send(found, request, reply);
  }
}

/** Compressed where the asker takes that. */
const send = async ({ gzip, sizeBytes, etag }: PackedXml, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  void reply.headers({ etag, 'cache-control': `public, max-age=${FILE_SECONDS}`, vary: 'accept-encoding' });
  if (isKnown(request.headers['if-none-match'], etag)) return void (await reply.code(304).send());
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(request.headers['accept-encoding'] ?? ''));
  void reply.type('application/xml; charset=utf-8').header('content-length', isPacked ? gzip.length : sizeBytes);
  if (isPacked) void reply.header('content-encoding', 'gzip');
  // A HEAD route keeps our Content-Length only beside a stream, be it empty.
  if (request.method === 'HEAD') return void (await reply.send(Readable.from([])));
  await reply.send(isPacked ? gzip : Readable.from([gzip]).pipe(createGunzip()));
};
