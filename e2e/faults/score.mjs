import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {import('./verdict.mjs').Verdict} Verdict */

const SHOWN = 10;
const REST_MS = 60_000;

/** Counts what held and what did not, and says so as it goes. */
export const keepScore = () => {
  const started = Date.now();
  const tally = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const failures = [];
  /** @param {string} line */
  const say = (line) => process.stdout.write(`${line}\n`);
  return {
    tally,
    say,
    elapsedMs: () => Date.now() - started,
    seconds: () => `${((Date.now() - started) / 1000).toFixed(0).padStart(3)} s`,
    /** @param {Verdict} verdict */
    count: ({ name, findings }) => {
      if (findings.length === 0) return void (tally.passed += 1);
      tally.failed += 1;
      failures.push(`FAILED ${name}: ${findings[0]?.split('\n')[0]}`);
      say(`FAILED ${name}: ${findings.length} finding${findings.length === 1 ? '' : 's'}`);
      for (const finding of findings.slice(0, SHOWN)) say(`  ${finding}`);
    },
    /** Ends the process as the score stands, with what failed once more, and the line that counts. */
    close: () => {
      for (const failure of failures) say(failure);
      say(`${tally.passed} passed, ${tally.failed} failed`);
      process.exit(tally.failed === 0 ? 0 : 1);
    },
  };
};

/** Waits until nothing lags; gives what still does. @param {string} url @returns {Promise<string[]>} */
export const notAtRest = async (url) => {
  for (const until = Date.now() + REST_MS; ; await pause(100)) {
    const health = /** @type {any} */ (await (await fetch(`${url}/api/health`)).json());
    const behind = health.projections.filter((/** @type {any} */ { lag, parked }) => lag !== 0 || parked !== 0);
    if (health.status === 'ok' && behind.length === 0) return [];
    if (Date.now() > until) return [JSON.stringify(health)];
  }
};
