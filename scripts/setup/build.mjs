import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { compiledFolder } from '../lib/compiled.mjs';
import { bin, nodePackages, root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { progress } from '../lib/progress.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { fingerprint } from './fingerprint.mjs';
import { quietEnv } from './install.mjs';
import { texts } from './texts.mjs';

/** What each package's build must have left behind. */
const RESULTS = [
  ...nodePackages.slice(0, -1).map((name) => ({ dist: `${name}/dist`, file: 'index.js' })),
  { dist: 'backend/dist', file: 'main.js' },
  { dist: 'frontend/dist', file: 'index.html' },
];

/** @param {{ dist: string, file: string }} result */
const isMissing = ({ dist, file }) => !existsSync(join(root, dist, file));

const SOURCES = [...nodePackages, 'frontend', 'nx.json', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_BUILT = /\.(spec|conformance)\.tsx?$|\/testing\//;

/** What the packages' own compilers say, without the frame npm and Nx put around it. @param {string} line */
const says = (line) => /^(@refrain\/\S+: (?!npm error|> )| NX )/.test(line);

/** @type {import('./steps.mjs').Step} */
export const build = {
  name: 'build',
  fingerprint: () => fingerprint(root, SOURCES, { skip: NOT_BUILT }),
  whole: () => !RESULTS.some(isMissing),
  async work({ shareChild }) {
    // What Node kept of the build before is of no use to this one.
    rmSync(compiledFolder, { recursive: true, force: true });
    // tsc trusts its own notes in dist and would not write again what is missing there.
    for (const { dist } of RESULTS.filter(isMissing)) rmSync(join(root, dist), { recursive: true, force: true });
    const log = join(setupFolder, 'build.log');
    const shown = progress('Building');
    const onLine = (/** @type {string} */ line) => {
      const project = /^> nx run (\S+?):build/.exec(line)?.[1];
      if (project) shown.note(project.replace('@refrain/', ''));
    };
    const args = [bin('nx'), 'run-many', '-t', 'build', '--parallel=2', '--output-style=stream'];
    const { code, tail } = await run(process.execPath, args, {
      cwd: root,
      env: quietEnv(),
      log,
      onStart: shareChild,
      onLine,
      keep: says,
    });
    shown.end();
    if (code !== 0) throw new Refusal(texts.build(log, tail));
  },
};
