import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Position } from '@refrain/contracts/kernel';
import { videoRefusals, type VideoDeclaration, type VideoUploaded } from '@refrain/contracts/videos';
import type { FastifyRequest } from 'fastify';
import { idFrom } from '../kernel/http/validation';
import { derivedId } from '../kernel/values/ids';
import { Clock } from '../kernel/values/clock';
import { DomainError } from '../kernel/domain-error';
import { BodyKey } from '../kernel/write/body-key';
import { bodyHash, createdId, type CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import { fileHash } from '../media/file-hash';
import { receiveForm, type ReceivedFile, type ReceivedForm, type UploadPart } from '../media/receive/receive-upload';
import type { UploadForm } from '../media/receive/upload-slots';
import { FairMediaTool } from '../media/tool/fair-media-tool';
import { declaredVideo } from './declared';
import { videoBodyFrom } from './video-body';
import { videoDecider, videoStream } from './video.decider';
import { VideoFiles } from './video-files';
import { videoForm, videoPartsOptions, youtubeForm } from './video-forms';
import { UploadVideo } from './videos.commands';
import { Youtube } from './youtube/youtube';

/** `film` is the one that came with the form, or one that came before. */
export type ReceivedVideo = ReceivedForm<'video' | 'thumbnail'> & Readonly<{ film: () => Promise<ReceivedFile> }>;
type Done = Promise<Readonly<{ videoId: string; position: Position | null }>>;
/** The field that names a film which came in parts. */
const SENT = 'videoUploadId';
export type Uploading<T> = Readonly<{
  /** Takes those whose sound is wanted alone. */
  extract: (received: ReceivedVideo, context: CommandContext) => Promise<T>;
  /** Does what keeps so many bytes. @throws DomainError where there is no room for them */
  keeping: (bytes: number, work: () => Done) => Done;
  /** A copy of a film that came in parts. @throws DomainError where it is not there */
  take: (uploadId: string) => Promise<ReceivedFile>;
  /** Something was made of it. */
  drop: (uploadId: string) => Promise<void>;
}>;
type Work = Readonly<{ videoId: string; declared: VideoDeclaration; context: CommandContext }>;

/** Takes in videos that come as a form. */
@Injectable()
export class ReceiveVideos {
  constructor(
    private readonly commands: CommandBus,
    private readonly streams: Streams,
    private readonly clock: Clock,
    private readonly tool: FairMediaTool,
    private readonly files: VideoFiles,
    private readonly youtube: Youtube,
    private readonly bodyKey: BodyKey,
  ) {}

  /** @throws DomainError with what is wrong with the form or its files */
  upload<T>(
    request: FastifyRequest,
    artistId: string,
    asked: CommandContext,
    uploading: Uploading<T>,
  ): Promise<Awaited<Done> | T> {
    return this.within<'video' | 'thumbnail', Awaited<Done> | T>(videoForm, request, artistId, async (received) => {
      const sent = received.fields.get(SENT);
      const came = received.files.get('video');
      if (sent === undefined) {
        const film = came ?? refuse(videoRefusals.missing);
        return this.become({ ...received, film: () => Promise.resolve(film) }, artistId, asked, uploading);
      }
      if (came) return refuse(videoRefusals.unexpected);
      const uploadId = idFrom(sent);
      let copy: ReceivedFile | null = null;
      const film = async () => (copy ??= await uploading.take(uploadId));
      // One film becomes one thing, however often and under whatever keys that is asked for.
      const own = { ...asked, commandId: derivedId('film', artistId, uploadId) };
      // It counted among what its artist keeps before.
      const counted: Uploading<T> = { ...uploading, keeping: (_, work) => work() };
      try {
        const made = await this.become({ ...received, film }, artistId, own, counted);
        await uploading.drop(uploadId);
        return made;
      } finally {
        if (copy) await rm((copy as ReceivedFile).tempFile, { force: true });
      }
    });
  }

  /** Of a film of its own, or of its sound alone. */
  private async become<T>(
    received: ReceivedVideo,
    artistId: string,
    asked: CommandContext,
    { extract, keeping }: Uploading<T>,
  ): Promise<Awaited<Done> | T> {
    const { files, fields } = received;
    const mode = fields.get('videoProcessingMode') ?? 'embed';
    if (mode === 'extract') return extract(received, asked);
    if (mode !== 'embed') return refuse(videoRefusals.mode);
    const work = await this.prepared(received, asked, 'videoProcessingMode', SENT);
    const picture = files.get('thumbnail');
    return this.once(work, async ({ videoId, declared }, upload) => {
      const { tempFile, sizeBytes } = await received.film();
      return keeping(sizeBytes, async () => {
        if (picture) await this.files.keepPoster(videoId, artistId, picture.tempFile);
        await this.files.keep(videoId, 'upload', tempFile);
        return upload({ ...declared, videoId, artistId, youtubeId: null, hasPoster: picture !== undefined, sizeBytes });
      });
    });
  }

  /** @throws DomainError with what is wrong with the form, or what YouTube said */
  import(request: FastifyRequest, artistId: string, asked: CommandContext): Done {
    return this.within(youtubeForm, request, artistId, async ({ files, fields }) => {
      const work = await this.prepared({ files, fields }, asked, 'youtubeUrl');
      return this.once(work, async ({ videoId, declared }, upload) => {
        const { youtubeId, picture } = await this.youtube.describe(fields.get('youtubeUrl') ?? '');
        const shown = files.get('coverArt')?.tempFile ?? picture;
        if (shown) await this.files.keepPoster(videoId, artistId, shown);
        return upload({ ...declared, videoId, artistId, youtubeId, hasPoster: shown !== null, sizeBytes: 0 });
      });
    });
  }

  private async within<Field extends string, T = Awaited<Done>>(
    form: UploadForm<Field>,
    request: FastifyRequest,
    owner: string,
    work: (received: ReceivedForm<Field>) => Promise<T>,
  ): Promise<T> {
    if (!request.isMultipart()) throw new DomainError(videoRefusals.missing);
    const parts = request.parts(videoPartsOptions) as AsyncIterable<UploadPart>;
    const { tool } = this;
    const received = await receiveForm(form, parts, { store: this.files.media, owner, tool, request: request.raw });
    try {
      return await work(received);
    } finally {
      for (const { tempFile } of received.files.values()) await rm(tempFile, { force: true });
    }
  }

  /** Under an Idempotency-Key the whole form is what is remembered, its files by their bytes. */
  private async prepared(
    { files, fields }: ReceivedForm<string>,
    asked: CommandContext,
    ...others: readonly string[]
  ): Promise<Work> {
    const declared = declaredVideo(await videoBodyFrom(fields, ...others), new Date(this.clock.now()));
    const videoId = createdId(asked, 'video');
    if (!asked.memory) return { videoId, declared, context: asked };
    const hashes = await Promise.all([...files].map(async ([name, { tempFile }]) => [name, await fileHash(tempFile)]));
    const hash = bodyHash(await this.bodyKey.get(), [[...fields], hashes]);
    return { videoId, declared, context: { ...asked, memory: { key: asked.memory.key, hash } } };
  }

  /** The files first, then the event that names them: a crash between the two leaves an orphan, never a dangling name. */
  private async once(work: Work, keep: (work: Work, upload: (video: VideoUploaded['data']) => Done) => Done): Done {
    const { videoId, context } = work;
    if (await this.streams.remembered(videoStream(videoId), videoDecider, context)) return { videoId, position: null };
    // A film that came in parts has been asked for under another key.
    const { state } = await this.streams.load(videoStream(videoId), videoDecider);
    if (state.status !== 'none') return { videoId, position: null };
    return keep(work, (video) => this.commands.execute(new UploadVideo(video, context)));
  }
}
