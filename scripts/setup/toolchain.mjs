import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What compiling a native package takes, and the commands that would do. */
const TOOLS = [
  { tool: 'make', commands: ['make', 'gmake'] },
  { tool: 'a C++ compiler (g++)', commands: ['g++', 'c++', 'clang++'] },
  { tool: 'python3', commands: ['python3', 'python'] },
];

/** The first whose name stands in the system's `ID` or `ID_LIKE` says how to get them. */
const REMEDIES = [
  { systems: ['debian', 'ubuntu'], remedy: 'Run: apt-get install -y build-essential python3 (as root)' },
  { systems: ['fedora', 'rhel', 'centos'], remedy: 'Run: dnf install -y gcc-c++ make python3 (as root)' },
  { systems: ['alpine'], remedy: 'Run: apk add build-base python3 (as root)' },
  { systems: ['arch'], remedy: 'Run: pacman -S --needed base-devel python (as root)' },
  { systems: ['darwin'], remedy: 'Run: xcode-select --install' },
  { systems: ['win32'], remedy: 'Install "Desktop development with C++" of the Visual Studio Build Tools, and Python 3' },
];

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

/** @param {(command: string) => unknown} [find] */
export const missingTools = (find = onPath) => TOOLS.filter(({ commands }) => !commands.some(find)).map(({ tool }) => tool);

/**
 * @param {string} [platform]
 * @param {string} [osRelease] text of /etc/os-release
 */
export function toolchainRemedy(platform = process.platform, osRelease = platform === 'linux' ? readOsRelease() : '') {
  const ids = [...osRelease.matchAll(/^ID(?:_LIKE)?="?([^"\n]+)"?$/gm)].flatMap(([, value = '']) => value.split(' '));
  const known = REMEDIES.find(({ systems }) => systems.some((system) => system === platform || ids.includes(system)));
  return known?.remedy ?? 'Install make, g++ and python3 with your package manager';
}

function readOsRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
