import { Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { HLS_MIN_SECONDS } from '@refrain/contracts/playback';
import type { TrackAudioReplaced, TrackProcessed } from '@refrain/contracts/tracks';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { HlsFiles } from '../../media/hls/hls-files';
import { HlsTool, type MadeSegments } from '../../media/hls/hls-tool';
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
    if (data.durationMs < HLS_MIN_SECONDS * 1000) return;
    await this.files.make(
      data.stream.mediaKey,
      (folder) => this.cut(data, folder, signal),
      () => this.isThere(data),
    );
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
