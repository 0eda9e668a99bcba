import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { contextFilter } from './deploy/build-context.mjs';
import { readDockerfile } from './deploy/dockerfile.mjs';
import { follow } from './deploy/follow.mjs';
import { tryImage } from './deploy/try-image.mjs';
import { root, setupFolder } from './lib/paths.mjs';
import { endTogether } from './lib/processes.mjs';
import { elapsed, progress } from './lib/progress.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { quietEnv } from './setup/install.mjs';

/** What Docker would send to the build: the files of the checkout, changed or not, that .dockerignore lets in. @param {string} folder */
function copyContext(folder) {
  const letsIn = contextFilter(readFileSync(join(root, '.dockerignore'), 'utf8'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const files = listed.filter((file) => file && letsIn(file) && existsSync(join(root, file)));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  return files.length;
}

/** Follows deploy/Dockerfile without Docker, then starts what came out of it. */
await runScript(async () => {
  endTogether();
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'refrain-image-'));
  const shown = progress('Following deploy/Dockerfile');
  try {
    const context = join(folder, 'context');
    const files = copyContext(context);
    const stages = readDockerfile(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'));
    /** @type {NodeJS.ProcessEnv} */
    const env = quietEnv();
    delete env.NODE_ENV;
    const log = (/** @type {string} */ stage, /** @type {number} */ step) => join(setupFolder, 'deploy', `${stage}-${step}.log`);
    const image = await follow(stages, context, join(folder, 'stages'), { env, note: shown.note, log });
    shown.note('starting it');
    const stage = stages.at(-1);
    if (!stage) throw new Refusal('There is no stage.');
    const data = join(folder, 'data');
    mkdirSync(data);
    const { health, startedMs } = await tryImage(stage, image, data);
    shown.end(
      `Image    ${stages.length} stages followed from ${files} files, healthy ${elapsed(startedMs)} after its start, stopped cleanly  ${elapsed(Date.now() - started)}`,
    );
    for (const command of image.left) process.stderr.write(`  left to Docker: ${command}\n`);
    process.stdout.write(`${JSON.stringify(health)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
