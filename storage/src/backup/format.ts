import { deflateSync, inflateSync } from 'node:zlib';
import type { Position } from '@refrain/contracts/kernel';
import { LARGEST_FRAME, type Frame, type FrameKind } from './frames';
import { BackupRefused } from './problems';

/** Raised when an older program could not read what is written: of the file, of events in it, of entries of the vault in it. */
export const FORMATS = { backup: 1, log: 1, vault: 1 } as const;

/** What a backup says of itself first. `program` is a version; `takenAt` ISO; `hash` that of the last event, hex. */
export type BackupHeader = Readonly<{
  formats: Readonly<Record<keyof typeof FORMATS, number>>;
  id: string;
  program: string;
  takenAt: string;
  head: Readonly<{ events: number; position: Position; hash: string }>;
  /** Media there were when it began, for estimates; the end says how many it has. */
  files: number;
  /** The backup that holds media which are left out here. */
  since: string | null;
}>;

/** What it says last: how much of everything there was. */
export type BackupEnd = Readonly<{ events: number; entries: number; files: number; heldBytes: number }>;

/** Of content that just ended. `sha256` in hex. */
export type MediaDone = Readonly<{ key: string; sizeBytes: number; sha256: string }>;
/** A file whose content stands elsewhere: in this backup under another key, or in the earlier one. */
export type MediaReference = MediaDone & Readonly<{ held: 'here' | 'earlier' }>;

const LINES_BYTES = 256 * 1024;
const QUICK = 3;

export const jsonFrame = (kind: FrameKind, value: unknown): Frame => ({ kind, payload: Buffer.from(JSON.stringify(value)) });

/** @throws BackupRefused damaged: the bytes are as written, but what wrote them was no backup */
export const jsonIn = <T>({ payload }: Frame): T => {
  try {
    return JSON.parse(payload.toString()) as T;
  } catch (error) {
    throw new BackupRefused('damaged', undefined, { cause: error });
  }
};

/** Values as deflated JSON lines, some hundred kilobytes a frame. */
export async function* lineFrames(kind: FrameKind, values: AsyncIterable<unknown>): AsyncGenerator<Frame> {
  let lines: string[] = [];
  let size = 0;
  const frame = (): Frame => ({ kind, payload: deflateSync(lines.join('\n'), { level: QUICK }) });
  for await (const value of values) {
    const line = JSON.stringify(value);
    lines.push(line);
    size += line.length;
    if (size < LINES_BYTES) continue;
    yield frame();
    lines = [];
    size = 0;
  }
  if (lines.length > 0) yield frame();
}

/** @throws BackupRefused damaged */
export const linesIn = <T>({ payload }: Frame): readonly T[] => {
  try {
    return JSON.parse(
      `[${inflateSync(payload, { maxOutputLength: 4 * LARGEST_FRAME })
        .toString()
        .replaceAll('\n', ',')}]`,
    ) as T[];
  } catch (error) {
    throw new BackupRefused('damaged', undefined, { cause: error });
  }
};
