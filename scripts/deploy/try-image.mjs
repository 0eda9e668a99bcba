import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { root } from '../lib/paths.mjs';
import { launch, run } from '../lib/processes.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { onPath } from '../lib/on-path.mjs';
import { commandOf, lastOf } from './dockerfile.mjs';

const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;
/** What builds and tests, and whatever a build needs to read. */
const NOT_IN_THE_IMAGE = [
  'node_modules/typescript',
  'node_modules/@typescript/native',
  'node_modules/jest',
  'node_modules/nx',
  'node_modules/vite',
  'backend/src',
  'frontend/src',
  '.env',
];

/** The image brings Debian's ffmpeg; where this machine has none, the checkout's stands in for it. */
const ffmpeg = () =>
  process.env.FFMPEG_PATH ??
  onPath('ffmpeg') ??
  createRequire(join(root, 'backend', 'package.json'))('@ffmpeg-installer/ffmpeg').path;

/** @returns {Promise<number>} a port nobody listens on */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts what an image starts, in its embedded profile, asks for its health as Docker would, looks at a page, and stops it
 * as Docker would.
 * @param {import('./dockerfile.mjs').Stage} stage
 * @param {import('./follow.mjs').Followed} image
 * @param {string} data an empty folder
 * @returns {Promise<{ health: unknown, startedMs: number }>}
 */
export async function tryImage(stage, image, data) {
  const cwd = join(image.folder, image.workdir);
  const unwanted = NOT_IN_THE_IMAGE.filter((path) => existsSync(join(cwd, path)));
  if (unwanted.length > 0) throw new Refusal(`The image holds what it should not: ${unwanted.join(', ')}.`);
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = {
    PATH,
    HOME,
    ...image.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    REFRAIN_DATA: data,
    TMPDIR: data,
    FFMPEG_PATH: ffmpeg(),
  };
  const start = [...commandOf(lastOf(stage, 'ENTRYPOINT') ?? '[]'), ...commandOf(lastOf(stage, 'CMD') ?? '[]')];
  const args = start.slice(start.indexOf('node') + 1);
  const begun = Date.now();
  const child = launch(process.execPath, args, { cwd, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said = `${said}${text}`.slice(-4000)));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    await healthy(
      stage,
      { cwd, env },
      () => child.exitCode !== null,
      () => said,
    );
    const startedMs = Date.now() - begun;
    const health = await (await fetch(`http://127.0.0.1:${port}/api/health`)).json();
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    if (!page.ok || !(await page.text()).includes('<div id='))
      throw new Refusal(`The front page answered ${page.status}, and not as a page.`);
    child.kill('SIGTERM');
    const code = await Promise.race([ended, sleep(STOP_WITHIN_MS, 'late', { ref: false })]);
    if (code !== 0) throw new Refusal(`Asked to stop, it ended with ${code}.\n${said}`);
    return { health, startedMs };
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Until the image's own HEALTHCHECK passes.
 * @param {import('./dockerfile.mjs').Stage} stage
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @param {() => boolean} isGone
 * @param {() => string} said
 */
async function healthy(stage, options, isGone, said) {
  const check = lastOf(stage, 'HEALTHCHECK') ?? '';
  const [command = '', ...args] = commandOf(check.slice(check.indexOf('[')));
  const until = Date.now() + START_WITHIN_MS;
  while ((await run(command, args, options)).code !== 0) {
    if (isGone() || Date.now() > until) throw new Refusal(`It did not become healthy.\n${said()}`);
    await sleep(300);
  }
}
