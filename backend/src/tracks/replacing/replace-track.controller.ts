import { Body, Controller } from '@nestjs/common';
import {
  ownTrackCalls,
  trackRefusals,
  type ReplaceAudioRequest,
  type ReplaceCoverRequest,
  type TrackReplacements,
  type TrackFileKind,
} from '@refrain/contracts/tracks';
import { replacementsOf, trackById } from '@refrain/projections/tracks';
import { IsUUID } from 'class-validator';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { refuse } from '../../kernel/write/decider';
import { isVisible } from '../catalogue/visible-track';
import { BeginReplacement } from './replace-track.command';

class ReplaceAudioBody implements ReplaceAudioRequest {
  @IsUUID(undefined, { message: trackRefusals.unknownUpload.message }) audioUploadId!: string;
}

class ReplaceCoverBody implements ReplaceCoverRequest {
  @IsUUID(undefined, { message: trackRefusals.unknownUpload.message }) coverArtUploadId!: string;
}

/** Artists give their tracks other files, and see what comes of them. */
@Controller()
export class ReplaceTrackController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(ownTrackCalls.replaceAudio)
  audio(@Id() trackId: string, @Body() { audioUploadId }: ReplaceAudioBody, @Sends() sender: Sender) {
    return this.begin(trackId, 'audio', audioUploadId, sender);
  }

  @Answers(ownTrackCalls.replaceCover)
  cover(@Id() trackId: string, @Body() { coverArtUploadId }: ReplaceCoverBody, @Sends() sender: Sender) {
    return this.begin(trackId, 'cover', coverArtUploadId, sender);
  }

  @Answers(ownTrackCalls.getReplacements)
  async last(@Id() trackId: string, @Me() me: string): Promise<TrackReplacements> {
    const track = await trackById(this.readModels.store, trackId);
    if (!track || !isVisible(track, me)) return refuse(trackRefusals.unknown);
    if (track.artistId !== me) return refuse(trackRefusals.notYours);
    return replacementsOf(this.readModels.store, trackId);
  }

  private async begin(
    trackId: string,
    kind: TrackFileKind,
    uploadId: string,
    { me, showChanged }: Sender,
  ): Promise<TrackReplacements> {
    const begun = () => replacementsOf(this.readModels.store, trackId);
    return showChanged(BeginReplacement, { trackId, by: me, kind, uploadId }, begun, 'tracks', 'uploads');
  }
}
