import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  artKeyOf,
  processingFailures,
  versionPrefixOf,
  type TrackCommand,
  type TrackReplacementBegun,
} from '@refrain/contracts/tracks';
import { withTemporaryFolder, type MediaStore } from '@refrain/storage/media-store';
import type { Reaction } from '../../kernel/reactions/reaction';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { reactionContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { storeCover } from '../../media/images/store-cover';
import { MediaTool } from '../../media/tool/media-tool';
import { mediaFailureOf } from '../../media/media-failure';
import { makeRenditions } from '../processing/make-renditions';
import { trackDecider, trackStream } from '../track.decider';

const NAME = 'make-replacement-when-begun';

/**
 * Makes the renditions of a file that is to take the place of another. They lie under keys of their own version, so the old ones are
 * heard and seen meanwhile, and a crash in the middle is followed by the same work.
 */
@Injectable()
export class MakeReplacementWhenBegun implements Reaction<TrackReplacementBegun> {
  readonly name = NAME;
  readonly types = ['TrackReplacementBegun'] as const;
  /** Artists wait for it. */
  readonly starts = 'start';
  readonly laneOf = ({ data }: Recorded<TrackReplacementBegun>): string => data.artistId;
  readonly parallel = 16;

  constructor(
    private readonly streams: Streams,
    readonly tool: MediaTool,
    @Inject(MEDIA_STORE) readonly media: MediaStore,
  ) {}

  react = async (event: Recorded<TrackReplacementBegun>, signal: AbortSignal): Promise<void> => {
    const { trackId, kind, version } = event.data;
    const stream = trackStream(trackId);
    const isAsked = async () => {
      const { state } = await this.streams.load(stream, trackDecider);
      return state.status === 'processed' && state.replacements.asked[kind]?.version === version;
    };
    if (!(await isAsked())) return this.discardUnused(event);
    const send = (command: TrackCommand) =>
      this.streams.handle(stream, trackDecider, command, reactionContext(NAME, event, command.type));
    try {
      await send(await withTemporaryFolder(this.media, (folder) => this.make(event.data, folder, signal)));
    } catch (error) {
      const failure = mediaFailureOf(error, processingFailures);
      if (!failure) throw error;
      await send({ type: 'FailReplacement', data: { trackId, kind, version, ...failure } });
    }
    await this.discardUnused(event);
  };

  private async make(
    { trackId, artistId, kind, version, file }: TrackReplacementBegun['data'],
    folder: string,
    signal: AbortSignal,
  ): Promise<TrackCommand> {
    if (kind === 'audio') {
      const made = await makeRenditions(this, { trackId, artistId, audio: file }, version, folder, signal);
      return { type: 'ReplaceAudio', data: { trackId, version, ...made } };
    }
    const keyOf = (size: '96' | '480' | '1200') => artKeyOf(trackId, size, version);
    const cover = await this.media.withLocalFile(file.mediaKey, (from) => storeCover(this.media, artistId, from, folder, keyOf));
    return { type: 'ReplaceCover', data: { trackId, version, cover } };
  }

  /** The track went, another file was given, or this one failed: what was made of it serves nothing. */
  private async discardUnused({ data: { trackId, kind, version } }: Recorded<TrackReplacementBegun>): Promise<void> {
    const { state } = await this.streams.load(trackStream(trackId), trackDecider);
    const prefix = versionPrefixOf(trackId, kind, version);
    const isUsed =
      state.status === 'processed' &&
      (state.replacements.asked[kind]?.version === version ||
        [state.audioKey, ...state.coverKeys].some((key) => key.startsWith(prefix)));
    if (isUsed) return;
    for await (const { key } of this.media.list(prefix)) await this.media.remove(key);
  }
}
