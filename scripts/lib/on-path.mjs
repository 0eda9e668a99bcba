import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its full path
 */
export function onPath(command, env = process.env) {
  const names = process.platform === 'win32' ? [`${command}.exe`, `${command}.cmd`] : [command];
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync);
}
