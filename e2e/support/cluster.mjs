import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBacking } from './backing.mjs';
import { dependency } from './built.mjs';
import { launchServer } from './server.mjs';

/**
 * @typedef {import('./server.mjs').Server} Server
 * @typedef {{ role: string, port: number, server: Server }} Member
 */

/** Of each role, so that every one can be lost. */
const ROLES = ['api', 'api', 'projector', 'projector', 'worker', 'relay'];

/**
 * The distributed profile as processes of their own on loopback: two apis, two projectors, a worker and a relay.
 * @param {{ roles?: readonly string[], env?: NodeJS.ProcessEnv, through?: (servers: NodeJS.ProcessEnv) => Promise<NodeJS.ProcessEnv> }} [options]
 *   `through` may give other ways to the servers
 */
export const openCluster = async ({ roles = ROLES, env = {}, through = async () => ({}) } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-cluster-'));
  const backing = await startBacking(join(folder, 'servers'));
  const settings = { ...backing.env, ...(await through(backing.env)), ...env };

  /** @param {string} role @param {number} number @param {number} [port] */
  const launch = (role, number, port = 0) =>
    launchServer({ dataFolder: join(folder, `${role}-${number}`), port, env: { ...settings, REFRAIN_PROCESSES: role } });

  /** @type {Member[]} */
  const members = roles.map((role, i) => ({ role, port: 0, server: launch(role, i) }));
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
    urls: () => members.filter(({ role }) => role === 'api').map(({ port }) => `http://127.0.0.1:${port}`),
    /** Starts a member again that was killed or stopped, at the same port; does not wait for it. @param {number} index */
    again: (index) => {
      const member = members[index];
      if (!member) throw new RangeError(`there is no member ${index}`);
      member.server = launch(member.role, index, member.port);
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
