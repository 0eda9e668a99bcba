import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AUDIO_MAX_BYTES, trackRefusals, type Track } from '@refrain/contracts/tracks';
import { videoRefusals } from '@refrain/contracts/videos';
import { trackText } from '@refrain/projections/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { ReadModels } from '../kernel/read/read-models';
import { MEDIA_STORE } from '../kernel/values/tokens';
import { BodyKey } from '../kernel/write/body-key';
import { bodyHash, createdId, type CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import { Clock } from '../kernel/values/clock';
import { fileHash } from '../media/file-hash';
import { videoFormats, type VideoFormat } from '../media/formats';
import { MediaProblem } from '../media/media-problem';
import type { ReceivedFile } from '../media/receive/receive-upload';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { declaredFrom } from '../tracks/declared';
import { KeepUploads } from '../tracks/uploading/keep-uploads';
import { UploadQuota } from '../tracks/resumable/upload-quota';
import { trackDecider, trackStream } from '../tracks/track.decider';
import { UploadTrack } from '../tracks/uploading/upload-track.command';
import { bodyFrom } from '../videos/video-body';
import type { ReceivedVideo } from '../videos/receive-videos';
import { ExtractBody } from './extract-body';

/** The format of a film that was judged, by what it was judged to be. */
const formatOf = ({ mediaType }: ReceivedFile): VideoFormat | undefined =>
  Object.values(videoFormats).find((format) => format.mediaType === mediaType);

/** Makes songs of the sound of films (spec part 2, section 2). From there on they are processed as all songs are. */
@Injectable()
export class ExtractSongs {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly tool: FairMediaTool,
    private readonly uploads: KeepUploads,
    private readonly quota: UploadQuota,
    private readonly bodyKey: BodyKey,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** @throws DomainError with what is wrong with the form or its files */
  async extract({ files, fields, film }: ReceivedVideo, artistId: string, asked: CommandContext): Promise<Track> {
    const said = await bodyFrom(ExtractBody, fields, 'videoProcessingMode', 'videoUploadId');
    const now = new Date(this.clock.now());
    declaredFrom(said, now, now.getUTCFullYear());
    const context = await this.remembering(files, fields, asked);
    const trackId = createdId(context, 'track');
    // Sent again after a lost answer: nothing is extracted twice.
    const before = await this.streams.remembered(trackStream(trackId), trackDecider, context);
    const isThere = before ?? (await this.streams.load(trackStream(trackId), trackDecider)).state.status !== 'none';
    const made = isThere
      ? { trackId, position: null }
      : await this.make(said, await film(), files.get('thumbnail'), artistId, context);
    const { text } = await this.readModels.shown(
      () => trackText(this.readModels.store, made.trackId),
      made.position,
      'tracks',
      'uploads',
    );
    return JSON.parse(text) as Track;
  }

  private async make(
    said: ExtractBody,
    film: ReceivedFile,
    picture: ReceivedFile | undefined,
    artistId: string,
    context: CommandContext,
  ) {
    const sound = await this.soundOf(film, artistId);
    try {
      const coming = { files: picture ? 2 : 1, tracks: 1, bytes: sound.sizeBytes + (picture?.sizeBytes ?? 0) };
      const step = { ...context, memory: undefined };
      const keep = async (file: ReceivedFile, kind: 'audio' | 'cover') =>
        (await this.uploads.store(createdId(context, kind), file, kind, artistId, step)).uploadId;
      const request = await this.quota.within(artistId, coming, async () => ({
        ...said,
        audioUploadId: await keep(sound, 'audio'),
        coverArtUploadId: picture ? await keep(picture, 'cover') : null,
      }));
      return await this.quota.declaring(artistId, () => this.commands.execute(new UploadTrack({ artistId, request }, context)));
    } finally {
      await rm(sound.tempFile, { force: true });
    }
  }

  private async soundOf(film: ReceivedFile, owner: string): Promise<ReceivedFile> {
    const format = formatOf(film);
    if (!format) return refuse(videoRefusals.type);
    const tempFile = await this.media.temporaryFile();
    try {
      const made = await this.tool.extractSound(film.tempFile, format, tempFile, AUDIO_MAX_BYTES, { owner });
      if (made.sizeBytes >= AUDIO_MAX_BYTES) {
        await rm(tempFile, { force: true });
        return refuse(trackRefusals.audioTooLarge);
      }
      await this.tool.probeAudio(tempFile, made.format, { owner });
      const fileName = film.fileName.slice(0, film.fileName.length - extname(film.fileName).length) || 'audio';
      const { mediaType, extension } = made.format;
      return { tempFile, mediaType, sizeBytes: made.sizeBytes, fileName: `${fileName}.${extension}`, kind: 'audio' };
    } catch (error) {
      await rm(tempFile, { force: true });
      if (error instanceof MediaProblem) return refuse(videoRefusals.noSound);
      throw error;
    }
  }

  /** Under an Idempotency-Key the whole form is what is remembered, its files by their bytes. */
  private async remembering(files: ReceivedVideo['files'], fields: ReceivedVideo['fields'], asked: CommandContext) {
    if (!asked.memory) return asked;
    const hashes = await Promise.all([...files].map(async ([name, { tempFile }]) => [name, await fileHash(tempFile)]));
    const hash = bodyHash(await this.bodyKey.get(), [[...fields], hashes]);
    return { ...asked, memory: { key: asked.memory.key, hash } };
  }
}
