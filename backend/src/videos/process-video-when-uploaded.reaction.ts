import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  videoFailures,
  videoKeyOf,
  type VideoProcessed,
  type VideoProcessingRetried,
  type VideoUploaded,
} from '@refrain/contracts/videos';
import { withTemporaryFolder } from '@refrain/storage/media-store';
import type { Reaction } from '../kernel/reactions/reaction';
import { reactionContext } from '../kernel/write/command-context';
import { Streams } from '../kernel/write/streams/streams';
import { mediaFailureOf } from '../media/media-failure';
import { MediaProblem } from '../media/media-problem';
import { SNIFF_BYTES, sniffVideo } from '../media/sniff';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { videoDecider, videoStream, type Video, type VideoCommand } from './video.decider';
import { VideoFiles } from './video-files';

type Asked = VideoUploaded | VideoProcessingRetried;
type Files = Pick<VideoUploaded['data'], 'videoId' | 'artistId' | 'hasPoster'>;

const NAME = 'process-video-when-uploaded';

/** Makes a film of what came in that every browser plays. Done again it gives the same. */
@Injectable()
export class ProcessVideoWhenUploaded implements Reaction<Asked> {
  readonly name = NAME;
  readonly types = ['VideoUploaded', 'VideoProcessingRetried'] as const;
  /** Uploads wait for it. */
  readonly starts = 'start';
  /** What an admin retries is not held up by what stands still. */
  readonly laneOf = ({ type, id, data }: Recorded<Asked>): string => (type === 'VideoUploaded' ? data.artistId : id);
  readonly parallel = 64;

  constructor(
    private readonly streams: Streams,
    private readonly tool: FairMediaTool,
    private readonly files: VideoFiles,
  ) {}

  react = async (event: Recorded<Asked>, signal: AbortSignal): Promise<void> => {
    const { videoId } = event.data;
    const { state } = await this.streams.load(videoStream(videoId), videoDecider);
    if (state.status !== 'pending') return this.tidy(videoId, state);
    try {
      const processed = await this.process({ videoId, ...state }, signal);
      await this.tidy(videoId, await this.handle(event, { type: 'CompleteVideo', data: processed }));
    } catch (error) {
      const failure = mediaFailureOf(error, videoFailures);
      if (!failure) throw error;
      await this.tidy(videoId, await this.handle(event, { type: 'FailVideo', data: { videoId, ...failure } }));
    }
  };

  private async handle(event: Recorded<Asked>, command: VideoCommand): Promise<Video> {
    const context = reactionContext(NAME, event, command.type);
    return (await this.streams.handle(videoStream(event.data.videoId), videoDecider, command, context)).state;
  }

  /** What came in is of no use any more; nor is the rest, where the video went meanwhile. */
  private async tidy(videoId: string, { status }: Video): Promise<void> {
    if (status === 'removed') await this.files.remove(videoId);
    else await this.files.media.remove(videoKeyOf(videoId, 'upload'));
  }

  private process({ videoId, artistId, hasPoster }: Files, signal: AbortSignal): Promise<VideoProcessed['data']> {
    const { media } = this.files;
    return withTemporaryFolder(media, (folder) =>
      media.withLocalFile(videoKeyOf(videoId, 'upload'), async (file) => {
        const format = sniffVideo(await buffer(createReadStream(file, { end: SNIFF_BYTES - 1 })));
        if (!format) throw new MediaProblem('undecodable', 'no video');
        const made = await this.tool.processVideo(file, format, folder, { owner: artistId, signal });
        await this.files.keep(videoId, 'video', made.videoFile);
        // The picture that was chosen stays; its sides are those of the film all the same.
        const { width, height, thumbhash } = await this.poster(videoId, artistId, made.posterFile, hasPoster);
        return { videoId, durationMs: made.durationMs, width, height, thumbhash };
      }),
    );
  }

  private async poster(videoId: string, artistId: string, frame: string, hasPoster: boolean) {
    if (!hasPoster) return this.files.keepPoster(videoId, artistId, frame);
    const chosen = videoKeyOf(videoId, 'poster');
    return this.files.media.withLocalFile(chosen, (file) => this.files.keepPoster(videoId, artistId, file));
  }
}
