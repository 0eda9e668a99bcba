import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import { renditionPrefixOf, type TrackUnpublished } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../../kernel/reactions/reaction';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { Streams } from '../../kernel/write/streams/streams';
import { trackDecider, trackStream } from '../track.decider';

/** What was made of a track goes with it. What was uploaded for it lapses, unless another track uses it. */
@Injectable()
export class RemoveTrackFilesWhenUnpublished implements Reaction<TrackUnpublished> {
  readonly name = 'remove-track-files-when-unpublished';
  readonly types = ['TrackUnpublished'] as const;
  /** Past files must go as well. */
  readonly starts = 'start';

  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  react = async ({ data: { trackId } }: Recorded<TrackUnpublished>): Promise<void> => {
    const { state } = await this.streams.load(trackStream(trackId), trackDecider);
    if (state.status !== 'unpublished') return;
    for await (const { key } of this.media.list(renditionPrefixOf(trackId))) await this.media.remove(key);
  };
}
