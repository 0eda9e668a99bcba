import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { keepCompiled } from './lib/compiled.mjs';
import { root, setupFolder } from './lib/paths.mjs';
import { endTogether } from './lib/processes.mjs';
import { elapsed, progress } from './lib/progress.mjs';
import { Refusal, explain } from './lib/refusal.mjs';
import { standBack } from './lib/stand-back.mjs';
import { ensureReady } from './setup.mjs';
import { inLanes } from './testing/lanes.mjs';
import { testSteps } from './testing/steps.mjs';
import { add, broken, closingLine, exitCode, inShort, nothing } from './testing/tally.mjs';

const SHOWN_PROBLEMS = 20;
const SHOWN_LINES = 60;
/** Of a log, its end is what is kept longest: few lines while it runs, and at its end what failed. */
const SIGN_OF_LIFE_MS = 120_000;

/**
 * The steps named after `--only`, or all.
 * @param {readonly string[]} args
 */
function chosen(args) {
  const [option, names] = args;
  if (option === undefined) return testSteps;
  const wanted = (names ?? '').split(',').filter(Boolean);
  const known = testSteps.map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  const understood = option === '--only' && wanted.length > 0 && unknown.length === 0;
  if (!understood) throw new Refusal(`Usage: npm test -- --only ${known.join(',')}`);
  return testSteps.filter(({ name }) => wanted.includes(name));
}

/** @param {string} problem */
const indented = (problem) =>
  problem
    .trim()
    .split('\n')
    .slice(0, SHOWN_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** @param {import('./testing/steps.mjs').TestStep} step */
async function runStep(step) {
  const label = step.name.padEnd(10);
  if (step.needs && !existsSync(join(root, step.needs))) {
    process.stdout.write(`${label}not there yet (${step.needs})\n`);
    return nothing();
  }
  const started = Date.now();
  const shown = progress(label, { out: process.stdout, signOfLifeMs: SIGN_OF_LIFE_MS });
  const tally = await step.run(shown.note).catch((error) => broken(explain(error)));
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  shown.end(`${label}${closingLine(tally)}${skipped}  ${elapsed(Date.now() - started)}`);
  for (const line of tally.lines ?? []) process.stdout.write(`  ${line}\n`);
  for (const problem of tally.problems.slice(0, SHOWN_PROBLEMS)) process.stdout.write(`\n${indented(problem)}\n\n`);
  if (tally.problems.length > SHOWN_PROBLEMS) process.stdout.write(`    … and ${tally.problems.length - SHOWN_PROBLEMS} more\n`);
  if (tally.failed > 0) process.stdout.write(`    All output: ${join(setupFolder, 'test')}\n`);
  return tally;
}

async function runAll() {
  const steps = chosen(process.argv.slice(2));
  await ensureReady({ build: steps.some(({ built }) => built) });
  keepCompiled();
  endTogether();
  standBack();
  mkdirSync(join(setupFolder, 'test'), { recursive: true });
  let total = nothing();
  for (const lane of inLanes(steps, availableParallelism()))
    for (const tally of await Promise.all(lane.map(runStep))) total = add(total, tally);
  return total;
}

const total = await runAll().catch((error) => {
  process.stdout.write(`\n${explain(error)}\n\n`);
  return broken(explain(error));
});
process.stdout.write([...total.problems.map(inShort), closingLine(total), ''].join('\n'), () => process.exit(exitCode(total)));
