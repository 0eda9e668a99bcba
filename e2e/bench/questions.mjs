import { setTimeout as pause } from 'node:timers/promises';

import { median, quantile, spread } from '../../scripts/bench/ratios.mjs';
import { startServer } from '../support/servers/server.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */

const WINDOW_MS = 5000;
const EVERY_MS = 10;
/** None of them comes to its end: each is ended by its time or by its memory. */
const QUESTIONS = [
  'WITH RECURSIVE n AS (SELECT 1 AS a UNION ALL SELECT a + 1 FROM n) SELECT count(*) FROM n',
  'SELECT a.track || b.track || c.track AS t FROM plays a, plays b, plays c ORDER BY t',
  'SELECT count(*) FROM plays a, plays b, plays c, plays d',
];
const ENDED = ['QUESTION.TOO_LONG', 'QUESTION.TOO_MUCH'];
const BUSY = 'QUESTION.BUSY';
const READS = ['/api/charts?window=week', '/api/tracks', '/api/sidebar/popular-charts', '/api/genres'];

/** What an admin of the demo community asks the site for. @param {string} url */
const signIn = async (url) => {
  const sent = { 'content-type': 'application/json', origin: url };
  const body = JSON.stringify({ username: 'vera', password: 'refrain-demo' });
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: sent, body });
  if (!login.ok) throw new Error(`signing in answered ${login.status}`);
  const set = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const headers = { ...sent, cookie: set.join('; ') };
  return {
    /** @param {string} path @param {object} asked */
    post: async (path, asked) => {
      const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(asked) });
      return { status: response.status, body: await response.json() };
    },
    /** @param {string} path */
    get: async (path) => (await fetch(url + path, { headers })).json(),
  };
};

/** Times of reads, in milliseconds, one after another for a while. @param {string} url */
const readsOf = async (url) => {
  const times = [];
  const end = performance.now() + WINDOW_MS;
  for (let i = 0; performance.now() < end; i += 1) {
    const began = performance.now();
    const response = await fetch(url + READS[i % READS.length]);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${READS[i % READS.length]} answered ${response.status}`);
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  return times;
};

/** Asks without end, until it is stopped; gives how many questions were ended. @param {Awaited<ReturnType<typeof signIn>>} admin */
const asking = (admin) => {
  const state = { goesOn: true };
  const done = (async () => {
    let ended = 0;
    for (let i = 0; state.goesOn; i += 1) {
      const { status, body } = await admin.post('/api/admin/questions/ask', { sql: QUESTIONS[i % QUESTIONS.length] });
      if (ENDED.includes(body.code)) ended += 1;
      else if (body.code === BUSY) await pause(100);
      else throw new Error(`a question without an end was answered: ${status} ${body.code ?? ''}`);
    }
    return ended;
  })();
  // A fault is thrown where it is waited for.
  done.catch(() => undefined);
  return () => ((state.goesOn = false), done);
};

/**
 * Latency of the API of the demo community while an admin asks questions that never end, beside latency without them: a window of each in every
 * round. A round ends when its last question does.
 * @param {{ rounds: number, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchQuestions = async ({ rounds, note }) => {
  const server = await startServer({ demo: true, readyMs: 180_000 });
  try {
    const { url } = server;
    const admin = await signIn(url);
    await admin.post('/api/admin/generations', {});
    for (;;) {
      const { newest, problem } = await admin.get('/api/admin/generations');
      if (newest) break;
      if (problem) throw new Error(`no generation can be asked: ${problem}`);
      await pause(200);
    }
    /** @type {{ calm: number, busy: number }[]} */
    const found = [];
    let ended = 0;
    for (let round = 1; round <= rounds; round += 1) {
      note(`questions, round ${round} of ${rounds}`);
      const calm = quantile(await readsOf(url), 0.99);
      const stop = asking(admin);
      await pause(500);
      const busy = quantile(await readsOf(url), 0.99);
      ended += await stop();
      found.push({ calm, busy });
    }
    const ms = (/** @type {'calm' | 'busy'} */ kind) => `${median(found.map((each) => each[kind])).toFixed(1)} ms`;
    return [
      {
        what: 'API p99 while hostile questions run / without',
        unit: '×',
        ...spread(found.map(({ calm, busy }) => busy / calm)),
        aim: { below: 1.5 },
        detail: `${ms('busy')} / ${ms('calm')}, ${ended} questions ended`,
      },
    ];
  } finally {
    await server.kill({ withChildren: true });
    await server.remove();
  }
};
