import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { hlsRefusals, playbackCalls } from '@refrain/contracts/playback';
import { trackRefusals } from '@refrain/contracts/tracks';
import { trackById } from '@refrain/projections/tracks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { ServeHls, type Segmented } from '../../media/hls/serve-hls';
import { isVisible } from '../catalogue/visible-track';

const FILES = '/api/files/';

/** Long tracks in segments. Who may hear the single file may hear these, judged again for each of them. */
@Controller()
export class SegmentsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly hls: ServeHls,
  ) {}

  @Answers(playbackCalls.getTrackPlaylist)
  async playlist(
    @Id() id: string,
    @Param('rendition') list: string,
    @Viewer() viewer: string | null,
    @Res() reply: FastifyReply,
  ) {
    await this.hls.playlist(await this.heard(id, viewer), list, reply);
  }

  @Answers(playbackCalls.getTrackSegment)
  async segment(
    @Id() id: string,
    @Param('rendition') rendition: string,
    @Param('segment') segment: string,
    @Query() { until, sig }: Readonly<Record<string, unknown>>,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const heard = await this.heard(id, viewer);
    // As of the single file: what is taken down is to be gone after a day.
    const cacheControl = heard.isShared ? 'public, max-age=86400' : 'private, no-cache';
    const of = { ...heard, mediaType: 'audio/mp4', cacheControl };
    await this.hls.segment(of, { rendition, segment, until, sig }, request, reply);
  }

  /** @throws DomainError where this viewer may not hear it, or it was not made ready */
  private async heard(trackId: string, viewer: string | null): Promise<Segmented> {
    const track = await trackById(this.readModels.store, trackId);
    if (!track || !isVisible(track, viewer)) throw new DomainError(trackRefusals.unknown);
    if (!track.filePathStream?.startsWith(FILES)) throw new DomainError(hlsRefusals.none);
    const singleKey = track.filePathStream.slice(FILES.length);
    return { singleKey, path: `/api/audio/hls/${trackId}`, viewer, isShared: track.isPublished };
  }
}
