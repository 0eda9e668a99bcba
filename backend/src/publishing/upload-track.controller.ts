import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { lackOf } from '@refrain/contracts/routes';
import { trackCalls, trackRefusals, type UploadTrackRequest } from '@refrain/contracts/tracks';
import { userById } from '@refrain/projections/accounts';
import { trackText } from '@refrain/projections/tracks';
import { ArtistNamed } from '../accounts/artist-named.command';
import { Context } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { ReadModels } from '../kernel/read/read-models';
import { createdId, type CommandContext } from '../kernel/write/command-context';
import { derivedId } from '../kernel/values/ids';
import { refuse } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import { trackDecider, trackStream } from '../tracks/track.decider';
import { UploadTrackBody } from '../tracks/tracks.bodies';
import { UploadTrack } from '../tracks/uploading/upload-track.command';
import { UploadQuota } from '../tracks/resumable/upload-quota';
import { HandOverUploads } from './hand-over-uploads';

/** Declares songs: one's own, and as an admin those of another artist. */
@Controller()
export class UploadTrackController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly commands: CommandBus,
    private readonly handing: HandOverUploads,
    private readonly quota: UploadQuota,
    private readonly streams: Streams,
  ) {}

  @Answers(trackCalls.uploadTrack)
  async upload(@Body() request: UploadTrackBody, @Sends() sender: Sender, @Context() context: CommandContext): Promise<string> {
    const uploaded = ({ trackId }: { trackId: string }) => trackText(this.readModels.store, trackId);
    const { artistOverride, ...said } = request;
    const declare = (given: ConstructorParameters<typeof UploadTrack>[0]) =>
      sender.show(UploadTrack, given, uploaded, 'tracks', 'uploads');
    if (!artistOverride?.trim()) {
      const own = () => declare({ artistId: sender.me, request: said });
      return (await ((await this.isThere(context)) ? own() : this.quota.declaring(sender.me, own))).text;
    }
    const given = await this.givenAway(said, artistOverride, sender.me, context);
    const { text } = await declare(given);
    for (const uploadId of [said.audioUploadId, said.coverArtUploadId]) if (uploadId) await this.handing.drop(uploadId, context);
    return text;
  }

  /** Whether this very request made its song before, so that no room is needed for it. */
  private async isThere(context: CommandContext): Promise<boolean> {
    if (!context.memory) return false;
    return (await this.streams.load(trackStream(createdId(context, 'track')), trackDecider)).state.status !== 'none';
  }

  /** The same request as the artist's own. @throws DomainError */
  private async givenAway(request: UploadTrackRequest, name: string, me: string, context: CommandContext) {
    const lack = lackOf({ access: ['admin'] }, await userById(this.readModels.store, me));
    if (lack) return refuse(trackRefusals.overrideAdminOnly);
    const named = { ...context, commandId: derivedId(context.commandId, 'artist'), memory: undefined };
    const artistId = await this.commands.execute(new ArtistNamed({ name }, named));
    const give = (uploadId: string) => this.handing.give(uploadId, me, artistId, context);
    const audioUploadId = await give(request.audioUploadId);
    const coverArtUploadId = request.coverArtUploadId ? await give(request.coverArtUploadId) : null;
    // A post says what its author wanted to say, and this artist wanted nothing.
    return { artistId, curatorId: me, request: { ...request, audioUploadId, coverArtUploadId, announce: false } };
  }
}
