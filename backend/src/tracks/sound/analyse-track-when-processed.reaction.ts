import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { ANALYSIS_VERSION, type TrackAudioReplaced, type TrackProcessed } from '@refrain/contracts/tracks';
import { MediaNotFound, withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../../kernel/reactions/reaction';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { audioFormatOf } from '../../media/formats';
import { MediaProblem } from '../../media/media-problem';
import { MediaTool } from '../../media/tool/media-tool';
import { trackDecider, trackStream } from '../track.decider';

const NAME = `analyse-track-when-processed-${ANALYSIS_VERSION}`;

/**
 * Listens to a song that can be played, for what it says of its sound. Its name holds the version of the formulas: with new ones it begins at the
 * first song again. Nothing waits for it, and a sound that cannot be analysed is a song all the same.
 */
@Injectable()
export class AnalyseTrackWhenProcessed implements Reaction<TrackProcessed | TrackAudioReplaced> {
  readonly name = NAME;
  readonly types = ['TrackProcessed', 'TrackAudioReplaced'] as const;
  /** Songs of before are analysed too. */
  readonly starts = 'start';
  readonly parallel = 2;

  constructor(
    private readonly streams: Streams,
    private readonly tool: MediaTool,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async (event: Recorded<TrackProcessed | TrackAudioReplaced>, signal: AbortSignal): Promise<void> => {
    const { trackId, artistId, stream } = event.data;
    const { state } = await this.streams.load(trackStream(trackId), trackDecider);
    if (state.status !== 'processed' || state.audioKey !== stream.mediaKey || state.analysed >= ANALYSIS_VERSION) return;
    const format = audioFormatOf(stream.mediaType);
    if (!format) return;
    try {
      const sound = await withTemporaryFolder(this.media, (folder) =>
        this.media.withLocalFile(stream.mediaKey, (file) =>
          this.tool.analyseAudio(file, format, folder, { owner: artistId, signal }),
        ),
      );
      const data = { trackId, audioKey: stream.mediaKey, sound };
      const context = reactionContext(NAME, event, 'RecordAnalysis');
      await this.streams.handle(trackStream(trackId), trackDecider, { type: 'RecordAnalysis', data }, context);
    } catch (error) {
      if (!(error instanceof MediaProblem || error instanceof MediaNotFound)) throw error;
    }
  };
}
