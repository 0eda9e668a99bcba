import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * @typedef {{ name: string, findings: readonly string[] }} Verdict
 * @typedef {{ dataFolder: string, temporaryFolder: string, factsFolder: string, env?: NodeJS.ProcessEnv }} Place
 *   `env` holds the settings of a site that is not a data folder alone
 */

const check = join(import.meta.dirname, 'judge/check.mjs');
const cli = resolve(import.meta.dirname, '../../backend/dist/cli/refrain.js');
/** A busy machine takes minutes to fold 50,000 events again. */
const LIMIT_MS = 600_000;

/** @param {readonly string[]} args @param {Pick<Place, 'dataFolder' | 'env'>} place @returns {Promise<{ code: number, lines: string[] }>} */
const node = (args, { dataFolder, env }) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env, REFRAIN_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    /** @type {string[]} */
    const lines = [];
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', (line) => lines.push(line));
    child.once('close', (code, signal) => {
      // Too slow is another finding than wrong.
      if (signal) lines.push(`ended by ${signal}; it may take ${LIMIT_MS / 1000} s`);
      done({ code: code ?? 1, lines });
    });
  });

/** What an operator's command comes to. @param {readonly string[]} words @param {Pick<Place, 'dataFolder' | 'env'>} place */
export const asked = (words, place) => node([cli, ...words], place);

/**
 * An operator's command that is killed, unless it ends before.
 * @param {readonly string[]} words @param {Pick<Place, 'dataFolder' | 'env'>} place @param {number} afterMs
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null }>}
 */
export const killed = (words, { dataFolder, env }, afterMs) =>
  new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...words], {
      env: { ...process.env, ...env, REFRAIN_DATA: dataFolder },
      stdio: 'ignore',
      timeout: afterMs,
      killSignal: 'SIGKILL',
    });
    child.once('close', (code, signal) => done({ code, signal }));
  });

/** An operator's command that must succeed. @param {Pick<Place, 'dataFolder' | 'env'>} place @param {readonly string[]} words @returns {Promise<Verdict>} */
export const operator = async (place, words) => {
  const { code, lines } = await asked(words, place);
  return { name: `refrain ${words.join(' ')}`, findings: code === 0 ? [] : [`it ended with code ${code}\n${lines.join('\n')}`] };
};

/**
 * What the log, the read models, the media and the answers hold against what was acknowledged.
 * @param {Place} place @param {import('./load/world.mjs').World} world @param {'dead' | 'settled'} mode
 * @param {string} [url] of the site, where its people are to be asked too
 * @returns {Promise<Verdict[]>}
 */
export const compare = async (place, { facts, states, people }, mode, url) => {
  const { dataFolder, temporaryFolder, factsFolder } = place;
  const file = join(factsFolder, 'facts.json');
  const sessions = people.flatMap(({ id, cookie }) => (id && cookie ? [{ userId: id, cookie }] : []));
  writeFileSync(
    file,
    JSON.stringify({
      facts,
      states: [...states].map(([stream, possible]) => [stream, [...possible]]),
      site: url && { url, sessions },
    }),
  );
  const { code, lines } = await node([check, dataFolder, file, temporaryFolder, mode], place);
  const verdicts = lines.flatMap((line) => (line.startsWith('{"name"') ? [JSON.parse(line)] : []));
  return code === 0 ? verdicts : [...verdicts, { name: 'what is stored can be read', findings: [lines.join('\n')] }];
};
