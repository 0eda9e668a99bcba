import { Body, Controller, Query, Req, Res } from '@nestjs/common';
import {
  videoCalls,
  videoKeyOf,
  videoRefusals,
  type Video,
  type VideoPage,
  type YoutubeMetadata,
} from '@refrain/contracts/videos';
import { playableVideos, videoFor } from '@refrain/projections/videos';
import { IsString, MaxLength } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me, Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, idFrom, onceFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { sendMedia } from '../media/serve/send-media';
import { ReceiveVideos } from './receive-videos';
import { VideoFiles } from './video-files';
import { RemoveVideo } from './videos.commands';
import { Youtube } from './youtube/youtube';

class YoutubeMetadataBody {
  @IsString({ message: videoRefusals.youtubeUrl.message })
  @MaxLength(2048, { message: videoRefusals.youtubeUrl.message })
  url!: string;
}

@Controller()
export class VideosController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly receiving: ReceiveVideos,
    private readonly files: VideoFiles,
    private readonly youtube: Youtube,
  ) {}

  @Answers(videoCalls.getVideos)
  list(
    @Cursor() after: string | undefined,
    @Query('artist') artist: unknown,
    @Viewer() viewer: string | null,
  ): Promise<VideoPage> {
    const artistId = onceFrom(artist);
    return playableVideos(this.readModels.store, viewer, artistId === undefined ? undefined : idFrom(artistId), after);
  }

  @Answers(videoCalls.getVideo)
  async video(@Id() id: string, @Viewer() viewer: string | null): Promise<Video> {
    return (await videoFor(this.readModels.store, id, viewer)) ?? refuse(videoRefusals.unknown);
  }

  @Answers(videoCalls.streamVideo)
  stream(@Id() id: string, @Viewer() viewer: string | null, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(id, 'video', 'video/mp4', viewer, request, reply);
  }

  @Answers(videoCalls.getVideoPoster)
  poster(@Id() id: string, @Viewer() viewer: string | null, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    return this.send(id, 'poster', 'image/webp', viewer, request, reply);
  }

  @Answers(videoCalls.importYoutube)
  async import(@Req() request: FastifyRequest, @Me() me: string, @Context() context: CommandContext): Promise<Video> {
    const { videoId, position } = await this.receiving.import(request, me, context);
    return this.readModels.shown(() => videoFor(this.readModels.store, videoId, me), position, 'videos');
  }

  @Answers(videoCalls.getYoutubeMetadata)
  async metadata(@Body() { url }: YoutubeMetadataBody): Promise<YoutubeMetadata> {
    const { picture, ...said } = await this.youtube.describe(url);
    return { ...said, thumbnail: picture && `data:image/webp;base64,${picture.toString('base64')}` };
  }

  @Answers(videoCalls.deleteVideo)
  async remove(@Id() videoId: string, @Sends() { me, send }: Sender): Promise<void> {
    if (!(await videoFor(this.readModels.store, videoId, me))) return refuse(videoRefusals.unknown);
    await send(RemoveVideo, { videoId, by: me }, 'videos');
  }

  private async send(
    videoId: string,
    file: 'video' | 'poster',
    mediaType: string,
    viewer: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!(await videoFor(this.readModels.store, videoId, viewer))) return refuse(videoRefusals.unknown);
    // Who may see it may change, and it may be taken down.
    const cacheControl = 'private, no-cache';
    await sendMedia({ store: this.files.media, key: videoKeyOf(videoId, file), mediaType, cacheControl }, request, reply);
  }
}
