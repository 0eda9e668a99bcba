import { Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { albumArtPrefixOf, albumCalls } from '@refrain/contracts/albums';
import { sourceOfSmallCover, trackRefusals } from '@refrain/contracts/tracks';
import { albumArtAccess } from '@refrain/projections/albums';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../kernel/domain-error';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { sendMedia } from '../media/serve/send-media';
import { SmallCovers } from '../media/serve/small-covers';

/** By whether everyone may see the album. */
const CACHED = { everyone: 'public, max-age=3600', some: 'private, no-cache' } as const;

/** Pictures of albums: who sees the album sees its cover. */
@Controller()
export class AlbumArtController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly smallCovers: SmallCovers,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(albumCalls.getAlbumArt)
  async art(
    @Param('albumId') albumId: string,
    @Param('name') name: string,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const asked = `${albumArtPrefixOf(albumId)}${name}`;
    const large = sourceOfSmallCover(asked);
    const key = large ?? asked;
    const seenBy = await albumArtAccess(this.readModels.store, albumId, key, viewer);
    if (!seenBy) throw new DomainError(trackRefusals.fileUnknown);
    if (large && (await this.smallCovers.send(large, CACHED[seenBy], request, reply))) return;
    await sendMedia({ store: this.media, key, mediaType: 'image/webp', cacheControl: CACHED[seenBy] }, request, reply);
  }
}
