import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../../kernel/domain-error';
import { checkImage } from '../images/check-image';
import { readableFileName } from './file-name';
import { isFullDisk } from './full-disk';
import { formats, type MediaFormat, type VideoFormat } from '../formats';
import { MediaProblem } from '../media-problem';
import type { Asked, MediaTool } from '../tool/media-tool';
import { refusing, storePart, type PartStream, type StoredPart } from './store-part';
import { UploadGuard } from './upload-guard';
import { slotsOf, trackForm, type UploadForm, type UploadSlot } from './upload-slots';

/** Parts as @fastify/multipart's `request.parts()` gives them. */
export type UploadPart =
  | Readonly<{ type: 'file'; fieldname: string; filename?: string; mimetype?: string; file: PartStream }>
  | Readonly<{ type: 'field'; fieldname: string; value?: unknown; valueTruncated?: boolean }>;

export type Receiving = Readonly<{
  store: Pick<MediaStore, 'temporaryFile'>;
  /** The person who sends it. */
  owner: string;
  /** Needed for forms with audio in them. */
  tool?: Pick<MediaTool, 'probeAudio'> & Partial<Pick<MediaTool, 'probeVideo'>>;
  /** The request the parts are parsed from: shows when the sender has gone. */
  request?: IncomingMessage;
  idleMs?: number;
}>;

export type ReceivingTrack = Receiving & Required<Pick<Receiving, 'tool'>>;

/** A judged file at rest under a temporary path, for `MediaStore.adopt`. */
export type ReceivedFile = Readonly<{
  tempFile: string;
  mediaType: string;
  sizeBytes: number;
  fileName: string;
  kind: MediaFormat['kind'];
}>;
export type ReceivedFiles<Field extends string> = ReadonlyMap<Field, ReceivedFile>;
/** Files and plain fields, by name; of a field that comes more than once the first. */
export type ReceivedForm<Field extends string> = Readonly<{ files: ReceivedFiles<Field>; fields: ReadonlyMap<string, string> }>;
export type ReceivedUpload = Readonly<{ audio: ReceivedFile; cover?: ReceivedFile }>;

const MAX_PARTS = 20;

const partsRefusal = (error: unknown): Refusal => {
  const status = (error as { statusCode?: unknown }).statusCode;
  return status === 413 ? kernelRefusals.tooLarge : status === 406 ? kernelRefusals.mediaType : kernelRefusals.malformed;
};

/** A full or failing disk is reported as such; an error that is not known stays as it is. */
const refusalFor = (error: unknown, form: UploadForm): unknown => {
  if (error instanceof MediaProblem) return new DomainError(form.unplayable ?? trackRefusals.audioUnreadable);
  return isFullDisk(error) ? new DomainError(kernelRefusals.storageUnavailable) : error;
};

/**
 * Receives a form with files: streams each to disk, judges it by its content, and gives what is ready to be adopted, by field; the
 * required one is there. Whatever goes wrong, no temporary file is left, and the rest of the request is read and thrown away.
 * @throws DomainError with the refusal to answer with; anything else is our own fault.
 */
export const receiveForm = async <Field extends string>(
  form: UploadForm<Field>,
  parts: AsyncIterable<UploadPart>,
  receiving: Receiving,
): Promise<ReceivedForm<Field>> => {
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
    throw guard.signal.aborted ? new DomainError(form.aborted) : refusalFor(error, form);
  }
};

/** Its files alone. @throws DomainError as `receiveForm` */
export const receiveFiles = async <Field extends string>(
  form: UploadForm<Field>,
  parts: AsyncIterable<UploadPart>,
  receiving: Receiving,
): Promise<ReceivedFiles<Field>> => (await receiveForm(form, parts, receiving)).files;

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
): Promise<ReceivedForm<Field>> => {
  const received = new Map<Field, ReceivedFile>();
  const fields = new Map<string, string>();
  const seen = new Set<string>();
  let count = 0;
  for await (const part of refusing(parts, partsRefusal)) {
    guard.touch();
    count += 1;
    if (count > (form.parts ?? MAX_PARTS)) throw new DomainError(kernelRefusals.malformed);
    if (part.type !== 'file') {
      if (part.valueTruncated) throw new DomainError(kernelRefusals.tooLarge);
      if (typeof part.value === 'string' && !fields.has(part.fieldname)) fields.set(part.fieldname, part.value);
      continue;
    }
    if (seen.has(part.fieldname)) throw new DomainError(form.unexpected);
    seen.add(part.fieldname);
    const file = await receiveFile(form, part, receiving, guard, tempFiles);
    if (file) received.set(part.fieldname as Field, file);
  }
  if (form.required !== undefined && !received.has(form.required)) throw new DomainError(form.missing);
  return { files: received, fields };
};

const receiveFile = async (
  form: UploadForm,
  part: Extract<UploadPart, { type: 'file' }>,
  { store, tool, owner }: Receiving,
  guard: UploadGuard,
  tempFiles: string[],
): Promise<ReceivedFile | null> => {
  // A stream may fail before it is read; reading it will show that.
  part.file.on('error', () => undefined);
  const [slot, ...others] = slotsOf(form, part.fieldname);
  if (!slot) throw new DomainError(form.unexpected);
  const tempFile = await store.temporaryFile();
  tempFiles.push(tempFile);
  const stored = await storePart(part, [slot, ...others], form, tempFile, guard);
  if (!stored) {
    await rm(tempFile, { force: true });
    return null;
  }
  const { sizeBytes } = stored;
  const { mediaType, kind } = await guard.during(judged(owner, tempFile, stored, [slot, ...others], tool, guard.signal));
  return { tempFile, mediaType, sizeBytes, fileName: readableFileName(part.filename, slot.name), kind };
};

/** What the content is, once it is looked at more closely. @throws DomainError, MediaProblem */
const judged = async (
  owner: string,
  file: string,
  { format, sizeBytes }: StoredPart,
  slots: readonly UploadSlot[],
  tool: Receiving['tool'],
  signal: AbortSignal,
): Promise<MediaFormat> => {
  const slot = slots.find(({ kind }) => kind === format.kind);
  if (format.kind === 'image' && slot?.kind === 'image') await checkImage(owner, file, format, slot.image);
  else if (format.kind === 'audio' && tool) await tool.probeAudio(file, format, { owner, signal });
  else if (format.kind === 'video' && tool?.probeVideo)
    return watched(file, { format, sizeBytes }, slots, tool, { owner, signal });
  else throw new DomainError((slots[0] as UploadSlot).wrongType);
  return format;
};

/** A video; or sound alone, in a container that may hold either. */
const watched = async (
  file: string,
  { format, sizeBytes }: StoredPart,
  slots: readonly UploadSlot[],
  tool: NonNullable<Receiving['tool']>,
  asked: Asked,
): Promise<MediaFormat> => {
  const sound = slots.find(({ kind }) => kind === 'audio');
  try {
    await tool.probeVideo?.(file, format as VideoFormat, asked);
    return format;
  } catch (error) {
    if (!(error instanceof MediaProblem) || error.fault !== 'undecodable' || format.mediaType !== 'video/mp4' || !sound)
      throw error;
  }
  if (sizeBytes > sound.maxBytes) throw new DomainError(sound.tooLarge);
  await tool.probeAudio(file, formats.m4a, asked);
  return formats.m4a;
};
