import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { withoutControls, type Position } from '@refrain/contracts/kernel';
import {
  brokenDeclaration,
  featuredOf,
  involvementOf,
  tagsOf,
  trackRefusals,
  UPLOAD_KEPT_SECONDS,
  type UploadKind,
  type UploadTrack,
  type UploadTrackRequest,
} from '@refrain/contracts/tracks';
import { unusedSince } from '@refrain/projections/tracks';
import { Clock } from '../kernel/clock';
import { createdId, type CommandContext } from '../kernel/command-context';
import { DomainError } from '../kernel/domain-error';
import { ReadModels } from '../kernel/read-models';
import { Streams } from '../kernel/streams';
import { trackDecider, trackStream } from './track.decider';
import { uploadDecider, uploadStream } from './upload.decider';

type Uploaded = { trackId: string; position: Position | null };

export class UploadTrackCommand extends Command<Uploaded> {
  constructor(
    readonly artistId: string,
    readonly request: UploadTrackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const blankToNull = (text: string | null | undefined): string | null => withoutControls(text ?? '').trim() || null;

/** Checks the declaration, takes the files it names, and makes the track; processing follows as a reaction. */
@CommandHandler(UploadTrackCommand)
export class UploadTrackHandler implements ICommandHandler<UploadTrackCommand> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ artistId, request, context }: UploadTrackCommand): Promise<Uploaded> {
    const now = new Date(this.clock.now());
    const broken = brokenDeclaration(request, now);
    if (broken) throw new DomainError(broken);
    const audio = await this.file(request.audioUploadId, 'audio', artistId);
    const cover = request.coverArtUploadId ? await this.file(request.coverArtUploadId, 'cover', artistId) : null;
    const trackId = createdId(context, 'track');
    const data: UploadTrack['data'] = {
      trackId,
      artistId,
      title: request.title.trim(),
      version: blankToNull(request.version),
      artist: request.artist.trim(),
      featuredArtists: featuredOf(request.featuredArtists),
      album: blankToNull(request.album),
      genre: request.genre,
      genres: request.genres ?? [],
      year: request.year ?? now.getUTCFullYear(),
      description: blankToNull(request.description),
      lyrics: blankToNull(request.lyrics),
      tags: tagsOf(request.tags),
      moodCategories: request.moodCategories,
      downloadable: request.downloadable ?? true,
      isExplicit: request.isExplicit ?? false,
      releaseAt: (request.releaseNow ?? true) ? null : new Date(request.releaseDate ?? now).toISOString(),
      aiCategory: request.aiCategory,
      aiInvolvement: involvementOf(request),
      aiTools: (request.aiTools ?? []).map((tool) => tool.trim()).filter(Boolean),
      aiCredits: blankToNull(request.aiCredits),
      chartEligible: request.chartEligible ?? true,
      audio,
      cover,
    };
    const { position } = await this.streams.handle(trackStream(trackId), trackDecider, { type: 'UploadTrack', data }, context);
    return { trackId, position };
  }

  private async file(uploadId: string, kind: UploadKind, ownerId: string) {
    const { state: upload } = await this.streams.load(uploadStream(uploadId), uploadDecider);
    if (upload.status === 'none') throw new DomainError(trackRefusals.unknownUpload);
    if (upload.status === 'lapsed') throw new DomainError(trackRefusals.uploadLapsed);
    if (upload.ownerId !== ownerId) throw new DomainError(trackRefusals.notYourUpload);
    if (upload.kind !== kind) throw new DomainError(trackRefusals.wrongKind);
    // An older answer is harmless: a file that is not known to be unused yet is new, or in use.
    const since = await unusedSince(this.readModels.store, uploadId);
    if (since && Date.parse(this.clock.now()) - Date.parse(since) > UPLOAD_KEPT_SECONDS * 1000)
      throw new DomainError(trackRefusals.uploadLapsed);
    const { mediaKey, mediaType, sizeBytes } = upload;
    return { uploadId, mediaKey, mediaType, sizeBytes };
  }
}
