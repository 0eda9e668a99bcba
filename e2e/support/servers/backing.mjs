import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { SERVERS } from './server-names.mjs';

const testing = resolve(import.meta.dirname, '../../../storage/src/testing');
const TOPICS = ['refrain.events.v1:4', 'refrain.changes.v1:1'];
const READY_MS = 60_000;
/** Its warning about old versions of Node would stand among what is compared. */
const QUIET = { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };

/**
 * @typedef {object} StandIn a wire double of a server of the distributed profile
 * @property {readonly string[]} args for node
 * @property {(folder: string) => NodeJS.ProcessEnv} [env]
 * @property {(line: string) => NodeJS.ProcessEnv} settings reads its first line: the settings for processes of Refrain
 */

/** @param {string} name */
const double = (name) => ['--conditions=source', join(testing, 'start-double.mjs'), name];
/** @param {string} line @returns {string} */
const urlIn = (line) => JSON.parse(line).url;

/** @type {Readonly<Record<'eventstoredb' | 'mongodb' | 's3' | 'kafka', StandIn>>} */
const STAND_INS = {
  eventstoredb: {
    args: double('eventstoredb-double'),
    env: (folder) => ({ EVENTSTOREDB_DOUBLE_FILE: join(folder, 'eventstoredb.log') }),
    settings: (line) => ({ ESDB_URL: urlIn(line) }),
  },
  mongodb: {
    args: double('mongodb-double'),
    env: (folder) => ({ MONGODB_DOUBLE_FILE: join(folder, 'mongodb.bson') }),
    settings: (line) => ({ MONGO_URL: urlIn(line) }),
  },
  s3: {
    args: double('s3-double'),
    env: (folder) => ({ S3_DOUBLE_FOLDER: join(folder, 's3') }),
    settings: (line) => ({
      S3_ENDPOINT: urlIn(line),
      S3_BUCKET: 'refrain',
      S3_ACCESS_KEY_ID: 'refrain',
      S3_SECRET_ACCESS_KEY: 'a sample secret',
    }),
  },
  kafka: {
    args: [join(testing, 'kafka-mock/kafka-mock.mjs'), ...TOPICS],
    // It wakes no reader that waits, so it is asked often.
    settings: (line) => ({ KAFKA_BROKERS: line.trim(), KAFKA_WAIT_MS: '10' }),
  },
};

/**
 * One server: the real one where its variable is set, else its stand-in.
 * @param {keyof typeof STAND_INS} name @param {string} [folder] where a stand-in keeps what it holds; else in memory
 */
export const startServerOf = async (name, folder) => {
  const { args, env, settings } = STAND_INS[name];
  const { variable } = SERVERS[name];
  const real = process.env[variable];
  if (real) return { name, settings: { [variable]: real }, order: () => undefined, stop: async () => undefined };

  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(folder ? env?.(folder) : {}) },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = new Promise((done) => child.once('exit', done));
  child.once('exit', () => process.off('exit', end));
  const lines = createInterface({ input: child.stdout });
  const line = await new Promise((found, fail) => {
    lines.once('line', found);
    child.once('exit', (code) => fail(new Error(`the stand-in for ${name} ended with ${code}`)));
    setTimeout(() => fail(new Error(`the stand-in for ${name} was not ready within ${READY_MS} ms`)), READY_MS).unref();
  });
  return {
    name,
    settings: settings(line),
    /** Sends a line to a double that takes orders on its input. @param {string} order */
    order: (/** @type {string} */ order) => void child.stdin.write(`${order}\n`),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
};

/** Why the stand-ins cannot all run here, in a sentence; null when they can. */
export const backingProblem = () => {
  if (process.env.KAFKA_BROKERS) return null;
  const { status, stderr } = spawnSync(process.execPath, [join(testing, 'kafka-mock/kafka-mock.mjs'), '--check'], {
    encoding: 'utf8',
  });
  return status === 0 ? null : stderr.trim() || 'The stand-in for Kafka does not start.';
};

/**
 * The servers behind the distributed profile: the real ones where their variables are set, else wire doubles on loopback
 * that keep what they hold below `folder`.
 * @param {string} folder
 * @returns {Promise<{ env: NodeJS.ProcessEnv, order: (name: string, order: string) => void, stop: () => Promise<void> }>}
 *   `env` is what a process of Refrain needs to find them
 */
export const startBacking = async (folder) => {
  mkdirSync(folder, { recursive: true });
  const names = /** @type {(keyof typeof STAND_INS)[]} */ (Object.keys(STAND_INS));
  const started = await Promise.all(names.map((name) => startServerOf(name, folder)));
  return {
    env: Object.assign(
      { ...QUIET, REFRAIN_PROFILE: 'distributed', VAULT_KEY: randomBytes(32).toString('base64') },
      ...started.map(({ settings }) => settings),
    ),
    order: (name, order) => started.find((one) => one.name === name)?.order(order),
    stop: async () => void (await Promise.all(started.map(({ stop }) => stop()))),
  };
};
