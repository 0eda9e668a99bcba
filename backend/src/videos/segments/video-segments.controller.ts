import { Controller, Param, Query, Req, Res } from '@nestjs/common';
import { hlsRefusals } from '@refrain/contracts/playback';
import { videoCalls, videoKeyOf, videoRefusals } from '@refrain/contracts/videos';
import { videoFor } from '@refrain/projections/videos';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { ServeHls, type Segmented } from '../../media/hls/serve-hls';

/** Films in segments. Who may see the single file may see these, judged again for each of them. */
@Controller()
export class VideoSegmentsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly hls: ServeHls,
  ) {}

  @Answers(videoCalls.getVideoPlaylist)
  async playlist(
    @Id() id: string,
    @Param('rendition') list: string,
    @Viewer() viewer: string | null,
    @Res() reply: FastifyReply,
  ) {
    await this.hls.playlist(await this.seen(id, viewer), list, reply);
  }

  @Answers(videoCalls.getVideoSegment)
  async segment(
    @Id() id: string,
    @Param('rendition') rendition: string,
    @Param('segment') segment: string,
    @Query() { until, sig }: Readonly<Record<string, unknown>>,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    // As of the single file: who may see it may change, and it may be taken down.
    const of = { ...(await this.seen(id, viewer)), mediaType: 'video/mp4', cacheControl: 'private, no-cache' };
    await this.hls.segment(of, { rendition, segment, until, sig }, request, reply);
  }

  private async seen(videoId: string, viewer: string | null): Promise<Segmented> {
    const { store } = this.readModels;
    const [video, shown] = await Promise.all([videoFor(store, videoId, viewer), viewer && videoFor(store, videoId, null)]);
    if (!video) return refuse(videoRefusals.unknown);
    if (video.isYoutubeContent || video.processingStatus !== 'completed') return refuse(hlsRefusals.none);
    const isShared = viewer === null || shown !== null;
    return { singleKey: videoKeyOf(videoId, 'video'), path: `/api/videos/${videoId}/hls`, viewer, isShared };
  }
}
