import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { connect } from '../support/client.mjs';

/**
 * What a release says of its data: the same questions are put to every later one.
 * @typedef {object} Expectation
 * @property {string} release
 * @property {string} commit
 * @property {string} node
 * @property {string} asOf the moment of the charts
 * @property {string} head what `audit verify` says
 * @property {Readonly<Record<string, readonly string[]>>} charts lines, by the options of the command
 * @property {Awaited<ReturnType<typeof siteWitness>>} site
 * @property {Readonly<Record<string, string>>} passwords by username
 * @property {readonly string[]} forgotten ids of people that the release erased
 * @property {readonly string[]} unknown calls that the release did not know
 */

const CHARTS = ['--window week', '--window all --kind human'];

const POST = [
  'id',
  'userId',
  'username',
  'content',
  'createdAt',
  'trackId',
  'likeCount',
  'commentCount',
  'shareCount',
  'mediaUrl',
];
const TRACK = ['id', 'title', 'artistId', 'duration', 'playCount', 'isPublished', 'aiCategory'];
const PERSON = ['id', 'username', 'displayName', 'slug', 'role', 'followersCount', 'followingCount', 'postsCount'];

/** @param {Readonly<Record<string, unknown>>} thing @param {readonly string[]} fields */
const only = (thing, fields) =>
  Object.fromEntries(fields.filter((field) => field in thing).map((field) => [field, thing[field]]));

/**
 * An operator's command of a program: what it prints.
 * @param {{ program: string, node: string, dataFolder: string, env?: NodeJS.ProcessEnv }} place @param {readonly string[]} words
 * @returns {Promise<readonly string[]>}
 */
export const operate = ({ program, node, dataFolder, env }, words) =>
  new Promise((done, fail) => {
    const child = spawn(node, [join(program, 'backend/dist/cli/refrain.js'), ...words], {
      env: { ...process.env, ...env, REFRAIN_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {string[]} */
    const said = [];
    /** @type {string[]} */
    const lines = [];
    createInterface({ input: child.stdout }).on('line', (line) => (lines.push(line), said.push(line)));
    // Progress, and what the runtime warns of: worth reading where a command fails.
    createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done(lines) : fail(new Error(`refrain ${words.join(' ')} ended with ${code}\n${said.join('\n')}`)),
    );
  });

/** A program answers an unknown command with the list of its commands. */
const KNOWN_COMMANDS = /^refrain: look after /m;

/** Whether a program knew a command; it must succeed then. @param {Parameters<typeof operate>[0]} place @param {readonly string[]} words */
export const operateIfKnown = async (place, words) => {
  try {
    await operate(place, words);
    return true;
  } catch (error) {
    if (KNOWN_COMMANDS.test(String(error))) return false;
    throw error;
  }
};

/** What the operator's commands say; nothing may run on the folder. @param {Parameters<typeof operate>[0]} place @param {string} asOf */
export const operatorsWitness = async (place, asOf) => {
  /** @type {Record<string, readonly string[]>} */
  const charts = {};
  for (const words of CHARTS) charts[words] = await operate(place, ['charts', '--as-of', asOf, ...words.split(' ')]);
  return { head: (await operate(place, ['audit', 'verify'])).join('\n'), charts };
};

/** @param {string} url @param {string} path */
const fileAt = async (url, path) => {
  const answer = await fetch(`${url}${path}`);
  return answer.ok
    ? createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex')
    : `answered ${answer.status}`;
};

/**
 * What a running site says: who may sign in, what is shown to ada, and the hashes of files that anybody may hear and see.
 * @param {string} url
 * @param {{ passwords: Readonly<Record<string, string>>, posts: readonly string[], tracks: readonly string[], people: readonly string[] }} of passwords by
 *   username, ids of posts and tracks, slugs of people
 */
export const siteWitness = async (url, { passwords, posts, tracks, people }) => {
  const client = connect(url);
  /** @type {Map<string, string>} */
  const cookies = new Map();
  /** @param {string} username @param {string} password */
  const signIn = async (username, password) => {
    const { status, cookie } = await client.send({ method: 'POST', path: '/api/login', json: { username, password } });
    if (cookie) cookies.set(username, cookie);
    return status;
  };
  /** @param {string} path @param {readonly string[]} fields */
  const get = async (path, fields) => {
    const { status, json } = await client.send({ method: 'GET', path, cookie: cookies.get('ada') });
    return status === 200 ? only(json, fields) : { path, status, code: json?.code };
  };
  try {
    /** @type {Record<string, number>} */
    const signedIn = {};
    for (const [name, password] of Object.entries(passwords)) signedIn[name] = await signIn(name, password);
    const shown = await Promise.all(posts.map((id) => get(`/api/posts/${id}`, POST)));
    const pictures = shown.flatMap((post) => ('mediaUrl' in post && typeof post.mediaUrl === 'string' ? [post.mediaUrl] : []));
    const files = [
      ...tracks.flatMap((id) =>
        ['stream.m4a', 'preview.m4a', 'cover-480.webp'].map((file) => `/api/files/renditions/${id}/${file}`),
      ),
      ...pictures,
    ];
    return {
      signedIn,
      withAnotherPassword: await signIn('ben', passwords.ada ?? ''),
      posts: shown,
      tracks: await Promise.all(tracks.map((id) => get(`/api/tracks/${id}`, TRACK))),
      people: await Promise.all(people.map((slug) => get(`/api/profiles/${slug}`, PERSON))),
      files: Object.fromEntries(await Promise.all(files.map(async (path) => [path, await fileAt(url, path)]))),
    };
  } finally {
    client.close();
  }
};
