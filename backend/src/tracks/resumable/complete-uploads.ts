import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { resumableRefusals, trackRefusals, type CompleteUploadRequest, type UploadKind } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../../kernel/domain-error';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import type { CommandContext } from '../../kernel/write/command-context';
import { refuse } from '../../kernel/write/decider';
import { Streams } from '../../kernel/write/streams/streams';
import { receiveFiles, type ReceivedFile, type UploadPart } from '../../media/receive/receive-upload';
import { coverForm, filmForm, trackForm, type UploadForm } from '../../media/receive/upload-slots';
import { MediaTool } from '../../media/tool/media-tool';
import { KeepUploads } from '../uploading/keep-uploads';
import { uploadDecider, uploadStream } from '../uploading/upload.decider';
import { ResumableFiles } from './resumable-files';
import type { Parts } from './parts';

type Form = Readonly<{ field: string; form: UploadForm }>;
const FORMS: Readonly<Record<UploadKind, Form>> = {
  audio: { field: 'audio', form: trackForm },
  cover: { field: 'coverArt', form: coverForm(trackRefusals.coverType, trackRefusals.unexpectedFile) },
  video: { field: 'video', form: filmForm },
};

export type Completing = CompleteUploadRequest & Readonly<{ uploadId: string; ownerId: string }>;

/** Makes an upload of a file that came in parts. */
@Injectable()
export class CompleteUploads {
  /** Of one file one after another: the second finds what the first has done. */
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(
    private readonly files: ResumableFiles,
    private readonly tool: MediaTool,
    private readonly uploads: KeepUploads,
    private readonly streams: Streams,
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
  ) {}

  /** @throws DomainError with what is wrong with the file; it is gone then */
  async complete(asked: Completing, context: CommandContext): Promise<{ uploadId: string }> {
    const before = this.running.get(asked.uploadId) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => this.work(asked, context));
    this.running.set(asked.uploadId, mine);
    try {
      return await mine;
    } finally {
      if (this.running.get(asked.uploadId) === mine) this.running.delete(asked.uploadId);
    }
  }

  private async work(asked: Completing, context: CommandContext): Promise<{ uploadId: string }> {
    const { uploadId, ownerId, kind } = asked;
    const { state } = await this.streams.load(uploadStream(uploadId), uploadDecider);
    if (state.status === 'lapsed') return refuse(trackRefusals.uploadLapsed);
    if (state.status === 'stored') {
      if (state.ownerId !== ownerId) return refuse(trackRefusals.unknownUpload);
      if (state.kind !== kind) return refuse(trackRefusals.wrongKind);
      await this.files.remove(ownerId, uploadId);
      return { uploadId };
    }
    const parts = (await this.files.find(ownerId, uploadId)) ?? refuse(trackRefusals.unknownUpload);
    if (parts.offset !== parts.sizeBytes) return refuse(resumableRefusals.incomplete);
    const file = await this.judged(asked, parts);
    try {
      await this.uploads.store(uploadId, file, kind, ownerId, context);
    } finally {
      await rm(file.tempFile, { force: true });
    }
    await this.files.remove(ownerId, uploadId);
    return { uploadId };
  }

  /** As if it had come as a form. */
  private async judged({ uploadId, ownerId, kind, fileName }: Completing, { parts }: Parts): Promise<ReceivedFile> {
    const { field, form } = FORMS[kind];
    const file = Readable.from(this.files.bytesOf(ownerId, uploadId, parts), { objectMode: false });
    const part: UploadPart = { type: 'file', fieldname: field, filename: fileName ?? field, file };
    try {
      const received = await receiveFiles(form, one(part), { store: this.media, owner: ownerId, tool: this.tool });
      return received.get(field) ?? refuse(trackRefusals.audioMissing);
    } catch (error) {
      // It would be refused each time.
      if (error instanceof DomainError && error.refusal.status < 500) await this.files.remove(ownerId, uploadId);
      throw error;
    }
  }
}

async function* one<T>(only: T): AsyncGenerator<T> {
  yield only;
}
