import { lastFrameStart, readStreamInfo } from './flac-frames';
import type { AudioFormat } from '../formats';

/** Reads up to `length` bytes at an offset; fewer at the end of the file. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;
type Measure = (readAt: ReadAt, size: number) => Promise<number>;

const missing = (promised: number, present: number): number => (promised > present ? 1 - present / promised : 0);

/** Writers that stream leave 0 or a number near 2^32 for "unknown" in 32-bit sizes. */
const isKnown = (size: number) => size > 0 && size < 0xffff_0000;

/** More parts than any real file has: hostile ones are full of empty parts. */
const MAX_PARTS = 5_000;

const wav: Measure = async (readAt, size) => {
  for (let at = 12, part = 0; at + 8 <= size && part < MAX_PARTS; part += 1) {
    const header = await readAt(at, 8);
    const length = header.readUInt32LE(4);
    if (header.toString('latin1', 0, 4) === 'data') return isKnown(length) ? missing(length, size - at - 8) : 0;
    at += 8 + length + (length & 1);
  }
  return 0;
};

/** Boxes must end where the file ends; a size of 0 means "to the end". ISO 14496-12, 4.2. */
const mp4: Measure = async (readAt, size) => {
  for (let at = 0, part = 0; at + 8 <= size && part < MAX_PARTS; part += 1) {
    const header = await readAt(at, 16);
    const short = header.readUInt32BE(0);
    if (short === 0 || (short === 1 && header.length < 16)) return 0;
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < 8) return 0;
    if (at + length > size) return missing(length, size - at);
    at += length;
  }
  return 0;
};

const ASF_FILE_PROPERTIES = Buffer.from('a1dcab8c47a9cf118ee400c00c205365', 'hex');

/** The file properties object holds the size of the file, unless it was broadcast. ASF specification, 3.2. */
const asf: Measure = async (readAt, size) => {
  const head = await readAt(0, 64 * 1024);
  const at = head.indexOf(ASF_FILE_PROPERTIES);
  if (at < 0 || at + 92 > head.length || (head.readUInt32LE(at + 88) & 1) === 1) return 0;
  return missing(Number(head.readBigUInt64LE(at + 40)), size);
};

const FLAC_TAIL_BYTES = 256 * 1024;

const STREAMINFO_END = 42;

const flac: Measure = async (readAt, size) => {
  if (size < STREAMINFO_END) return 1;
  const promise = readStreamInfo(await readAt(0, STREAMINFO_END));
  if (promise.totalSamples === 0) return 0;
  const from = Math.max(STREAMINFO_END, size - FLAC_TAIL_BYTES);
  const start = lastFrameStart(await readAt(from, size - from), promise);
  return start === null ? 0 : missing(promise.totalSamples, start + (promise.blockSize ?? 4096));
};

const measures: Readonly<Partial<Record<string, Measure>>> = { wav, mp4, mov: mp4, asf, flac };

/**
 * The share (0 to 1) of what a file's own header promises that is not there. 0 where the format makes no promise that
 * can be relied on: MP3, ADTS and Ogg are cut anywhere in daily life and still play.
 */
export const shortfall = (format: Pick<AudioFormat, 'demuxer'>, readAt: ReadAt, size: number): Promise<number> =>
  measures[format.demuxer]?.(readAt, size) ?? Promise.resolve(0);
