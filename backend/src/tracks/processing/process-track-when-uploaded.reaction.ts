import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  artKeyOf,
  processingFailures,
  renditionPrefixOf,
  type TrackCommand,
  type TrackProcessingRetried,
  type TrackUploaded,
} from '@refrain/contracts/tracks';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import { Clock } from '../../kernel/values/clock';
import { reactionContext } from '../../kernel/write/command-context';
import type { Reaction } from '../../kernel/reactions/reaction';
import { Streams } from '../../kernel/write/streams/streams';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { MediaTool } from '../../media/tool/media-tool';
import { storeCover } from '../../media/images/store-cover';
import { mediaFailureOf } from '../../media/media-failure';
import { makeRenditions } from './make-renditions';
import { trackDecider, trackStream, type Track } from '../track.decider';

type Asked = TrackUploaded | TrackProcessingRetried;
type Files = Pick<TrackUploaded['data'], 'trackId' | 'artistId' | 'audio' | 'cover'>;
type Processed = Omit<Extract<TrackCommand, { type: 'CompleteProcessing' }>['data'], 'now'>;

const NAME = 'process-track-when-uploaded';

/**
 * Makes the renditions of a new track. Its files have keys of their own and its commands ids of their own, so that a
 * crash in the middle is followed by the same work and no second result.
 */
@Injectable()
export class ProcessTrackWhenUploaded implements Reaction<Asked> {
  readonly name = NAME;
  readonly types = ['TrackUploaded', 'TrackProcessingRetried'] as const;
  /** Uploads wait for it. */
  readonly starts = 'start';
  /** Their tracks in order; what an admin retries is not held up by what stands still. The media tool gives the turns among all. */
  readonly laneOf = ({ type, id, data }: Recorded<Asked>): string => (type === 'TrackUploaded' ? data.artistId : id);
  readonly parallel = 64;

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    readonly tool: MediaTool,
    @Inject(MEDIA_STORE) readonly media: MediaStore,
  ) {}

  react = async (event: Recorded<Asked>, signal: AbortSignal): Promise<void> => {
    const { trackId } = event.data;
    const { state } = await this.streams.load(trackStream(trackId), trackDecider);
    if (state.status === 'unpublished') await this.discard(trackId);
    if (state.status !== 'pending' && state.status !== 'processing') return;
    await this.handle(event, { type: 'StartProcessing', data: { trackId } });
    try {
      const processed = await withTemporaryFolder(this.media, (folder) => this.process({ trackId, ...state }, folder, signal));
      const { status } = await this.handle(event, { type: 'CompleteProcessing', data: { ...processed, now: this.clock.now() } });
      if (status === 'unpublished') await this.discard(trackId);
    } catch (error) {
      const failure = mediaFailureOf(error, processingFailures);
      if (!failure) throw error;
      await this.handle(event, { type: 'FailProcessing', data: { trackId, ...failure } });
    }
  };

  private async handle(event: Recorded<Asked>, command: TrackCommand): Promise<Track> {
    return (
      await this.streams.handle(
        trackStream(event.data.trackId),
        trackDecider,
        command,
        reactionContext(NAME, event, command.type),
      )
    ).state;
  }

  /** The track went while its files were made. */
  private async discard(trackId: string): Promise<void> {
    for await (const { key } of this.media.list(renditionPrefixOf(trackId))) await this.media.remove(key);
  }

  private async process({ trackId, artistId, audio, cover }: Files, folder: string, signal: AbortSignal): Promise<Processed> {
    const made = await makeRenditions(this, { trackId, artistId, audio }, 1, folder, signal);
    const artOf = (file: string) => storeCover(this.media, artistId, file, folder, (size) => artKeyOf(trackId, size));
    const art = cover ? await this.media.withLocalFile(cover.mediaKey, artOf) : null;
    return { trackId, ...made, cover: art };
  }
}
