import type { AudioFormat } from '../formats';

/**
 * Everything before the outputs. The demuxer is the sniffed one and no other may be entered, only local files may be
 * opened, and only the decoders of that format exist: an upload can name no URL, no other file and no playlist.
 */
export const inputArguments = (
  file: string,
  { demuxer, decoders }: Pick<AudioFormat, 'demuxer' | 'decoders'>,
): readonly string[] => [
  '-hide_banner',
  '-nostdin',
  '-nostats',
  '-y',
  '-loglevel',
  'info',
  '-filter_complex_threads',
  '1',
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  demuxer,
  '-codec_whitelist',
  decoders.join(','),
  '-threads',
  '1',
  '-f',
  demuxer,
  '-i',
  `file:${file}`,
];

const CLEAN = ['-map_metadata', '-1', '-map_chapters', '-1', '-vn', '-sn', '-dn'] as const;

/** Samples as they are, on stdout; the AU header holds rate and channels. */
const samples = ['-c:a', 'pcm_s16be', '-f', 'au', 'pipe:1'] as const;

const aac = (from: string, bitRate: string, file: string): readonly string[] => [
  '-map',
  from,
  ...CLEAN,
  '-c:a',
  'aac',
  '-b:a',
  bitRate,
  '-threads',
  '1',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  `file:${file}`,
];

/** Decodes the beginning to stdout. */
export const probeArguments = (file: string, format: AudioFormat, seconds: number): readonly string[] => [
  ...inputArguments(file, format),
  '-map',
  '0:a:0',
  ...CLEAN,
  '-t',
  String(seconds),
  ...samples,
];

/** The beginning, mono and at one rate, as raw samples of 16 bits in a file. */
export const rawArguments = (
  file: string,
  format: AudioFormat,
  outFile: string,
  { seconds, rate }: Readonly<{ seconds: number; rate: number }>,
): readonly string[] => [
  ...inputArguments(file, format),
  '-map',
  '0:a:0',
  ...CLEAN,
  ...['-t', String(seconds), '-ac', '1', '-ar', String(rate), '-c:a', 'pcm_s16le', '-f', 's16le', `file:${outFile}`],
];

/**
 * One decode, four uses: samples to stdout for the peaks, a loudness meter, and two AAC files in rates and layouts that
 * every browser plays.
 */
export const processArguments = (
  file: string,
  format: AudioFormat,
  streamFile: string,
  previewFile: string,
): readonly string[] => [
  ...inputArguments(file, format),
  '-filter_complex',
  '[0:a:0]asplit=3[samples][meter][music];' +
    '[meter]ebur128=framelog=verbose,anullsink;' +
    '[music]aformat=sample_rates=44100|48000:channel_layouts=mono|stereo,asplit=2[stream][preview]',
  '-map',
  '[samples]',
  ...CLEAN,
  ...samples,
  ...aac('[stream]', '192k', streamFile),
  ...aac('[preview]', '64k', previewFile),
];
