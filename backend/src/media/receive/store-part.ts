import { open, writeFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Refusal } from '@refrain/contracts/kernel';
import { DomainError } from '../../kernel/domain-error';
import type { MediaFormat } from '../formats';
import { SNIFF_BYTES, sniff, sniffVideo } from '../sniff';
import type { UploadGuard } from './upload-guard';
import type { UploadSlot } from './upload-slots';

/** A stream as multipart parsers give it; `truncated` says that their own limit has cut it. */
export type PartStream = Readable & { truncated?: boolean };

/** Gives on what a source gives; what the source throws becomes a refusal, and what the reader throws stays as it is. */
export async function* refusing<T>(source: AsyncIterable<T>, refusalOf: (error: unknown) => Refusal): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    throw new DomainError(refusalOf(error));
  }
}

/** Counts and sniffs bytes while they pass. */
class Judge {
  sizeBytes = 0;
  private head: Buffer | null = Buffer.alloc(0);
  private found: MediaFormat | null = null;

  /** The largest of them, until the content has shown which one it is. */
  private slot: UploadSlot;

  constructor(
    private readonly slots: readonly [UploadSlot, ...UploadSlot[]],
    private readonly aborted: Refusal,
    private readonly wrongType: Refusal,
  ) {
    this.slot = slots.reduce((most, slot) => (slot.maxBytes > most.maxBytes ? slot : most));
  }

  async *watch(file: PartStream, guard: UploadGuard): AsyncGenerator<Buffer> {
    for await (const chunk of refusing<Buffer>(file, () => this.aborted)) {
      guard.touch();
      this.sizeBytes += chunk.length;
      if (this.sizeBytes > this.slot.maxBytes) throw new DomainError(this.slot.tooLarge);
      if (this.head) this.look(Buffer.concat([this.head, chunk]));
      yield chunk;
    }
    if (file.truncated) throw new DomainError(this.slot.tooLarge);
  }

  /** The format, once all has passed. */
  verdict(): MediaFormat {
    if (this.head) this.decide(this.head);
    if (!this.found) throw new DomainError(this.wrongType);
    return this.found;
  }

  private look(head: Buffer): void {
    this.head = head;
    if (head.length >= SNIFF_BYTES) this.decide(head.subarray(0, SNIFF_BYTES));
  }

  private decide(head: Buffer): void {
    this.head = null;
    this.found = (this.slots.some(({ kind }) => kind === 'video') && sniffVideo(head)) || sniff(head);
    const slot = this.slots.find(({ kind }) => kind === this.found?.kind);
    if (!slot) throw new DomainError(this.wrongType);
    this.slot = slot;
    if (this.sizeBytes > slot.maxBytes) throw new DomainError(slot.tooLarge);
  }
}

export type StoredPart = Readonly<{ sizeBytes: number; format: MediaFormat }>;

/**
 * Writes one part to a new local file, chunk by chunk; null when it is what browsers send where no file was chosen.
 * @throws DomainError when it is too large, of the wrong type by its content, or ends early.
 */
export const storePart = async (
  part: Readonly<{ file: PartStream; filename?: string; mimetype?: string }>,
  slots: readonly [UploadSlot, ...UploadSlot[]],
  { aborted, wrongType }: Readonly<{ aborted: Refusal; wrongType?: Refusal }>,
  path: string,
  guard: UploadGuard,
): Promise<StoredPart | null> => {
  const meant = slots.length > 1 ? slots.find(({ kind }) => part.mimetype?.startsWith(`${kind}/`)) : slots[0];
  const judge = new Judge(slots, aborted, meant?.wrongType ?? wrongType ?? slots[0].wrongType);
  const stop = () => void part.file.destroy();
  guard.signal.addEventListener('abort', stop, { once: true });
  const handle = await open(path, 'w', 0o600);
  try {
    await writeFile(handle, judge.watch(part.file, guard));
  } finally {
    guard.signal.removeEventListener('abort', stop);
    part.file.destroy();
    await handle.close();
  }
  if (judge.sizeBytes === 0 && !part.filename) return null;
  return { sizeBytes: judge.sizeBytes, format: judge.verdict() };
};
