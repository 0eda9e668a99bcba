import type { VideoFormat } from '../formats';
import { inputArguments } from './ffmpeg-arguments';

const CODECS = {
  flac: ['-c:a', 'flac', '-sample_fmt', 's16', '-f', 'flac'],
  m4a: ['-c:a', 'aac', '-b:a', '256k', '-movflags', '+faststart', '-f', 'mp4'],
} as const;

/** The first sound of a video, and nothing else of it. It stops about where the file would be larger than it may be. */
export const soundArguments = (
  file: string,
  format: VideoFormat,
  kind: keyof typeof CODECS,
  to: string,
  mostBytes: number,
): readonly string[] => [
  ...inputArguments(file, format),
  ...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn'],
  ...['-fs', String(mostBytes), '-threads', '1'],
  ...CODECS[kind],
  `file:${to}`,
];
