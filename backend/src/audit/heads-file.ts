import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { auditTexts } from '@refrain/contracts/audit';

/** About two months of a head every ten minutes. */
const MOST_BYTES = 4 * 1024 * 1024;
const TAIL_BYTES = 64 * 1024;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The last lines of a file; none of one that is not there. */
export const lastLines = async (file: string, bytes = TAIL_BYTES): Promise<readonly string[]> => {
  const handle = await open(file, 'r').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!handle) return [];
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - bytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - from), 0, size - from, from);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return (from > 0 ? lines.slice(1) : lines).filter(Boolean);
  } finally {
    await handle.close();
  }
};

/** Adds lines durably, each whole: one that was cut off before is ended first. */
export const appendLines = async (file: string, lines: readonly string[]): Promise<void> => {
  if (lines.length === 0) return;
  const handle = await open(file, 'a+', 0o644);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    const start = bytesRead === 0 || buffer.toString() === '\n' ? '' : '\n';
    await handle.appendFile(`${start}${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Drops the older half of a file that has grown too long. What was dropped stands in the second place. */
const thin = async (file: string, mostBytes: number): Promise<void> => {
  const { size } = await stat(file);
  if (size <= mostBytes) return;
  const kept = `${file}.kept`;
  const lines = await lastLines(file, mostBytes / 2);
  const handle = await open(kept, 'w', 0o644);
  await handle.writeFile(`${lines.join('\n')}\n`);
  await handle.sync();
  await handle.close();
  await rename(kept, file);
};

/** Adds lines to the file of the data folder, which is made where it is missing and never grows past its bound. */
export const appendBounded = async (file: string, lines: readonly string[], mostBytes = MOST_BYTES): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await appendLines(file, lines);
  await thin(file, mostBytes);
};

/**
 * The file that a second place means for lines of that time: itself, or one a month in a folder. A folder that is missing is not made, for it may be
 * on a disk that is not mounted.
 */
export const fileAt = async (place: string, at: string): Promise<string> => {
  const inside = join(place, `heads-${at.slice(0, 7)}.jsonl`);
  const found = await stat(place).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (!found) return /[/\\]$/.test(place) ? inside : place;
  if (found.isDirectory()) return inside;
  // A pipe would be waited at for ever.
  if (!found.isFile()) throw new Error(auditTexts.notAFile);
  return place;
};
