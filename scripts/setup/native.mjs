import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { progress } from '../lib/progress.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { localHeaders } from './headers.mjs';
import { installFingerprint, npm, quietEnv } from './install.mjs';
import { texts } from './texts.mjs';
import { missingTools, toolchainRemedy } from './toolchain.mjs';

const BINARY = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node';
const OPENS = "new (require('better-sqlite3'))(':memory:').close()";

/** In a child, because a binary of another Node may take the process that loads it down with it. */
const loads = async () => (await run(process.execPath, ['-e', OPENS], { cwd: root })).code === 0;

/**
 * The one native package without a binary in its npm package: fetched ready-made where that works, else compiled.
 * @type {import('./steps.mjs').Step}
 */
export const native = {
  name: 'native',
  fingerprint: () => `${installFingerprint()}-${process.versions.modules}`,
  whole: () => existsSync(join(root, BINARY)),
  async work({ shareChild }) {
    if (await loads()) return;
    const { command, before } = npm();
    const log = join(setupFolder, 'native.log');
    const headers = localHeaders();
    const env = { ...quietEnv(), ...(headers && { npm_config_nodedir: headers }) };
    const shown = progress('Preparing SQLite (a minute where it has to be compiled)');
    const args = [...before, 'rebuild', 'better-sqlite3', '--ignore-scripts=false', '--foreground-scripts'];
    const { tail } = await run(command, args, { cwd: root, env, log, onStart: shareChild });
    shown.end();
    if (await loads()) return;
    const missing = missingTools();
    throw new Refusal(missing.length > 0 ? texts.noCompiler(missing, toolchainRemedy()) : texts.native(log, tail, headers));
  },
};
