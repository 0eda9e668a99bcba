import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { AUDIO_MAX_BYTES, COVER_MAX_BYTES, resumableRefusals, trackRefusals, TUS_KIND } from '@refrain/contracts/tracks';
import { VIDEO_MAX_BYTES, videoRefusals } from '@refrain/contracts/videos';
import type * as Tus from '@tus/server' with { 'resolution-mode': 'import' };
import { DomainError } from '../../kernel/domain-error';
import { refuse } from '../../kernel/write/decider';
import { isFullDisk } from '../../media/receive/full-disk';
import { ResumableFiles } from './resumable-files';

/** Where the calls of tus are. */
const PATH = '/api/audio/uploads';
const MOST_BYTES: Readonly<Record<string, number>> = {
  audio: AUDIO_MAX_BYTES,
  cover: COVER_MAX_BYTES,
  video: VIDEO_MAX_BYTES,
};

/** How a refusal of the protocol reads here, by its status. */
const REFUSALS: Readonly<Record<number, Refusal>> = {
  404: trackRefusals.unknownUpload,
  409: resumableRefusals.wrongOffset,
  410: trackRefusals.unknownUpload,
  413: trackRefusals.audioTooLarge,
};

export type TusAsk = Readonly<{
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  ownerId: string;
  uploadId: string;
  request: IncomingMessage;
}>;

/** The tus protocol over the files of one person. */
@Injectable()
export class TusUploads {
  private readonly loaded = import('@tus/server').then((tus) => ({ tus, locker: new tus.MemoryLocker() }));

  constructor(private readonly files: ResumableFiles) {}

  /** @throws DomainError where the protocol refuses */
  async answer({ method, ownerId, uploadId, request }: TusAsk): Promise<Readonly<{ status: number; headers: Headers }>> {
    const { tus, locker } = await this.loaded;
    let failure: unknown;
    const server = new tus.Server({
      path: PATH,
      datastore: storeOf(tus, this.files, ownerId),
      locker,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: () => uploadId,
      getFileIdFromRequest: () => uploadId,
      onUploadCreate: async (_request, upload) => {
        const kind = upload.metadata?.[TUS_KIND] ?? 'audio';
        const most = Object.hasOwn(MOST_BYTES, kind) ? MOST_BYTES[kind] : undefined;
        if (most === undefined) throw new DomainError(trackRefusals.wrongKind);
        if ((upload.size ?? 0) > most)
          throw new DomainError(kind === 'video' ? videoRefusals.tooLarge : trackRefusals.audioTooLarge);
        return {};
      },
      onResponseError: (_request, error) => void (failure = error),
    });
    const response = await server.handleWeb(webRequest(method, uploadId, request));
    if (response.status < 400) return response;
    if (failure instanceof DomainError) throw failure;
    if (isFullDisk(failure)) throw new DomainError(kernelRefusals.storageUnavailable);
    if (request.destroyed && !request.complete) throw new DomainError(trackRefusals.aborted);
    if (response.status >= 500 && failure instanceof Error) throw failure;
    throw new DomainError(REFUSALS[response.status] ?? resumableRefusals.tusHeaders);
  }
}

const webRequest = (method: TusAsk['method'], uploadId: string, request: IncomingMessage): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  const body = method === 'PATCH' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(`http://localhost${PATH}${method === 'POST' ? '' : `/${uploadId}`}`, { method, headers, ...body });
};

/** What tus asks of a store, over the files of one person. */
const storeOf = ({ Upload }: typeof Tus, files: ResumableFiles, ownerId: string): Tus.DataStore => {
  const extensions = ['creation', 'termination'];
  const found = async (id: string) => {
    const parts = await files.find(ownerId, id);
    return parts ?? refuse(trackRefusals.unknownUpload);
  };
  return Object.assign(new EventEmitter(), {
    extensions,
    hasExtension: (extension: string) => extensions.includes(extension),
    create: async (upload: Tus.Upload) => {
      await files.begin(ownerId, upload.id, upload.size ?? 0);
      return upload;
    },
    getUpload: async (id: string) => {
      const { offset, sizeBytes, begunMs } = await found(id);
      return new Upload({ id, offset, size: sizeBytes, creation_date: new Date(begunMs).toISOString() });
    },
    write: (bytes: Readable, id: string, offset: number) => files.write(ownerId, id, offset, bytes),
    remove: async (id: string) => {
      await found(id);
      await files.remove(ownerId, id);
    },
    declareUploadLength: async () => undefined,
    deleteExpired: async () => 0,
    getExpiration: () => 0,
  }) as unknown as Tus.DataStore;
};
