import { spawnSync } from 'node:child_process';

import { bin, root } from './lib/paths.mjs';
import { Refusal, runScript } from './lib/refusal.mjs';
import { namesFrom } from './new-context/names.mjs';
import { newContext } from './new-context/new-context.mjs';
import { texts } from './new-context/texts.mjs';

/** @param {string} command @param {readonly string[]} args */
const ran = (command, args) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(stderr.trim());
  return stdout;
};

const world = {
  /** @param {readonly string[]} files */
  dirtyAmong: (files) =>
    ran('git', ['status', '--porcelain', '--', ...files])
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  /** @param {readonly string[]} files */
  finish: (files) => {
    ran(process.execPath, [bin('oxfmt'), ...files.filter((file) => !file.endsWith('.jsonl'))]);
    ran(process.execPath, ['scripts/release/freeze.mjs']);
  },
};

await runScript(async () => {
  const names = namesFrom(process.argv.slice(2));
  const { made, changed } = newContext(root, names, world);
  process.stdout.write(`${texts.done(names.context, made, changed)}\n`);
});
