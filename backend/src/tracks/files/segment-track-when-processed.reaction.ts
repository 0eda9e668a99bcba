import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { HLS_MIN_SECONDS } from '@refrain/contracts/playback';
import type { TrackAudioReplaced, TrackProcessed } from '@refrain/contracts/tracks';
import { MediaNotFound, withTemporaryFolder } from '@refrain/storage/media-store';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool, type MadeSegments } from '../../media/hls/hls-tool';
import { MediaProblem } from '../../media/media-problem';
import { trackDecider, trackStream } from '../track.decider';

/** What gives a song the sound it plays. */
type Made = TrackProcessed | TrackAudioReplaced;

/**
 * Cuts a long song that can be played into segments. No event says so: segments are made of the single files, can be made again, and a song without them
 * plays as one file.
 */
@Injectable()
export class SegmentTrackWhenProcessed implements Reaction<Made> {
  readonly name = 'segment-track-when-processed';
  readonly types = ['TrackProcessed', 'TrackAudioReplaced'] as const;
  /** Songs of before are cut too. */
  readonly starts = 'start';
  readonly laneOf = ({ data }: Recorded<Made>): string => data.trackId;
  readonly parallel = 2;

  constructor(
    private readonly streams: Streams,
    private readonly tool: HlsTool,
    private readonly files: HlsFiles,
  ) {}

  react = async ({ data }: Recorded<Made>, signal: AbortSignal): Promise<void> => {
    const single = data.stream.mediaKey;
    if (data.durationMs < HLS_MIN_SECONDS * 1000 || !(await this.isThere(data))) return;
    if (await this.files.isThere(single)) return;
    try {
      await withTemporaryFolder(this.files.media, async (folder) =>
        this.files.keep(single, await this.cut(data, folder, signal)),
      );
    } catch (error) {
      if (!(error instanceof MediaProblem || error instanceof MediaNotFound)) throw error;
    }
    // It went while it was cut.
    if (!(await this.isThere(data))) await this.files.remove(single);
  };

  private async isThere({ trackId, stream }: Made['data']): Promise<boolean> {
    const { state } = await this.streams.load(trackStream(trackId), trackDecider);
    return state.status === 'processed' && state.audioKey === stream.mediaKey;
  }

  private cut({ artistId, stream, preview }: Made['data'], folder: string, signal: AbortSignal): Promise<MadeSegments> {
    const { media } = this.files;
    return media.withLocalFile(stream.mediaKey, (high) =>
      media.withLocalFile(preview.mediaKey, (low) => this.tool.sound({ high, low }, folder, { owner: artistId, signal })),
    );
  }
}
