import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { videoKeyOf, type VideoProcessed } from '@refrain/contracts/videos';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool } from '../../media/hls/hls-tool';
import { videoDecider, videoStream, type Video } from '../video.decider';

/** Cuts a film that can be played into segments. A film without them plays as one file. */
@Injectable()
export class SegmentVideoWhenProcessed implements Reaction<VideoProcessed> {
  readonly name = 'segment-video-when-processed';
  readonly types = ['VideoProcessed'] as const;
  /** Films of before are cut too, at the key frames that they have. */
  readonly starts = 'start';
  readonly laneOf = ({ data }: Recorded<VideoProcessed>): string => data.videoId;
  readonly parallel = 2;

  constructor(
    private readonly streams: Streams,
    private readonly tool: HlsTool,
    private readonly files: HlsFiles,
  ) {}

  react = async ({ data: { videoId } }: Recorded<VideoProcessed>, signal: AbortSignal): Promise<void> => {
    const [single, { media }] = [videoKeyOf(videoId, 'video'), this.files];
    await this.files.make(
      single,
      async (folder) => {
        const video = await this.state(videoId);
        const owner = video.status === 'ready' ? video.artistId : '';
        return media.withLocalFile(single, (file) => this.tool.film(file, folder, { owner, signal }));
      },
      async () => (await this.state(videoId)).status === 'ready',
    );
  };

  private async state(videoId: string): Promise<Video> {
    return (await this.streams.load(videoStream(videoId), videoDecider)).state;
  }
}
