import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uploadKeyOf, type UploadKind } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { ReadModels } from '../../kernel/read/read-models';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { createdId, type CommandContext } from '../../kernel/write/command-context';
import { Streams } from '../../kernel/write/streams/streams';
import { fileHash } from '../../media/file-hash';
import type { ReceivedFile } from '../../media/receive/receive-upload';
import { RecordUpload } from './record-upload.command';
import { uploadDecider, uploadStream } from './upload.decider';

/** Stores judged files under their upload ids. */
@Injectable()
export class KeepUploads {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /**
   * Under an Idempotency-Key the bytes are what is remembered; other bytes are refused before they replace anything.
   * @throws DomainError for such bytes
   */
  async keep(file: ReceivedFile, kind: UploadKind, ownerId: string, asked: CommandContext): Promise<{ uploadId: string }> {
    const uploadId = createdId(asked, kind);
    const context = asked.memory ? { ...asked, memory: { key: asked.memory.key, hash: await fileHash(file.tempFile) } } : asked;
    if (await this.streams.remembered(uploadStream(uploadId), uploadDecider, context)) return { uploadId };
    return this.store(uploadId, file, kind, ownerId, context);
  }

  /** The bytes first, then the event that names them: a crash between the two leaves an orphan, never a dangling name. */
  async store(
    uploadId: string,
    { tempFile, mediaType, sizeBytes, fileName }: ReceivedFile,
    kind: UploadKind,
    ownerId: string,
    context: CommandContext,
  ): Promise<{ uploadId: string }> {
    const { key: mediaKey } = await this.media.adopt(uploadKeyOf(uploadId), tempFile);
    const position = await this.commands.execute(
      new RecordUpload({ uploadId, ownerId, kind, mediaKey, mediaType, sizeBytes, fileName }, context),
    );
    await this.readModels.passed(position, 'uploads');
    return { uploadId };
  }
}
