import { Inject, Injectable } from '@nestjs/common';
import { HLS_SIGNED_SECONDS, HLS_TYPE, hlsKeyOf, hlsRefusals } from '@refrain/contracts/playback';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { Vault } from '@refrain/storage/vault';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defineContext } from '../../kernel/context';
import { DomainError } from '../../kernel/domain-error';
import { Clock } from '../../kernel/values/clock';
import { VAULT } from '../../kernel/values/tokens';
import { sendMedia } from '../serve/send-media';
import { HlsFiles } from './hls-files';
import { secondsOf, type HlsIndex, type IndexedRendition, type Stretch } from './hls-index';
import { HlsTool } from './hls-tool';
import { mainPlaylist, renditionNamed, renditionPlaylist, segmentNamed } from './playlists';
import { checkSignature, signedQuery } from './signatures';

/**
 * What a viewer may hear or see: the single file, and the path below which its playlists and segments are. `isShared`: everyone may.
 * That this viewer may is decided before, for each request.
 */
export type Segmented = Readonly<{ singleKey: string; path: string; viewer: string | null; isShared: boolean }>;
type SegmentAsked = Readonly<{ rendition: string; segment: string; until: unknown; sig: unknown }>;

/** Answers with playlists and segments. */
@Injectable()
export class ServeHls {
  private secret: Promise<Buffer> | null = null;

  constructor(
    private readonly files: HlsFiles,
    private readonly clock: Clock,
    @Inject(VAULT) private readonly vault: Vault,
  ) {}

  /** @param list `main.m3u8`, or `NAME.m3u8` of a rendition. @throws DomainError `HLS.NOT_FOUND` */
  async playlist(of: Segmented, list: string, reply: FastifyReply): Promise<void> {
    const index = await this.files.indexOf(of.singleKey);
    const [, name = ''] = /^([a-z]+)\.m3u8$/.exec(list) ?? [];
    const body = name === 'main' ? mainPlaylist(index) : await this.segments(of, index, renditionNamed(index, name));
    // Who may have it may change, and its addresses are of one viewer.
    await reply.header('cache-control', 'private, no-cache').type(HLS_TYPE).send(body);
  }

  /** @throws DomainError where there is no such segment, or its address was not signed for this viewer */
  async segment(
    of: Segmented & Readonly<{ mediaType: string; cacheControl: string }>,
    asked: SegmentAsked,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const path = `${of.path}/${asked.rendition}/${asked.segment}`;
    if (!of.isShared) checkSignature(await this.signing(), { ...asked, path, viewer: of.viewer }, this.seconds());
    const index = await this.files.indexOf(of.singleKey);
    const [rendition, named] = [renditionNamed(index, asked.rendition), segmentNamed(index, asked.segment)];
    const stretch = named === 'init' ? rendition?.start : rendition?.segments[named ?? -1];
    if (!rendition || !stretch) throw new DomainError(trackRefusals.fileUnknown);
    const store = this.within(hlsKeyOf(of.singleKey, rendition.name), stretch);
    const { mediaType, cacheControl } = of;
    await sendMedia({ store, key: path, mediaType, cacheControl }, request, reply);
  }

  private async segments(of: Segmented, index: HlsIndex, rendition: IndexedRendition | null): Promise<string> {
    if (!rendition) throw new DomainError(hlsRefusals.none);
    const secret = await this.signing();
    const until = Math.ceil(this.seconds() + secondsOf(rendition.segments) + HLS_SIGNED_SECONDS);
    const query = (path: string): string => (of.isShared ? '' : signedQuery(secret, { path, viewer: of.viewer, until }));
    return renditionPlaylist(index, rendition, (name) => {
      const address = `${rendition.name}/${name}`;
      return `${address}${query(`${of.path}/${address}`)}`;
    });
  }

  /** One stretch of a stored file, as if it were a file. */
  private within(key: string, { offset, bytes }: Stretch) {
    const { media } = this.files;
    return {
      stat: () => Promise.resolve({ key, sizeBytes: bytes }),
      open: (_key: string, { start, end } = { start: 0, end: bytes - 1 }) =>
        media.open(key, { start: offset + start, end: offset + end }),
    };
  }

  private seconds(): number {
    return Date.parse(this.clock.now()) / 1000;
  }

  private signing(): Promise<Buffer> {
    this.secret ??= this.vault.secret('hls').catch((error: unknown) => {
      this.secret = null;
      throw error;
    });
    return this.secret;
  }
}

/** For contexts to name in `uses`, so that all share one cache. */
export const hls = defineContext({
  name: 'hls',
  parts: [HlsFiles, ServeHls, { provide: HlsTool, useFactory: () => new HlsTool() }],
});
