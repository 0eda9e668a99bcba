import type { HlsRendition } from '@refrain/contracts/playback';
import { MediaProblem } from '../media-problem';

/** Bytes of a file, from `offset` on. */
export type Stretch = Readonly<{ offset: number; bytes: number }>;
type Segment = Stretch & Readonly<{ seconds: number }>;
/** One rendition in one file: what a player reads first, and the segments in order. Pictures have a size in px. */
export type IndexedRendition = Readonly<{
  name: HlsRendition;
  codecs: string;
  size: Readonly<{ width: number; height: number }> | null;
  start: Stretch;
  segments: readonly Segment[];
}>;
/** `version` is in the address of each segment, and is another one whenever segments are made again. */
export type HlsIndex = Readonly<{ version: string; renditions: readonly IndexedRendition[] }>;

const stretchOf = (bytes: string | undefined, offset: string | undefined): Stretch => {
  const stretch = { bytes: Number(bytes), offset: Number(offset) };
  if (Number.isSafeInteger(stretch.bytes) && Number.isSafeInteger(stretch.offset)) return stretch;
  throw new MediaProblem('undecodable', 'a playlist without byte ranges');
};

/** Where the segments are, by the playlist that ffmpeg wrote beside a single file. @throws MediaProblem for one that names no segment */
export const stretchesOf = (playlist: string): Pick<IndexedRendition, 'start' | 'segments'> => {
  const [, bytes, offset] = /#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/.exec(playlist) ?? [];
  const start = stretchOf(bytes, offset);
  const lines = playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g);
  const segments = [...lines].map(([, seconds, length, at]) => ({ ...stretchOf(length, at), seconds: Number(seconds) }));
  if (segments.length === 0) throw new MediaProblem('undecodable', 'a playlist without segments');
  return { start, segments };
};

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** What is in a rendition, by the boxes before its first segment (ISO 14496-12 and -15): codecs as RFC 6381 names them. */
export const contentOf = (start: Buffer): Pick<IndexedRendition, 'codecs' | 'size'> => {
  const [entry, settings] = [start.indexOf('avc1', 0, 'latin1'), start.indexOf('avcC', 0, 'latin1')];
  const sound = start.includes('mp4a', 0, 'latin1') ? ['mp4a.40.2'] : [];
  if (entry < 0 || settings < 0) return { codecs: sound.join(), size: null };
  const profile = [5, 6, 7].map((at) => hex(start[settings + at] ?? 0)).join('');
  return {
    codecs: [`avc1.${profile}`, ...sound].join(),
    size: { width: start.readUInt16BE(entry + 28), height: start.readUInt16BE(entry + 30) },
  };
};

const bitsPerSecond = ({ bytes, seconds }: Readonly<{ bytes: number; seconds: number }>): number =>
  Math.ceil((8 * bytes) / Math.max(seconds, 0.1));

/** Bits a second: of the largest segment, and of all. */
export const bandwidthOf = ({ segments }: IndexedRendition): Readonly<{ peak: number; average: number }> => ({
  peak: Math.max(...segments.map(bitsPerSecond)),
  average: bitsPerSecond({ bytes: segments.reduce((sum, { bytes }) => sum + bytes, 0), seconds: secondsOf(segments) }),
});

export const secondsOf = (segments: readonly Segment[]): number => segments.reduce((sum, { seconds }) => sum + seconds, 0);
