import { hash } from 'node:crypto';
import { BackupRefused } from './problems';

/** The first bytes of each backup, before any encryption. */
export const MAGIC = Buffer.from('REFRAIN-BACKUP\n');

/**
 * What a frame holds. A backup is, in this order: `H` the header; `E` events and then `V` entries of the vault, each as deflated JSON
 * lines; for each media file either `M` its key, `C` chunks and `D` its checksum, or `R` a reference to such content; `Z` the end.
 */
export type FrameKind = 'H' | 'E' | 'V' | 'M' | 'C' | 'D' | 'R' | 'Z';
export type Frame = Readonly<{ kind: FrameKind; payload: Buffer }>;

const KINDS = new Set<string>(['H', 'E', 'V', 'M', 'C', 'D', 'R', 'Z']);
const HEAD_BYTES = 5;
const SUM_BYTES = 32;
/** Above any event that a log takes; a length that was changed must not ask for all memory. */
export const LARGEST_FRAME = 64 * 1024 * 1024;

/** Each sum covers the sum before it, so that no frame can be changed, dropped, moved or come from another file. */
const sumOf = (before: Buffer, head: Buffer, payload: Buffer): Buffer =>
  hash('sha256', Buffer.concat([before, head, payload]), 'buffer');
const FIRST_SUM = hash('sha256', MAGIC, 'buffer');

/** Frames as bytes: kind (1 byte), length (4, big endian), payload, SHA-256 over the sum before, kind, length and payload (32). */
export async function* framesToBytes(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  let sum: Buffer = FIRST_SUM;
  yield MAGIC;
  for await (const { kind, payload } of frames) {
    const head = Buffer.alloc(HEAD_BYTES);
    head.write(kind, 'latin1');
    head.writeUInt32BE(payload.length, 1);
    sum = sumOf(sum, head, payload);
    yield Buffer.concat([head, payload, sum]);
  }
}

/** Takes so many bytes at a time from chunks of any size. */
const takingFrom = (bytes: AsyncIterable<Uint8Array>) => {
  const chunks = bytes[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return {
    /** Fewer only at the end. */
    take: async (wanted: number): Promise<Buffer> => {
      while (heldBytes < wanted) {
        const { value, done } = await chunks.next();
        if (done) break;
        held.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength));
        heldBytes += value.byteLength;
      }
      const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
      const taken = all.subarray(0, wanted);
      held = [all.subarray(taken.length)];
      heldBytes = all.length - taken.length;
      return taken;
    },
    close: async () => void (await chunks.return?.()),
  };
};

/**
 * Bytes as frames, each checked before it is given; one frame is in memory at a time.
 * @throws BackupRefused notABackup, truncated, damaged
 */
export async function* framesFromBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const { take, close } = takingFrom(bytes);
  const exactly = async (wanted: number): Promise<Buffer> => {
    const taken = await take(wanted);
    if (taken.length < wanted) throw new BackupRefused('truncated');
    return taken;
  };
  try {
    if (!(await take(MAGIC.length)).equals(MAGIC)) throw new BackupRefused('notABackup');
    for (let sum: Buffer = FIRST_SUM; ;) {
      const head = Buffer.from(await exactly(HEAD_BYTES));
      const kind = head.toString('latin1', 0, 1);
      const length = head.readUInt32BE(1);
      if (!KINDS.has(kind) || length > LARGEST_FRAME) throw new BackupRefused('damaged');
      const payload = Buffer.from(await exactly(length));
      sum = sumOf(sum, head, payload);
      if (!sum.equals(await exactly(SUM_BYTES))) throw new BackupRefused('damaged');
      yield { kind: kind as FrameKind, payload };
      if (kind !== 'Z') continue;
      if ((await take(1)).length > 0) throw new BackupRefused('damaged');
      return;
    }
  } finally {
    await close();
  }
}
