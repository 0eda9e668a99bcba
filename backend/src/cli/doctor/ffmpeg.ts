import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFfmpeg } from '../../media/tool/ffmpeg-binary';
import { formats, videoFormats, type MediaFormat } from '../../media/formats';
import { ok, problem, type Finding } from './finding';
import { doctorTexts } from './texts';

const { ffmpeg: texts } = doctorTexts;
const WITHIN_MS = 10_000;
const MOST_BYTES = 4 * 1024 ** 2;

/** What processing asks for by name, see media/ffmpeg-arguments.ts and video-arguments.ts. */
const ENCODERS = ['aac', 'pcm_s16be', 'png', 'libx264'];
const FILTERS = ['ebur128', 'asplit', 'aformat', 'scale'];

const asked = async (binary: string, what: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(binary, ['-hide_banner', what], { timeout: WITHIN_MS, maxBuffer: MOST_BYTES });
  return stdout;
};

/** Names in the second column of one of ffmpeg's lists; one line may name several, with commas. */
const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split('\n').flatMap((line) => /^\s*\S+\s+(\S+)/.exec(line)?.[1]?.split(',') ?? []));

const lackingFormats = (demuxers: ReadonlySet<string>, decoders: ReadonlySet<string>): readonly string[] =>
  Object.values<MediaFormat>({ ...formats, ...videoFormats }).flatMap((format) => {
    if (format.kind === 'image') return [];
    const canRead = demuxers.has(format.demuxer) && format.decoders.some((decoder) => decoders.has(decoder));
    return canRead ? [] : [`reading ${format.extension}`];
  });

/** Whether there is an ffmpeg, and whether it can do all that songs and videos need. */
export const checkFfmpeg = async (env: Readonly<Record<string, string | undefined>>): Promise<Finding> => {
  let binary = '';
  try {
    binary = findFfmpeg(env);
    const version = /^(ffmpeg version \S+)/.exec(await asked(binary, '-version'))?.[1] ?? 'ffmpeg';
    const [demuxers, decoders, encoders, filters] = (
      await Promise.all(['-demuxers', '-decoders', '-encoders', '-filters'].map((list) => asked(binary, list)))
    ).map(namesIn);
    const none = new Set<string>();
    const lacking = [
      ...lackingFormats(demuxers ?? none, decoders ?? none),
      ...ENCODERS.filter((name) => !encoders?.has(name)).map((name) => `the encoder ${name}`),
      ...FILTERS.filter((name) => !filters?.has(name)).map((name) => `the filter ${name}`),
    ];
    return lacking.length > 0
      ? problem('ffmpeg', texts.lacks([...new Set(lacking)].join(', ')))
      : ok('ffmpeg', texts.fine(version, binary));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return problem('ffmpeg', texts.missing(binary ? `${binary} does not run (${code ?? message})` : message));
  }
};
