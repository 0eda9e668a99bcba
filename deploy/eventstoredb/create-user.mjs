// Makes the user of the processes on a cluster of EventStoreDB, and says what it may do: append to the log's streams, read
// them, and read all of them in one. No deleting, no metadata, no system streams; no one else but administrators comes in.
// Runs in the image of the processes, with their client: EventStoreDB takes streams over HTTP only with AtomPub turned on.
import { setTimeout } from 'node:timers/promises';

import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

const USER = 'refrain';
const ATTEMPTS = 60;
const { ESDB_ADMIN_URL = '', ESDB_PASSWORD: password = '' } = process.env;

const admins = ['$admins'];
const both = ['$admins', USER];
/** Of streams whose metadata says nothing else. System streams keep what the server allows: administrators. */
const SETTINGS = { $userStreamAcl: { $r: both, $w: both, $d: admins, $mr: admins, $mw: admins } };

const [, administrator = '', adminPassword = '', hosts = ''] =
  /^esdb(?:\+discover)?:\/\/([^:]+):([^@]+)@([^/?]+)/.exec(ESDB_ADMIN_URL) ?? [];

/** @param {string} path @param {Record<string, unknown>} body @param {string} host */
const post = async (path, body, host) => {
  const answer = await fetch(`https://${host}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${administrator}:${adminPassword}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return answer.status;
};

/** Any node takes it, and passes it on to the one that leads. @param {string} host */
const createUser = async (host) => {
  let status = await post('/users/', { loginName: USER, fullName: 'Refrain', groups: [], password }, host);
  // It is there already, maybe with another password.
  if (status === 409) status = await post(`/users/${USER}/command/reset-password`, { newPassword: password }, host);
  if (status >= 300) throw new Error(`${host} answered ${status}`);
};

const allow = async () => {
  const client = EventStoreDBClient.connectionString(ESDB_ADMIN_URL);
  try {
    await client.appendToStream('$settings', jsonEvent({ type: '$settings', data: SETTINGS }));
    await client.setStreamMetadata('$all', { acl: { readRoles: both } });
  } finally {
    await client.dispose();
  }
};

const nodes = hosts.split(',');
for (let attempt = 1; ; attempt += 1) {
  try {
    await createUser(nodes[attempt % nodes.length] ?? '');
    await allow();
    break;
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    console.error(`Not yet (${error instanceof Error ? error.message : String(error)}).`);
    await setTimeout(2000);
  }
}
console.log(`The user ${USER} may append to streams and read them.`);
