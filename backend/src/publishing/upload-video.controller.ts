import { Controller, Req } from '@nestjs/common';
import type { Track } from '@refrain/contracts/tracks';
import { videoCalls, type Video } from '@refrain/contracts/videos';
import { videoFor } from '@refrain/projections/videos';
import type { FastifyRequest } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { UploadQuota } from '../tracks/resumable/upload-quota';
import { ReceiveVideos, type Uploading } from '../videos/receive-videos';
import { ExtractSongs } from './extract-songs';
import { UploadCopies } from './upload-copies';

/** Takes films in: each becomes a video, or a song of its sound. */
@Controller()
export class UploadVideoController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly receiving: ReceiveVideos,
    private readonly songs: ExtractSongs,
    private readonly quota: UploadQuota,
    private readonly copies: UploadCopies,
  ) {}

  @Answers(videoCalls.uploadVideo)
  async upload(@Req() request: FastifyRequest, @Me() me: string, @Context() context: CommandContext): Promise<Video | Track> {
    const made = await this.receiving.upload<Track>(request, me, context, {
      extract: (received, own) => this.songs.extract(received, me, own),
      keeping: this.keeping(me),
      take: (uploadId) => this.copies.copy(uploadId, me, ['video']),
      drop: (uploadId) => this.copies.drop(uploadId, context),
    });
    if (!('videoId' in made)) return made;
    return this.readModels.shown(() => videoFor(this.readModels.store, made.videoId, me), made.position, 'videos');
  }

  /** A film is no song. It is on its way until it counts among what its artist keeps. */
  private keeping(artistId: string): Uploading<Track>['keeping'] {
    return (bytes, work) =>
      this.quota.within(artistId, { files: 1, tracks: 0, bytes }, async () => {
        const made = await work();
        await this.readModels.passed(made.position, 'uploads');
        return made;
      });
  }
}
