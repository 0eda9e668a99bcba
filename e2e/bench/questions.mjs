#!/usr/bin/env node
// Latency of the API while an admin asks questions that never end, beside latency without them: windows of both in turn, on the demo
// community. `node e2e/bench/questions.mjs 6` takes six windows of each. Prints a table; nothing is asserted.
import { setTimeout as pause } from 'node:timers/promises';

import { startServer } from '../support/servers/server.mjs';

const WINDOW_MS = 5000;
const EVERY_MS = 10;
const QUESTIONS = [
  'WITH RECURSIVE n AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM n) SELECT count(*) FROM n',
  'SELECT a.track || b.track || c.track AS t FROM plays a, plays b, plays c ORDER BY t',
  'SELECT count(*) FROM plays a, plays b, plays c, plays d',
];
const READS = ['/api/charts?window=week', '/api/tracks', '/api/sidebar/popular-charts', '/api/genres'];

/** @param {readonly number[]} sorted @param {number} part */
const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

const rounds = Number(process.argv[2] ?? 6);
const server = await startServer({ demo: true, readyMs: 180_000 });
try {
  const { url } = server;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: 'vera', password: 'refrain-demo' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  /** @param {string} path @param {object} body */
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  };
  await post('/api/admin/generations', {});
  await pause(5000);

  let asking = false;
  let asked = 0;
  const asker = (async () => {
    for (let i = 0; asking !== null; i += 1) {
      if (!asking) await pause(50);
      else {
        const { status } = await post('/api/admin/questions/ask', { sql: QUESTIONS[i % QUESTIONS.length] });
        if (status !== 409) asked += 1;
        else await pause(100);
      }
    }
  })();
  /** @type {Record<string, number[]>} */
  const times = { without: [], during: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of ['without', 'during']) {
      asking = kind === 'during';
      // The last question of the window before ends by its time.
      await pause(kind === 'without' ? 11_000 : 500);
      const end = Date.now() + WINDOW_MS;
      for (let i = 0; Date.now() < end; i += 1) {
        const began = performance.now();
        await (await fetch(url + READS[i % READS.length])).arrayBuffer();
        times[kind]?.push(performance.now() - began);
        await pause(EVERY_MS);
      }
    }
  asking = /** @type {never} */ (null);
  await asker;
  for (const [kind, all] of Object.entries(times)) {
    const sorted = all.toSorted((a, b) => a - b);
    const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)];
    process.stdout.write(
      `${kind.padEnd(8)} ${String(all.length).padStart(6)} reads  p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms\n`,
    );
  }
  process.stdout.write(`questions that were ended: ${asked}\n`);
} finally {
  await server.kill({ withChildren: true });
  await server.remove();
}
