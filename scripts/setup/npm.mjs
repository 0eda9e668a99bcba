import { basename } from 'node:path';

/** npm as it started this script, else the one on the PATH. */
export function npm() {
  const script = process.env.npm_execpath ?? '';
  if (basename(script) === 'npm-cli.js') return { command: process.execPath, before: [script] };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
}
