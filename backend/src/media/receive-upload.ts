import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../kernel/domain-error';
import { checkImage } from './check-image';
import { readableFileName } from './file-name';
import type { MediaFormat } from './formats';
import { MediaProblem } from './media-problem';
import type { MediaTool } from './media-tool';
import { refusing, storePart, type PartStream } from './store-part';
import { UploadGuard } from './upload-guard';
import { slotOf, trackForm, type UploadForm, type UploadSlot } from './upload-slots';

/** Parts as @fastify/multipart's `request.parts()` gives them. */
export type UploadPart =
  | Readonly<{ type: 'file'; fieldname: string; filename?: string; file: PartStream }>
  | Readonly<{ type: 'field'; fieldname: string }>;

export type Receiving = Readonly<{
  store: Pick<MediaStore, 'temporaryFile'>;
  /** Needed for forms with audio in them. */
  tool?: Pick<MediaTool, 'probeAudio'>;
  /** The request the parts are parsed from: tells when the sender has gone. */
  request?: IncomingMessage;
  idleMs?: number;
}>;

export type ReceivingTrack = Receiving & Required<Pick<Receiving, 'tool'>>;

/** A judged file at rest under a temporary path, for `MediaStore.adopt`. */
export type ReceivedFile = Readonly<{ tempFile: string; mediaType: string; sizeBytes: number; fileName: string }>;
export type ReceivedFiles<Field extends string> = ReadonlyMap<Field, ReceivedFile>;
export type ReceivedUpload = Readonly<{ audio: ReceivedFile; cover?: ReceivedFile }>;

const MAX_PARTS = 20;

const partsRefusal = (error: unknown): Refusal => {
  const status = (error as { statusCode?: unknown }).statusCode;
  return status === 413 ? kernelRefusals.tooLarge : status === 406 ? kernelRefusals.mediaType : kernelRefusals.malformed;
};

/** A full or failing disk is told as such; what nobody foresaw stays as it is. */
const told = (error: unknown): unknown => {
  if (error instanceof MediaProblem) return new DomainError(trackRefusals.audioUnreadable);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'].includes(code) ? new DomainError(kernelRefusals.storageUnavailable) : error;
};

/**
 * Receives a form with files: streams each to disk, judges it by its content, and gives what is ready to be adopted, by field; the
 * required one is there. Whatever goes wrong, no temporary file is left, and the rest of the request is read and thrown away.
 * @throws DomainError with the refusal to answer with; anything else is our own fault.
 */
export const receiveFiles = async <Field extends string>(
  form: UploadForm<Field>,
  parts: AsyncIterable<UploadPart>,
  receiving: Receiving,
): Promise<ReceivedFiles<Field>> => {
  const guard = new UploadGuard(receiving.request, receiving.idleMs ?? 30_000, form.seconds);
  const tempFiles: string[] = [];
  try {
    const received = await receiveParts(form, parts, receiving, guard, tempFiles);
    if (guard.signal.aborted) throw new DomainError(form.aborted);
    guard.release();
    return received;
  } catch (error) {
    guard.discard();
    await Promise.all(tempFiles.map((file) => rm(file, { force: true })));
    throw guard.signal.aborted ? new DomainError(form.aborted) : told(error);
  }
};

/** The files of a track. @throws DomainError as `receiveFiles` */
export const receiveUpload = async (parts: AsyncIterable<UploadPart>, receiving: ReceivingTrack): Promise<ReceivedUpload> => {
  const received = await receiveFiles(trackForm, parts, receiving);
  const [audio, cover] = [received.get('audio') as ReceivedFile, received.get('coverArt')];
  return cover ? { audio, cover } : { audio };
};

/** Removes what was received, for when it cannot be kept after all. */
export const discardUpload = async ({ audio, cover }: ReceivedUpload): Promise<void> => {
  await Promise.all([audio, cover].map(async (file) => file && rm(file.tempFile, { force: true })));
};

const receiveParts = async <Field extends string>(
  form: UploadForm<Field>,
  parts: AsyncIterable<UploadPart>,
  receiving: Receiving,
  guard: UploadGuard,
  tempFiles: string[],
): Promise<ReceivedFiles<Field>> => {
  const received = new Map<Field, ReceivedFile>();
  const seen = new Set<string>();
  let count = 0;
  for await (const part of refusing(parts, partsRefusal)) {
    guard.touch();
    count += 1;
    if (count > MAX_PARTS) throw new DomainError(kernelRefusals.malformed);
    if (part.type !== 'file') continue;
    if (seen.has(part.fieldname)) throw new DomainError(form.unexpected);
    seen.add(part.fieldname);
    const file = await receiveFile(form, part, receiving, guard, tempFiles);
    if (file) received.set(part.fieldname as Field, file);
  }
  if (!received.has(form.required)) throw new DomainError(form.missing);
  return received;
};

const receiveFile = async (
  form: UploadForm,
  part: Extract<UploadPart, { type: 'file' }>,
  { store, tool }: Receiving,
  guard: UploadGuard,
  tempFiles: string[],
): Promise<ReceivedFile | null> => {
  // A stream may fail before it is read; reading it will tell.
  part.file.on('error', () => undefined);
  const slot = slotOf(form, part.fieldname);
  if (!slot) throw new DomainError(form.unexpected);
  const tempFile = await store.temporaryFile();
  tempFiles.push(tempFile);
  const stored = await storePart(part, slot, form.aborted, tempFile, guard);
  if (!stored) {
    await rm(tempFile, { force: true });
    return null;
  }
  const { format, sizeBytes } = stored;
  await guard.during<unknown>(judged(tempFile, format, slot, tool, guard.signal));
  return { tempFile, mediaType: format.mediaType, sizeBytes, fileName: readableFileName(part.filename, slot.name) };
};

const judged = async (file: string, format: MediaFormat, slot: UploadSlot, tool: Receiving['tool'], signal: AbortSignal): Promise<unknown> => {
  if (format.kind === 'image' && slot.kind === 'image') return checkImage(file, format, slot.image);
  if (format.kind === 'audio' && tool) return tool.probeAudio(file, format, { signal });
  throw new DomainError(slot.wrongType);
};
