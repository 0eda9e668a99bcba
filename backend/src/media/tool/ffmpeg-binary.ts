import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { MediaToolUnavailable } from '../media-problem';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The package throws, and not even an Error, where it has no binary for the machine. */
const installed = (): string => {
  try {
    return (createRequire(__filename)('@ffmpeg-installer/ffmpeg') as { path: string }).path;
  } catch {
    throw new MediaToolUnavailable('no ffmpeg found: set FFMPEG_PATH or install ffmpeg');
  }
};

/**
 * Path of the ffmpeg to use: FFMPEG_PATH, else the one on PATH, else the packaged one.
 * @throws MediaToolUnavailable when there is none.
 */
export const findFfmpeg = (env: Readonly<Record<string, string | undefined>> = process.env): string => {
  if (env.FFMPEG_PATH) return env.FFMPEG_PATH;
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg';
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name));
  return onPath.find(isExecutable) ?? installed();
};
