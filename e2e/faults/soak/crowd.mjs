import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { writeOf } from '../../bench/load/writes.mjs';
import { connect } from '../../support/client.mjs';
import { FORM_TYPE, formOf, png, wav } from '../load/samples.mjs';
import { openLines } from './lines.mjs';

/**
 * A load generator of its own process, which asks at a fixed rate: each actor at its own period, and never twice at once. Takes a `Site` as its
 * first message; answers each later message with the window since the one before.
 *
 * @typedef {import('./judge.mjs').Answers} Answers
 * @typedef {(actor: number, turn: number) => Promise<unknown>} Act
 * @typedef {{ status: number, json: any, headers: import('node:http').IncomingHttpHeaders }} Answer
 * @typedef {{ name: string, cookie: string }} Member one who has a password
 * @typedef {{ url: string, people: string[], cookies: string[], posts: string[], members: Member[], password: string, rates: typeof import('./rates.mjs').RATES }} Site
 */

const KEPT_FAILURES = 20;
const SONG_SECONDS = 3;
const BUSY = 503;
const TOO_MANY = 429;

/** @type {Record<string, Answers>} */
let kinds = {};
let since = performance.now();
const answersOf = (/** @type {string} */ kind) => (kinds[kind] ??= { ms: [], failed: [], refused: 0 });
const failed = (/** @type {string} */ kind, /** @type {string} */ what) => {
  const { failed: known } = answersOf(kind);
  if (known.length < KEPT_FAILURES) known.push(what);
};

/** A limit, or a refusal for load: both are declared. @param {Answer} answer */
const isRefusal = ({ status, json }) => status === TOO_MANY || (status === BUSY && json?.code === 'SITE.BUSY');

/**
 * Asks, and counts the answer. A person who is refused waits as long as they are asked to.
 * @param {ReturnType<typeof connect>} client @param {string} kind @param {import('../../support/client.mjs').Ask} ask
 * @returns {Promise<(Answer & { cookie: string | null }) | null>} null where it was refused or failed
 */
const asked = async (client, kind, ask) => {
  const began = performance.now();
  const answer = await client.send({ key: randomUUID(), ...ask }).catch((error) => failed(kind, String(error)));
  if (!answer) return null;
  if (isRefusal(answer)) {
    answersOf(kind).refused += 1;
    await pause(1000 * Number(answer.headers['retry-after'] ?? 1));
    return null;
  }
  answersOf(kind).ms.push(Math.round((performance.now() - began) * 10) / 10);
  if (answer.status < 300) return answer;
  failed(kind, `${ask.method} ${ask.path}: ${answer.status} ${JSON.stringify(answer.json)}`);
  return null;
};

/** Acts once each period from a moment of chance on. What takes longer than the period is followed at once, and the turns it missed are lost. @param {number} periodMs @param {(turn: number) => Promise<unknown>} act */
const every = async (periodMs, act) => {
  let due = performance.now() + Math.random() * periodMs;
  for (let turn = 0; ; turn += 1) {
    await pause(Math.max(0, due - performance.now()));
    await act(turn);
    due = Math.max(due + periodMs, performance.now());
  }
};

/** @param {ReturnType<typeof connect>} client @param {Site} site @returns {Record<string, Act>} */
const actorsOf = (client, { cookies, posts, members, password, rates }) => {
  const memberOf = (/** @type {number} */ turn) => /** @type {Member} */ (members[turn % members.length]);
  const write = (/** @type {number} */ writer, /** @type {number} */ turn) => {
    const { kind, method, path, cookie, body } = writeOf({ cookies, posts, writers: rates.writers.count }, writer, turn);
    return asked(client, kind, { method, path, cookie, json: body });
  };
  const form = (/** @type {Parameters<typeof formOf>[0]} */ files) => ({ type: FORM_TYPE, bytes: formOf(files) });
  const picture = (/** @type {number} */ turn) => {
    const bytes = png({ edge: 600, hue: turn % 256 });
    const body = form([{ name: 'picture', fileName: 'sample.png', bytes }]);
    return asked(client, 'picture', { method: 'PUT', path: '/api/user/picture', cookie: memberOf(turn).cookie, body });
  };
  const song = async (/** @type {number} */ turn) => {
    const { name, cookie } = memberOf(turn);
    const bytes = wav({ seconds: SONG_SECONDS, hertz: 200 + (turn % 700) });
    const body = form([{ name: 'audio', fileName: 'sample.wav', bytes }]);
    const stored = await asked(client, 'upload', { method: 'POST', path: '/api/audio/upload-file', cookie, body });
    if (!stored) return;
    const declared = { artist: name, genre: 'Folk', moodCategories: ['serene'], aiCategory: 'human_only' };
    const json = { audioUploadId: stored.json.files.audio.uploadId, title: `Sample song ${turn}`, ...declared };
    await asked(client, 'song', { method: 'POST', path: '/api/tracks/upload', cookie, json });
  };
  const signIn = async (/** @type {number} */ turn) => {
    const json = { username: memberOf(turn).name, password };
    const signedIn = await asked(client, 'sign-in', { method: 'POST', path: '/api/login', json });
    if (signedIn) await asked(client, 'sign-out', { method: 'POST', path: '/api/logout', cookie: signedIn.cookie ?? '' });
  };
  const read = (/** @type {number} */ reader) =>
    asked(client, 'feed', { method: 'GET', path: '/api/social/feed', cookie: cookies[reader % cookies.length] });
  return {
    readers: read,
    writers: write,
    pictures: (_, turn) => picture(turn),
    songs: (_, turn) => song(turn),
    signIns: (_, turn) => signIn(turn),
  };
};

/** @param {Site} site */
const live = async (site) => {
  const client = connect(site.url);
  const lines = await openLines(site, (room, ms) => answersOf(room).ms.push(ms), failed);
  /** @type {Record<string, Act>} */
  const actors = { ...actorsOf(client, site), rooms: (_, turn) => lines.move(turn), lines: (_, turn) => lines.replace(turn) };
  for (const [name, { count, everyMs }] of Object.entries(site.rates))
    for (let actor = 0; actor < count; actor += 1)
      void every(everyMs, (turn) => actors[name]?.(actor, turn) ?? Promise.reject(new Error(`nobody acts as ${name}`)));
};

process.once('message', async (/** @type {Site} */ site) => {
  await live(site);
  process.on('message', () => {
    const now = performance.now();
    process.send?.({ seconds: (now - since) / 1000, kinds });
    [kinds, since] = [{}, now];
  });
  [kinds, since] = [{}, performance.now()];
  process.send?.('begun');
});
process.once('disconnect', () => process.exit());
