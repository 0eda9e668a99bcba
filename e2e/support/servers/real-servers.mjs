import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../../scripts/lib/paths.mjs';
import { Refusal } from '../../../scripts/lib/refusal.mjs';
import { catalog } from '../../../scripts/servers/catalog.mjs';
import { fetchServer, missingFor } from '../../../scripts/servers/fetch.mjs';
import { serversFolder } from '../../../scripts/servers/folder.mjs';
import { startAgain, startServer, stateOf, stopServers } from '../../../scripts/servers/running.mjs';
import { FAULTS, placed } from '../../../scripts/testing/real-engines/table.mjs';
import { withRun } from '../../../scripts/testing/real-engines/runs.mjs';
import { kafkaAdmin } from './kafka-admin.mjs';
import { serverNames } from './server-names.mjs';

const PAGE = join(root, 'deploy', 'README.md');
const BUCKET = 'refrain';
/** As deploy/kafka/create-topics.sh makes them. */
const TOPICS = [
  { topic: 'refrain.events.v1', numPartitions: 12, configEntries: [{ name: 'retention.ms', value: '-1' }] },
  { topic: 'refrain.changes.v1', numPartitions: 6 },
];

const makeTopics = async () => {
  const admin = await kafkaAdmin();
  await admin.createTopics({ topics: TOPICS, waitForLeaders: true });
  await admin.disconnect();
};

/** @param {readonly string[]} names @returns {readonly import('../../../scripts/servers/catalog.mjs').Server[]} */
const chosen = (names) => {
  const all = catalog.map(({ name }) => name).join('|');
  if (names.some((name) => !catalog.some((server) => server.name === name))) throw new Refusal(`--real [${all} …]`);
  return catalog.filter(({ name }) => names.length === 0 || names.includes(name));
};

/**
 * Real servers for one run, with empty data, in a folder of their own; the environment of this process names them afterwards. None where none is asked for.
 * @param {string} run its command
 * @param {{ real: boolean, names: readonly string[], brokers?: number, tls?: boolean, through?: Readonly<Record<string, (port: number) => Promise<number>>> }} asked
 *   no names: all that there are; `brokers` of Kafka, which ask for TLS and a password where `tls` says so; `through`: by server, other ways
 *   to its ports
 */
export const useRealServers = async (run, { real, names, brokers = 1, tls = false, through = {} }) => {
  if (!real && names.length > 0) throw new Refusal(`Unknown: ${names.join(' ')}`);
  const servers = real ? chosen(names) : [];
  const missing = servers.map(missingFor).find(Boolean);
  if (missing) throw new Refusal(missing);
  const folder = real ? join(serversFolder(), run.replaceAll(':', '-')) : '';
  const killAll = () => {
    for (const { pid } of stateOf(folder).running) process.kill(pid, 'SIGKILL');
  };
  if (real) {
    mkdirSync(folder, { recursive: true });
    await stopServers(folder);
    process.once('exit', killAll);
  }
  for (const server of servers) {
    await startServer(folder, server, await fetchServer(serversFolder(), server), brokers, {
      through: through[server.name],
      tls,
    });
    Object.assign(process.env, stateOf(folder).env[server.name]);
  }
  const started = new Set(servers.map(({ name }) => name));
  if (started.has('kafka')) await makeTopics();
  if (started.has('versitygw')) process.env.S3_BUCKET = BUCKET;
  return {
    /** Ends one of their processes with SIGKILL. @param {string} name @returns {() => void} starts it again over its data */
    kill: (name) => {
      const ended = stateOf(folder).running.find((each) => each.name === name);
      if (!ended) throw new Error(`${name} does not run`);
      process.kill(ended.pid, 'SIGKILL');
      return () => void startAgain(folder, ended);
    },
    /** Ends them, and has the operators' page say what the run came to. @param {{ passed: number, failed: number }} tally @param {string} what it did; empty: not for the page @param {string} [used] the servers, where it used fewer than all */
    end: async ({ passed, failed }, what, used = serverNames()) => {
      if (!real) return;
      await stopServers(folder);
      process.off('exit', killAll);
      const row = { run, what, servers: used, passed, failed };
      if (what)
        writeFileSync(
          PAGE,
          placed(readFileSync(PAGE, 'utf8'), (rows) => withRun(rows, row), FAULTS),
        );
    },
  };
};
