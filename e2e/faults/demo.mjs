import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { launchServer, startServer } from '../support/servers/server.mjs';
import { randomFrom } from './load/random.mjs';
import { keepScore, notAtRest } from './score.mjs';
import { asked } from './verdict.mjs';

/**
 * Kills a first start while its demo community grows, again and again, and lets the last start finish: the same events as without a
 * kill, and nothing that `audit verify` and `projections verify` find. Ends with `N passed, N failed`.
 */
const COMPLETE_WITHIN_MS = 300_000;
/** As long as a demo grows on an idle machine. */
const LATEST_KILL_MS = 20_000;

const { values } = parseArgs({ options: { kills: { type: 'string', default: '5' }, seed: { type: 'string', default: '1877' } } });
const random = randomFrom(Number(values.seed));
const { say, count, seconds, close } = keepScore();
const folder = mkdtempSync(join(tmpdir(), 'refrain-demo-'));

/** How often each type of event is in a log. @param {string} dataFolder @returns {string[]} */
const eventsIn = (dataFolder) => {
  const Database = createRequire(createRequire(import.meta.url).resolve('@refrain/storage'))('better-sqlite3');
  const db = new Database(join(dataFolder, 'log.db'), { readonly: true });
  const rows = db.prepare('SELECT type, count(*) AS n FROM events GROUP BY type ORDER BY type').all();
  db.close();
  return rows.map((/** @type {{ type: string, n: number }} */ { type, n }) => `${type} ${n}`);
};

/** Lets a demo be completed, and gives what is in its log then. @param {string} dataFolder */
const completed = async (dataFolder) => {
  const server = await startServer({ dataFolder, demo: true, readyMs: COMPLETE_WITHIN_MS });
  count({ name: 'the site comes to rest', findings: await notAtRest(server.url) });
  await server.stop();
  return eventsIn(dataFolder);
};

try {
  const expected = await completed(join(folder, 'undisturbed'));
  say(`${seconds()}  undisturbed: ${expected.join(', ')}`);
  const dataFolder = join(folder, 'killed');
  for (let kill = 1; kill <= Number(values.kills); kill += 1) {
    const server = launchServer({ dataFolder, demo: true, readyMs: COMPLETE_WITHIN_MS });
    // Not before it prints its address: what is killed then had a demo that grows.
    let isOver = false;
    void server.ended.then(() => (isOver = true));
    while (!isOver && !server.output().includes('http://')) await pause(20);
    const afterMs = random.between(0, LATEST_KILL_MS / Number(values.kills));
    await pause(afterMs);
    await server.kill({ withChildren: true });
    say(`${seconds()}  kill ${kill}, ${afterMs} ms after the address: ${server.output().trim().split('\n').at(-1)?.trim()}`);
  }
  const found = await completed(dataFolder);
  const wrong = [
    ...found.filter((line) => !expected.includes(line)),
    ...expected.filter((line) => !found.includes(line)).map((line) => `missing: ${line}`),
  ];
  count({ name: 'the same events as without a kill', findings: wrong });
  for (const words of [['audit', 'verify'], ['projections', 'verify'], ['doctor']]) {
    const { code, lines } = await asked(words, { dataFolder, env: { PORT: '0' } });
    count({ name: `refrain ${words.join(' ')}`, findings: code === 0 ? [] : lines });
  }
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
close();
