import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { kernelRefusals, type Refusal } from '@refrain/contracts/kernel';
import { trackRefusals } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { DomainError } from '../kernel/domain-error';
import { checkImage } from './check-image';
import { readableFileName } from './file-name';
import { MediaProblem } from './media-problem';
import type { MediaTool } from './media-tool';
import { refusing, storePart, type PartStream } from './store-part';
import { UploadGuard } from './upload-guard';
import { slotOf, type UploadSlot } from './upload-slots';

/** Parts as @fastify/multipart's `request.parts()` gives them. */
export type UploadPart =
  | Readonly<{ type: 'file'; fieldname: string; filename?: string; file: PartStream }>
  | Readonly<{ type: 'field'; fieldname: string }>;

export type Receiving = Readonly<{
  store: Pick<MediaStore, 'temporaryFile'>;
  tool: Pick<MediaTool, 'probeAudio'>;
  /** The request the parts are parsed from: tells when the sender has gone. */
  request?: IncomingMessage;
  idleMs?: number;
}>;

/** A judged file at rest under a temporary path, for `MediaStore.adopt`. */
export type ReceivedFile = Readonly<{ tempFile: string; mediaType: string; sizeBytes: number; fileName: string }>;
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

/** The files a form may hold by the names of their fields, and what others are refused with; `take` says what must be there. */
type Form<T> = Readonly<{ fields: readonly string[]; unexpected: Refusal; take: (received: ReadonlyMap<string, ReceivedFile>) => T }>;

const trackForm: Form<ReceivedUpload> = {
  fields: ['audio', 'coverArt'],
  unexpected: trackRefusals.unexpectedFile,
  take: (received) => {
    const [audio, cover] = [received.get('audio'), received.get('coverArt')];
    if (!audio) throw new DomainError(trackRefusals.audioMissing);
    return cover ? { audio, cover } : { audio };
  },
};

/** Receives the upload form of a track. See `receiveForm`. */
export const receiveUpload = (parts: AsyncIterable<UploadPart>, receiving: Receiving): Promise<ReceivedUpload> => receiveForm(parts, receiving, trackForm);

/** Receives a form of one picture, `coverArt`. See `receiveForm`. */
export const receiveCover = (
  parts: AsyncIterable<UploadPart>,
  receiving: Omit<Receiving, 'tool'>,
  { missing, unexpected }: Readonly<{ missing: Refusal; unexpected: Refusal }>,
): Promise<ReceivedFile> => {
  const tool = { probeAudio: () => Promise.reject(new DomainError(unexpected)) };
  return receiveForm(parts, { ...receiving, tool }, {
    fields: ['coverArt'],
    unexpected,
    take: (received) => {
      const cover = received.get('coverArt');
      if (!cover) throw new DomainError(missing);
      return cover;
    },
  });
};

/**
 * Receives a form: streams each file to disk, judges it by its content, and gives what is ready to be adopted.
 * Whatever goes wrong, no temporary file is left, and the rest of the request is read and thrown away.
 * @throws DomainError with the refusal to answer with; anything else is our own fault.
 */
const receiveForm = async <T>(parts: AsyncIterable<UploadPart>, receiving: Receiving, form: Form<T>): Promise<T> => {
  const guard = new UploadGuard(receiving.request, receiving.idleMs ?? 30_000);
  const tempFiles: string[] = [];
  try {
    const received = form.take(await receiveParts(parts, receiving, form, guard, tempFiles));
    if (guard.signal.aborted) throw new DomainError(trackRefusals.aborted);
    guard.release();
    return received;
  } catch (error) {
    guard.discard();
    await Promise.all(tempFiles.map((file) => rm(file, { force: true })));
    throw guard.signal.aborted ? new DomainError(trackRefusals.aborted) : told(error);
  }
};

/** Removes what was received, for when it cannot be kept after all. */
export const discardUpload = async ({ audio, cover }: ReceivedUpload): Promise<void> => {
  await Promise.all([audio, cover].map(async (file) => file && rm(file.tempFile, { force: true })));
};

const receiveParts = async (
  parts: AsyncIterable<UploadPart>,
  receiving: Receiving,
  { fields, unexpected }: Pick<Form<unknown>, 'fields' | 'unexpected'>,
  guard: UploadGuard,
  tempFiles: string[],
): Promise<ReadonlyMap<string, ReceivedFile>> => {
  const received = new Map<string, ReceivedFile>();
  const seen = new Set<string>();
  let count = 0;
  for await (const part of refusing(parts, partsRefusal)) {
    guard.touch();
    count += 1;
    if (count > MAX_PARTS) throw new DomainError(kernelRefusals.malformed);
    if (part.type !== 'file') continue;
    // A stream may fail before it is read; reading it will tell.
    part.file.on('error', () => undefined);
    const slot = fields.includes(part.fieldname) ? slotOf(part.fieldname) : undefined;
    if (!slot || seen.has(part.fieldname)) throw new DomainError(unexpected);
    seen.add(part.fieldname);
    const file = await receiveFile(part, slot, receiving, guard, tempFiles);
    if (file) received.set(part.fieldname, file);
  }
  return received;
};

const receiveFile = async (
  part: Extract<UploadPart, { type: 'file' }>,
  slot: UploadSlot,
  { store, tool }: Receiving,
  guard: UploadGuard,
  tempFiles: string[],
): Promise<ReceivedFile | null> => {
  const tempFile = await store.temporaryFile();
  tempFiles.push(tempFile);
  const stored = await storePart(part, slot, tempFile, guard);
  if (!stored) {
    await rm(tempFile, { force: true });
    return null;
  }
  const { format, sizeBytes } = stored;
  const judged = format.kind === 'audio' ? tool.probeAudio(tempFile, format, { signal: guard.signal }) : checkImage(tempFile, format);
  await guard.during<unknown>(judged);
  return { tempFile, mediaType: format.mediaType, sizeBytes, fileName: readableFileName(part.filename, slot.name) };
};
