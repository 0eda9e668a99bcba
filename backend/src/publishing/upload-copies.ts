import { copyFile, rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { trackRefusals, type UploadKind } from '@refrain/contracts/tracks';
import { MediaNotFound, type MediaStore } from '@refrain/storage/media-store';
import { derivedId } from '../kernel/values/ids';
import { MEDIA_STORE } from '../kernel/values/tokens';
import type { CommandContext } from '../kernel/write/command-context';
import { refuse } from '../kernel/write/decider';
import { Streams } from '../kernel/write/streams/streams';
import type { ReceivedFile } from '../media/receive/receive-upload';
import { uploadDecider, uploadStream, type Upload } from '../tracks/uploading/upload.decider';

const MEDIA_KINDS = { audio: 'audio', cover: 'image', video: 'video' } as const;

/** Files that were uploaded and become something else than a song of the person who uploaded them. */
@Injectable()
export class UploadCopies {
  constructor(
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  async load(uploadId: string): Promise<Upload> {
    return (await this.streams.load(uploadStream(uploadId), uploadDecider)).state;
  }

  /**
   * Gives a copy under a temporary path, with the kind of the upload.
   * @param kinds those it may be of
   * @throws DomainError where it is not this person's, is of another kind, or is gone
   */
  async copy(uploadId: string, ownerId: string, kinds: readonly UploadKind[]): Promise<ReceivedFile & { as: UploadKind }> {
    const upload = await this.load(uploadId);
    if (upload.status === 'none') return refuse(trackRefusals.unknownUpload);
    if (upload.status === 'lapsed') return refuse(trackRefusals.uploadLapsed);
    if (upload.ownerId !== ownerId) return refuse(trackRefusals.notYourUpload);
    const { kind, mediaKey, mediaType, sizeBytes, fileName } = upload;
    if (!kinds.includes(kind)) return refuse(trackRefusals.wrongKind);
    const tempFile = await this.media.temporaryFile();
    try {
      await this.media.withLocalFile(mediaKey, (file) => copyFile(file, tempFile));
      return { tempFile, mediaType, sizeBytes, fileName, kind: MEDIA_KINDS[kind], as: kind };
    } catch (error) {
      await rm(tempFile, { force: true });
      // Its time ended meanwhile.
      if (error instanceof MediaNotFound) return refuse(trackRefusals.uploadLapsed);
      throw error;
    }
  }

  /** What was made of it has its own copy: the upload goes now, and would go by itself within a day. */
  async drop(uploadId: string, context: CommandContext): Promise<void> {
    const step = { ...context, commandId: derivedId(context.commandId, 'drop', uploadId), memory: undefined };
    const asked = { type: 'LapseUpload', data: { uploadId } } as const;
    const { state } = await this.streams.handle(uploadStream(uploadId), uploadDecider, asked, step);
    if (state.status === 'lapsed') await this.media.remove(state.mediaKey);
  }
}
