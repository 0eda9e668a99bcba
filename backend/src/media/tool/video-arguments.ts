import { HLS_SEGMENT_SECONDS } from '@refrain/contracts/playback';
import { POST_VIDEO_FRAME } from '@refrain/contracts/posts';
import { inputArguments } from './ffmpeg-arguments';
import type { VideoFormat } from '../formats';

const { width, height, perSecond } = POST_VIDEO_FRAME;
const SHARE = `min(1,min(${width}/iw,${height}/ih))`;
const even = (edge: 'iw' | 'ih'): string => `'max(2,trunc(${edge}*${SHARE}/2)*2)'`;
/** Made to fit, never larger than it was, in sides that H.264 can halve. */
const FIT = `scale=w=${even('iw')}:h=${even('ih')},setsar=1`;

/** As often as segments begin, so that they can be cut without encoding again. */
export const KEY_FRAMES = ['-force_key_frames', `expr:gte(t,n_forced*${HLS_SEGMENT_SECONDS.video})`] as const;

const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'] as const;

/** Decodes the first frames to stdout, a few bytes of each. */
export const probeVideoArguments = (file: string, format: VideoFormat): readonly string[] => [
  ...inputArguments(file, format),
  '-map',
  '0:v:0',
  ...CLEAN,
  '-an',
  '-frames:v',
  '2',
  '-vf',
  'scale=2:2',
  '-pix_fmt',
  'gray',
  '-f',
  'rawvideo',
  'pipe:1',
];

/** One decode, two uses: a video that every browser plays, and its first frame. How far it has come goes to stdout. */
export const processVideoArguments = (
  file: string,
  format: VideoFormat,
  isFast: boolean,
  videoFile: string,
  posterFile: string,
): readonly string[] => [
  ...inputArguments(file, format),
  '-progress',
  'pipe:1',
  ...['-map', '0:v:0', '-map', '0:a:0?', ...CLEAN, '-vf', `${isFast ? `fps=${perSecond},` : ''}${FIT},format=yuv420p`],
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
    '-maxrate',
    '2500k',
    '-bufsize',
    '5000k',
    ...KEY_FRAMES,
    '-threads',
    '2',
  ],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-movflags', '+faststart', '-f', 'mp4', `file:${videoFile}`],
  ...['-map', '0:v:0', ...CLEAN, '-an', '-frames:v', '1', '-vf', FIT, '-c:v', 'png', '-f', 'image2', `file:${posterFile}`],
];

/** Whether there are more frames a second than are shown; unknown counts as more. */
export const isFastVideo = (report: string): boolean => {
  const line = report.split('\n').find((each) => /^ +Stream #0:\d/.test(each) && each.includes(': Video: ')) ?? '';
  const [, rate = '', thousands] = /[ ,](\d+(?:\.\d+)?)(k?) tbr/.exec(line) ?? [];
  return rate === '' || thousands === 'k' || Number(rate) > perSecond;
};

/** Playing time that progress reports have reached so far, in ms; the last one counts. */
export const toldMs = (progress: string): number => {
  const [, hours, minutes, seconds] = [...progress.matchAll(/^out_time=(\d+):(\d\d):(\d\d\.\d+)/gm)].at(-1) ?? [];
  return hours === undefined ? 0 : Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
};
