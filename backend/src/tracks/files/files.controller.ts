import { Controller, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { playbackCalls, type Quality } from '@refrain/contracts/playback';
import {
  trackCalls,
  AUDIO_MAX_BYTES,
  COVER_MAX_BYTES,
  masterKeyOf,
  renditionKeyOf,
  sourceOfSmallCover,
  trackRefusals,
  type UploadFilesResponse,
  type UploadQuota as Quota,
} from '@refrain/contracts/tracks';
import { fileByKey, trackAccess, type FileEntry } from '@refrain/projections/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Context, Me, Viewer } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { type CommandContext, createdId } from '../../kernel/write/command-context';
import { DomainError } from '../../kernel/domain-error';
import { ReadModels } from '../../kernel/read/read-models';
import { Streams } from '../../kernel/write/streams/streams';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { idFrom, onceFrom } from '../../kernel/http/validation';
import { SmallCovers } from '../../media/serve/small-covers';
import { MediaTool } from '../../media/tool/media-tool';
import { discardUpload, receiveUpload, type UploadPart } from '../../media/receive/receive-upload';
import { sendMedia } from '../../media/serve/send-media';
import { KeepUploads } from '../uploading/keep-uploads';
import { uploadDecider, uploadStream } from '../uploading/upload.decider';
import { UploadQuota } from '../resumable/upload-quota';

const KEY_OF: Readonly<Record<Quality, (trackId: string, version?: number) => string>> = {
  master: masterKeyOf,
  streaming: (trackId, version) => renditionKeyOf(trackId, 'stream', version),
  preview: (trackId, version) => renditionKeyOf(trackId, 'preview', version),
};

/** 1 where none is named: the sound of now. @throws DomainError for what is no version */
const versionFrom = (query: unknown): number => {
  const version = Number(onceFrom(query) ?? '1');
  if (Number.isInteger(version) && version >= 1 && version < 1_000_000) return version;
  throw new DomainError(trackRefusals.fileUnknown);
};

/** Files on their way in and out. */
@Controller()
export class FilesController {
  constructor(
    private readonly uploads: KeepUploads,
    private readonly readModels: ReadModels,
    private readonly tool: MediaTool,
    private readonly streams: Streams,
    private readonly quota: UploadQuota,
    private readonly smallCovers: SmallCovers,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  @Answers(trackCalls.uploadFiles)
  async upload(
    @Req() request: FastifyRequest,
    @Query('replaces') replaces: unknown,
    @Me() me: string,
    @Context() context: CommandContext,
  ): Promise<UploadFilesResponse> {
    if (!request.isMultipart()) throw new DomainError(trackRefusals.audioMissing);
    // The whole body is counted before it comes: as a song with its cover, whatever its parts are.
    const coming = {
      files: 2,
      tracks: replaces === 'true' ? 0 : 1,
      bytes: Math.min(Number(request.headers['content-length'] ?? Infinity), AUDIO_MAX_BYTES + COVER_MAX_BYTES),
    };
    const receive = () => this.receive(request, me, context);
    return (await this.isSentAgain(context)) ? receive() : this.quota.within(me, coming, receive);
  }

  @Answers(trackCalls.getUploadQuota)
  room(@Me() me: string): Promise<Quota> {
    return this.quota.of(me);
  }

  /** Whether it is stored already, so that nothing more will be. */
  private async isSentAgain(context: CommandContext): Promise<boolean> {
    if (!context.memory) return false;
    return (await this.streams.load(uploadStream(createdId(context, 'audio')), uploadDecider)).state.status !== 'none';
  }

  private async receive(request: FastifyRequest, me: string, context: CommandContext): Promise<UploadFilesResponse> {
    const received = await receiveUpload(request.parts() as AsyncIterable<UploadPart>, {
      store: this.media,
      owner: me,
      tool: this.tool,
      request: request.raw,
    });
    try {
      const audio = await this.uploads.keep(received.audio, 'audio', me, context);
      const coverArt = received.cover && (await this.uploads.keep(received.cover, 'cover', me, context));
      return { files: { audio, ...(coverArt ? { coverArt } : {}) } };
    } finally {
      await discardUpload(received);
    }
  }

  @Answers(playbackCalls.streamTrack, playbackCalls.streamTrackToo)
  async stream(
    @Param('id') id: string,
    @Query('quality') quality: unknown,
    @Query('v') v: unknown,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const chosen = onceFrom(quality) ?? 'streaming';
    const keyOf = Object.hasOwn(KEY_OF, chosen) ? KEY_OF[chosen as Quality] : undefined;
    if (!keyOf) throw new DomainError(trackRefusals.fileUnknown);
    const trackId = idFrom(id);
    const version = versionFrom(v);
    const { store } = this.readModels;
    if (!(await trackAccess(store, trackId))) throw new DomainError(trackRefusals.unknown);
    // A version that is gone, or that this view does not hold yet, gives way to the one of now.
    const isThere = version > 1 && (await fileByKey(store, keyOf(trackId, version))) !== null;
    await this.serve(keyOf(trackId, isThere ? version : 1), viewer, false, request, reply);
  }

  @Answers(trackCalls.getFile)
  async file(
    @Param('*') key: string,
    @Viewer() viewer: string | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.serve(key, viewer, true, request, reply);
  }

  private async serve(
    key: string,
    viewer: string | null,
    download: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const large = sourceOfSmallCover(key);
    const file = await fileByKey(this.readModels.store, large ?? key);
    if (!file) throw new DomainError(trackRefusals.fileUnknown);
    const shared = await this.mayOpen(file, viewer);
    // A day and no longer: what is taken down, or of a person who leaves, is to be gone.
    const cacheControl = shared ? 'public, max-age=86400' : 'private, no-cache';
    if (large && (await this.smallCovers.send(file.mediaKey, cacheControl, request, reply))) return;
    await sendMedia(
      {
        store: this.media,
        key: file.mediaKey,
        mediaType: file.mediaType,
        cacheControl,
        ...(download && file.fileName ? { fileName: file.fileName } : {}),
      },
      request,
      reply,
    );
  }

  /** Whether everybody may, so that caches may keep it. @throws DomainError when this viewer may not */
  private async mayOpen({ ownerId, trackId, access }: FileEntry, viewer: string | null): Promise<boolean> {
    const track = await trackAccess(this.readModels.store, trackId);
    if (track?.isPublished && access !== 'master') return true;
    if (viewer === ownerId) return false;
    if (!track?.isPublished) throw new DomainError(trackRefusals.fileUnknown);
    if (viewer !== null && track.downloadable) return false;
    throw new DomainError(trackRefusals.fileForbidden);
  }
}
