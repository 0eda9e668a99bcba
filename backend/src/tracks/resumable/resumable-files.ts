import { open, rm, writeFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { RESUMABLE_KEPT_SECONDS, RESUMABLE_PREFIX } from '@refrain/contracts/tracks';
import type { MediaStore } from '@refrain/storage/media-store';
import { Clock } from '../../kernel/values/clock';
import { MEDIA_STORE } from '../../kernel/values/tokens';
import { partsOf, type Part, type Parts } from './parts';

/** So much of a running part is stored at once: a process that dies loses no more of it. */
const STORED_EVERY_BYTES = 8 * 1024 * 1024;

/** Files on their way in, in parts, each under its offset in the media store. They belong to a person: nobody else finds them. */
@Injectable()
export class ResumableFiles {
  constructor(
    @Inject(MEDIA_STORE) private readonly media: MediaStore,
    private readonly clock: Clock,
  ) {}

  /** Begun again with the same size it stays as it is. */
  async begin(ownerId: string, uploadId: string, sizeBytes: number): Promise<void> {
    if (await this.find(ownerId, uploadId)) return;
    const file = await this.media.temporaryFile();
    await writeFile(file, '.', { mode: 0o600 });
    await this.media.adopt(`${prefixOf(ownerId, uploadId)}of-${sizeBytes}-${Date.parse(this.clock.now())}`, file);
  }

  /** null for what is not there, is another person's, or was begun too long ago. */
  async find(ownerId: string, uploadId: string): Promise<Parts | null> {
    const parts = await this.read(prefixOf(ownerId, uploadId));
    return parts && !isOver(parts, Date.parse(this.clock.now())) ? parts : null;
  }

  /**
   * Takes bytes in from an offset on, as many as come, and gives the offset behind them. What came before an error is kept.
   * @throws what the stream or the disk throws
   */
  async write(ownerId: string, uploadId: string, from: number, bytes: AsyncIterable<Buffer>): Promise<number> {
    let part = await this.newPart();
    let at = from;
    const store = async () => {
      const { length } = part;
      await part.end();
      if (length === 0) return rm(part.file, { force: true });
      await this.media.adopt(`${prefixOf(ownerId, uploadId)}${at}`, part.file);
      at += length;
    };
    try {
      for await (const chunk of bytes) {
        await part.add(chunk);
        if (part.length < STORED_EVERY_BYTES) continue;
        await store();
        part = await this.newPart();
      }
    } finally {
      await store();
    }
    return at;
  }

  /** The bytes of a file that is complete, in order. */
  async *bytesOf(ownerId: string, uploadId: string, parts: readonly Part[]): AsyncGenerator<Buffer> {
    for (const { offset } of parts) yield* await this.media.open(`${prefixOf(ownerId, uploadId)}${offset}`);
  }

  async remove(ownerId: string, uploadId: string): Promise<void> {
    for await (const { key } of this.media.list(prefixOf(ownerId, uploadId))) await this.media.remove(key);
  }

  /** How many files of a person are on their way, and how large they will be. */
  async heldFor(ownerId: string): Promise<Readonly<{ files: number; bytes: number }>> {
    const held = { files: 0, bytes: 0 };
    for await (const { key } of this.media.list(`${RESUMABLE_PREFIX}${ownerId}/`)) {
      const size = /\/of-(\d+)-\d+$/.exec(key)?.[1];
      if (size === undefined) continue;
      held.files += 1;
      held.bytes += Number(size);
    }
    return held;
  }

  private async read(prefix: string): Promise<Parts | null> {
    const stored: { name: string; sizeBytes: number }[] = [];
    for await (const { key, sizeBytes } of this.media.list(prefix)) stored.push({ name: key.slice(prefix.length), sizeBytes });
    return partsOf(stored);
  }

  private async newPart() {
    const file = await this.media.temporaryFile();
    const handle = await open(file, 'w', 0o600);
    let length = 0;
    return {
      file,
      get length() {
        return length;
      },
      add: async (chunk: Buffer) => {
        await handle.writeFile(chunk);
        length += chunk.length;
      },
      /** A chunk that was written in half is none. */
      end: async () => {
        await handle.truncate(length);
        await handle.close();
      },
    };
  }
}

const prefixOf = (ownerId: string, uploadId: string): string => `${RESUMABLE_PREFIX}${ownerId}/${uploadId}/`;

const isOver = ({ begunMs }: Pick<Parts, 'begunMs'>, nowMs: number): boolean => nowMs - begunMs > RESUMABLE_KEPT_SECONDS * 1000;

/** Keys of files that did not come in whole within their time. */
export async function* resumableOrphans(
  media: MediaStore,
  _streams: unknown = null,
  nowMs: number = Date.now(),
): AsyncGenerator<string> {
  const running = new Set<string>();
  const keysOf = new Map<string, string[]>();
  for await (const { key } of media.list(RESUMABLE_PREFIX)) {
    const folder = key.slice(0, key.lastIndexOf('/') + 1);
    keysOf.set(folder, [...(keysOf.get(folder) ?? []), key]);
    const begun = /\/of-\d+-(\d+)$/.exec(key)?.[1];
    if (begun !== undefined && !isOver({ begunMs: Number(begun) }, nowMs)) running.add(folder);
  }
  for (const [folder, keys] of keysOf) if (!running.has(folder)) yield* keys;
}
