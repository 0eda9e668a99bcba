import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePorts } from '../../../scripts/servers/running.mjs';
import { startBacking } from './backing.mjs';
import { dependency } from '../built.mjs';
import { launchServer } from './server.mjs';

/**
 * @typedef {import('./server.mjs').Server} Server
 * @typedef {{ role: string, port: number, server: Server }} Member
 */

/** Of each role, so that every one can be lost. */
const ROLES = ['api', 'api', 'projector', 'projector', 'worker', 'relay'];
/** All of them start at once. */
const READY_MS = 180_000;

/**
 * The distributed profile as processes of their own on loopback: two apis, two projectors, a worker and a relay.
 * @param {{ roles?: readonly string[], env?: NodeJS.ProcessEnv, hosts?: Readonly<Record<number, string>>, port?: number, through?: (servers: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv> }} [options]
 *   `through` may give other ways to the servers; `hosts`: addresses of loopback by member, which then listens at `port`
 */
export const openCluster = async ({ roles = ROLES, env = {}, hosts = {}, port: fixed = 0, through = async () => ({}) } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-cluster-'));
  const backing = await startBacking(join(folder, 'servers'));
  const ports = await freePorts(roles.length);
  const settings = { ...backing.env, ...(await through(backing.env)), ...env };

  /** @param {string} role @param {number} number @param {number | undefined} port @param {string} [program] of another checkout */
  const launch = (role, number, port, program = undefined) =>
    launchServer({
      dataFolder: join(folder, `${role}-${number}`),
      host: hosts[number],
      port: hosts[number] ? fixed : port,
      program,
      env: { ...settings, REFRAIN_PROCESSES: role },
      readyMs: READY_MS,
    });

  /** @type {Member[]} */
  const members = roles.map((role, i) => ({ role, port: 0, server: launch(role, i, ports[i]) }));
  /** @param {Member} member */
  const readied = async (member) => {
    member.port = Number(new URL(await member.server.ready).port);
  };
  const remove = async () => {
    await Promise.all(members.map(({ server }) => server.remove()));
    await backing.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await Promise.all(members.map(readied));
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    settings,
    order: backing.order,
    members,
    /** Addresses of the processes that answer people. */
    urls: () => members.flatMap(({ role, port }, i) => (role === 'api' ? [`http://${hosts[i] ?? '127.0.0.1'}:${port}`] : [])),
    /** Starts a member again that was killed or stopped, at the same port; does not wait for it. @param {number} index @param {string} [program] of another checkout */
    again: (index, program) => {
      const member = members[index];
      if (!member) throw new RangeError(`there is no member ${index}`);
      member.server = launch(member.role, index, member.port, program);
      return member.server;
    },
    /** Throws the read models away; for when no process runs. */
    forgetReadModels: async () => {
      const mongo = await dependency('mongoose')
        .createConnection(backing.env.MONGO_URL ?? process.env.MONGO_URL)
        .asPromise();
      await mongo.useDb('refrain').dropDatabase();
      await mongo.close();
    },
    remove,
  };
};
