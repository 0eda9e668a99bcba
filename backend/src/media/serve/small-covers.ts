import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { COVER_MAX_PX, SMALL_COVER_EDGE } from '@refrain/contracts/tracks';
import { MediaNotFound, type MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/values/clock';
import { defineContext } from '../../kernel/context';
import { KeptBuilds } from '../../kernel/read/kept-builds';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { images } from '../images/images';
import { MediaProblem, MediaToolUnavailable } from '../media-problem';
import { QueueFull } from '../tool/fair-queue';
import { isKnown } from './serve-media';

const KEPT_SECONDS = 24 * 3600;
/** A small cover is 2 to 20 kB. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** A page asks for more at once than one person may have waiting. Together they leave uploads most of the queue. */
const LANES = 8;
const EDGE = Number(SMALL_COVER_EDGE);
const CAUSES = [QueueFull, MediaNotFound, MediaProblem, MediaToolUnavailable] as const;

/**
 * Covers for phones, made of the largest square when they are asked for: covers of any age have one, and no data folder or
 * backup holds another file. They are kept in memory alone: what is erased leaves nothing here to find.
 */
@Injectable()
export class SmallCovers {
  private readonly kept: KeptBuilds<Buffer>;

  constructor(
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
    clock: Clock,
  ) {
    this.kept = new KeptBuilds({ keepSeconds: KEPT_SECONDS, most: KEPT_BYTES, sizeOf: ({ length }) => length }, clock);
  }

  /**
   * Answers with the small cover of a square under this key of the media store. Whether the viewer may see it is decided before.
   * False, and nothing is sent, where there is none or too much waits: the square itself does as well.
   */
  async send(key: string, cacheControl: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const hash = createHash('sha256').update(`${key} ${SMALL_COVER_EDGE}`).digest();
    const etag = `"${hash.toString('base64url').slice(0, 22)}"`;
    const headers = { etag, 'cache-control': cacheControl };
    if (isKnown(request.headers['if-none-match'], etag)) {
      await reply.code(304).headers(headers).send();
      return true;
    }
    const lane = (hash[0] ?? 0) % LANES;
    const picture = await this.kept.get(key, () => this.make(key, lane)).catch(nullOrThrow);
    if (picture) await reply.headers(headers).type('image/webp').send(picture);
    return picture !== null;
  }

  private make(key: string, lane: number): Promise<Buffer> {
    const size = { width: EDGE, height: EDGE };
    return this.media.withLocalFile(key, (file) =>
      images.run(`small covers ${lane}`, 'small', { file, maxPx: COVER_MAX_PX }, size),
    );
  }
}

const nullOrThrow = (error: unknown): null => {
  if (CAUSES.some((cause) => error instanceof cause)) return null;
  throw error;
};

/** For contexts to name in `uses`, so that all share one cache. */
export const smallCovers = defineContext({ name: 'small-covers', parts: [SmallCovers] });
