import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { onPath } from '../lib/on-path.mjs';
import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** @typedef {Pick<import('./catalog.mjs').Server, 'name' | 'version' | 'needs' | 'source'>} Wanted a server, or a tool */

const BUILD_MS = 20 * 60_000;

/** @param {string} folder @param {Pick<Wanted, 'name' | 'version'>} wanted */
export const programOf = (folder, { name, version }) => join(folder, `${name}-${version}`);

/** What this machine lacks for a server, in a sentence; null when nothing. @param {Pick<Wanted, 'needs'>} wanted */
export const missingFor = ({ needs }) => {
  const missing = needs.filter((program) => !onPath(program));
  return missing.length > 0 ? `it needs ${missing.join(' and ')}` : null;
};

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, log: string, env?: NodeJS.ProcessEnv }} options
 */
async function must(command, args, options) {
  const { code, tail } = await run(command, args, { ...options, timeoutMs: BUILD_MS });
  if (code !== 0)
    throw new Refusal(`${command} ${args[0]} ended with ${code}: ${tail.slice(-3).join(' ')} (all of it: ${options.log})`);
  return tail;
}

/** @param {string} file @param {string} sha256 @throws {Refusal} */
function mustHash(file, sha256) {
  const found = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (found !== sha256) throw new Refusal(`${basename(file)} has the checksum ${found}, not ${sha256}.`);
}

/** @param {readonly string[]} artifacts group:name:version each */
const pom = (artifacts) => {
  const dependencies = artifacts.map((artifact) => {
    const [group, name, version] = artifact.split(':');
    return `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`;
  });
  return [
    '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>',
    '<groupId>refrain</groupId><artifactId>servers</artifactId><version>1</version>',
    `<dependencies>${dependencies.join('')}</dependencies></project>\n`,
  ].join('');
};

/** @param {string} folder @param {import('./catalog.mjs').Maven} source @param {string} log */
async function byMaven(folder, { artifacts, file, sha256 }, log) {
  writeFileSync(join(folder, 'pom.xml'), pom(artifacts));
  const args = ['-B', '--strict-checksums', 'dependency:copy-dependencies', '-DoutputDirectory=lib'];
  await must('mvn', args, { cwd: folder, log });
  mustHash(join(folder, 'lib', file), sha256);
}

/** @param {string} folder @param {string} name @param {import('./catalog.mjs').Pypi} source @param {string} version @param {string} log */
async function byPip(folder, name, { file, sha256 }, version, log) {
  await must('python3', ['-m', 'pip', 'download', '--no-deps', '--dest', '.', `${name}==${version}`], { cwd: folder, log });
  mustHash(join(folder, file), sha256);
  await must('python3', ['-m', 'zipfile', '-e', file, '.'], { cwd: folder, log });
  rmSync(join(folder, file));
}

/**
 * Go itself compares with its checksum database; the sum here holds where that is turned off. Built in a copy of its source: `go install` would
 * also ask for the list of versions, which some proxies do not give, and takes no file that is missing.
 * @param {string} folder
 * @param {import('./catalog.mjs').Go} source
 * @param {string} version
 * @param {string} log
 */
async function byGo(folder, { module, path, sum, given = {} }, version, log) {
  const text = (await must('go', ['mod', 'download', '-json', `${module}@v${version}`], { cwd: folder, log })).join('\n');
  const [found, place = ''] = ['Sum', 'Dir'].map((name) => new RegExp(`"${name}": "([^"]+)"`).exec(text)?.[1]);
  if (found !== sum) throw new Refusal(`${module} has the checksum ${found}, not ${sum}.`);
  const copy = join(folder, 'source');
  cpSync(place, copy, { recursive: true });
  // Go keeps its copies read-only.
  for (const name of ['.', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) chmodSync(join(copy, name), 0o755);
  for (const [file, content] of Object.entries(given)) writeFileSync(join(copy, file), content);
  await must('go', ['build', '-o', folder, `./${path}`], { cwd: copy, log });
  rmSync(copy, { recursive: true });
}

/**
 * Fetches and builds a server or a tool where it is not there yet.
 * @param {string} folder of all servers
 * @param {Wanted} server
 * @returns {Promise<string>} the folder of its programs
 */
export async function fetchServer(folder, server) {
  const target = programOf(folder, server);
  if (existsSync(target)) return target;
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const log = join(folder, `${server.name}-build.log`);
  if (server.source.kind === 'maven') await byMaven(unfinished, server.source, log);
  else if (server.source.kind === 'pypi') await byPip(unfinished, server.name, server.source, server.version, log);
  else await byGo(unfinished, server.source, server.version, log);
  renameSync(unfinished, target);
  return target;
}
