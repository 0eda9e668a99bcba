import { copyFile, rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { derivedId } from '../kernel/values/ids';
import { MEDIA_STORE } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import { KeepUploads } from '../tracks/uploading/keep-uploads';
import { uploadDecider, uploadStream } from '../tracks/uploading/upload.decider';

const movedId = (uploadId: string, artistId: string): string => derivedId('handed-over', uploadId, artistId);

/**
 * Gives files that an admin uploaded to the artist whose song they are: the song stays whole when the admin's account is erased, and goes
 * with the artist's.
 */
@Injectable()
export class HandOverUploads {
  constructor(
    private readonly streams: Streams,
    private readonly uploads: KeepUploads,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** Gives the id under which the artist has the file. Done again it gives the same. @throws DomainError where it is not `from`'s */
  async give(uploadId: string, from: string, artistId: string, context: CommandContext): Promise<string> {
    const given = movedId(uploadId, artistId);
    if ((await this.load(given)).status === 'stored') return given;
    const upload = await this.load(uploadId);
    if (upload.status === 'none') return refuse(trackRefusals.unknownUpload);
    if (upload.status === 'lapsed') return refuse(trackRefusals.uploadLapsed);
    if (upload.ownerId !== from) return refuse(trackRefusals.notYourUpload);
    const { kind, mediaKey, mediaType, sizeBytes, fileName } = upload;
    const tempFile = await this.media.temporaryFile();
    const step = { ...context, memory: undefined };
    try {
      await this.media.withLocalFile(mediaKey, (file) => copyFile(file, tempFile));
      const file = { tempFile, mediaType, sizeBytes, fileName, kind: kind === 'cover' ? 'image' : 'audio' } as const;
      await this.uploads.store(given, file, kind, artistId, step);
    } finally {
      await rm(tempFile, { force: true });
    }
    return given;
  }

  /** The song has its own copy: the admin's goes now, and would go by itself within a day. */
  async drop(uploadId: string, context: CommandContext): Promise<void> {
    const step = { ...context, commandId: derivedId(context.commandId, 'drop', uploadId), memory: undefined };
    const asked = { type: 'LapseUpload', data: { uploadId } } as const;
    const { state } = await this.streams.handle(uploadStream(uploadId), uploadDecider, asked, step);
    if (state.status === 'lapsed') await this.media.remove(state.mediaKey);
  }

  private async load(uploadId: string) {
    return (await this.streams.load(uploadStream(uploadId), uploadDecider)).state;
  }
}
