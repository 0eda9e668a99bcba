import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { copyOf } from './dockerfile.mjs';

/**
 * A stage as it stands after its steps: a folder in place of its root, the folder it works in, its environment, and the
 * commands that only a container can run.
 * @typedef {{ folder: string, workdir: string, env: Record<string, string>, left: string[] }} Followed
 */

/** Installs packages of the system or makes folders outside the application. */
const ONLY_IN_A_CONTAINER = /^(apt-get|install -d)\b/;
const MINUTES = 60_000;

/** @param {string} args for example `A=1 B=2` */
const settings = (args) => Object.fromEntries([...args.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]));

/** @param {Followed} at @param {string} path @returns {string} where a path of the image lies on this machine */
const placeOf = ({ folder, workdir }, path) => join(folder, path.startsWith('/') ? path : join(workdir, path));

/**
 * @param {Followed} at
 * @param {import('./dockerfile.mjs').Copy} copy
 * @param {ReadonlyMap<string, Followed>} stages
 * @param {string} context
 */
function copyInto(at, { from, sources, target }, stages, context) {
  const source = from === undefined ? { folder: context, workdir: '/' } : stages.get(from);
  for (const path of sources) {
    const origin = placeOf(/** @type {Followed} */ (source), path);
    if (!existsSync(origin)) throw new Refusal(`COPY ${path}: it is not there${from ? ` after the stage ${from}` : ''}.`);
    const place = placeOf(at, target);
    // As Docker does: a folder gives its contents, a file goes into what ends with a slash.
    const into =
      statSync(origin).isDirectory() || !(target.endsWith('/') || sources.length > 1) ? place : join(place, basename(path));
    mkdirSync(dirname(into), { recursive: true });
    cpSync(origin, into, { recursive: true, verbatimSymlinks: true });
  }
}

/**
 * Does what the stages of a Dockerfile say, in folders of this machine and with its Node.
 * @param {readonly import('./dockerfile.mjs').Stage[]} stages
 * @param {string} context folder with what the build may see
 * @param {string} folder where the stages are made
 * @param {{ env: NodeJS.ProcessEnv, note: (text: string) => void, log: (stage: string, step: number) => string }} options
 * @returns {Promise<Followed>} the last stage
 */
export async function follow(stages, context, folder, { env, note, log }) {
  /** @type {Map<string, Followed>} */
  const done = new Map();
  /** @type {Followed | undefined} */
  let last;
  for (const { name, from, steps } of stages) {
    const base = done.get(from);
    /** @type {Followed} */
    const at = {
      folder: join(folder, name),
      workdir: base?.workdir ?? '/',
      env: { ...base?.env },
      left: [...(base?.left ?? [])],
    };
    mkdirSync(at.folder, { recursive: true });
    if (base) cpSync(base.folder, at.folder, { recursive: true, verbatimSymlinks: true });
    for (const [index, step] of steps.entries()) {
      note(`${name}: ${step.instruction} ${step.args}`);
      if (step.instruction === 'WORKDIR') at.workdir = step.args;
      if (step.instruction === 'ENV') Object.assign(at.env, settings(step.args));
      if (step.instruction === 'COPY') copyInto(at, copyOf(step), done, context);
      if (step.instruction !== 'RUN') continue;
      if (ONLY_IN_A_CONTAINER.test(step.args)) {
        at.left.push(step.args);
        continue;
      }
      const cwd = placeOf(at, '.');
      mkdirSync(cwd, { recursive: true });
      const { code, tail } = await run('sh', ['-c', step.args], {
        cwd,
        env: { ...env, ...at.env },
        log: log(name, index),
        timeoutMs: 20 * MINUTES,
      });
      if (code !== 0) throw new Refusal(`RUN ${step.args}: it ended with code ${code}.\n${tail.join('\n')}`);
    }
    done.set(name, (last = at));
  }
  if (!last) throw new Refusal('There is no stage.');
  return last;
}
