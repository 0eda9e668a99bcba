import { HLS_SEGMENT_SECONDS, type HlsRendition } from '@refrain/contracts/playback';
import { formats, videoFormats } from '../formats';
import { inputArguments } from '../tool/ffmpeg-arguments';
import { KEY_FRAMES } from '../tool/video-arguments';

const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'] as const;
const SOUND = ['-map', '0:a:0', ...CLEAN, '-vn'] as const;
const FILM = ['-map', '0:v:0', '-map', '0:a:0?', ...CLEAN] as const;

/** All segments of a rendition in one file of fragments (CMAF), and a playlist that says where each begins. */
const segmented = (folder: string, rendition: HlsRendition, seconds: number): readonly string[] => [
  ...['-f', 'hls', '-hls_time', String(seconds), '-hls_playlist_type', 'vod', '-hls_list_size', '0'],
  ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
  ...['-hls_segment_filename', `file:${folder}/${rendition}.mp4`, `file:${folder}/${rendition}.m3u8`],
];

/** Cuts a sound that was encoded by us; `bitRate` encodes it again. Cuts fall on the same samples either way. */
export const soundSegments = (file: string, folder: string, rendition: HlsRendition, bitRate?: string): readonly string[] => [
  ...inputArguments(file, formats.m4a),
  ...SOUND,
  ...(bitRate ? ['-c:a', 'aac', '-b:a', bitRate, '-threads', '1'] : ['-c:a', 'copy']),
  ...segmented(folder, rendition, HLS_SEGMENT_SECONDS.audio),
];

/** Cuts a film that was encoded by us, with key frames where segments begin. */
export const filmSegments = (file: string, folder: string): readonly string[] => [
  ...inputArguments(file, videoFormats.mp4),
  ...FILM,
  ...['-c', 'copy'],
  ...segmented(folder, 'high', HLS_SEGMENT_SECONDS.video),
];

/** Never higher than it was, in sides that H.264 can halve. */
const small = (height: number, crf: number, kilobits: number): readonly string[] => [
  ...['-vf', `scale=w=-2:h='min(${height},trunc(ih/2)*2)',setsar=1,format=yuv420p`],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(crf), '-sc_threshold', '0', ...KEY_FRAMES],
  ...['-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`, '-threads', '2'],
];

/** One decode, both smaller renditions. */
export const smallFilmSegments = (file: string, folder: string): readonly string[] => [
  ...inputArguments(file, videoFormats.mp4),
  ...FILM,
  ...small(480, 24, 1000),
  ...['-c:a', 'copy'],
  ...segmented(folder, 'middle', HLS_SEGMENT_SECONDS.video),
  ...FILM,
  ...small(240, 26, 350),
  ...['-c:a', 'aac', '-b:a', '64k', '-ac', '2', '-threads', '1'],
  ...segmented(folder, 'low', HLS_SEGMENT_SECONDS.video),
];
