import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { messagesHeld, TOPIC } from './kafka-reader.mjs';

const WATCHED_MS = 8000;

/** Ways to come to a Kafka that asks for TLS and a password without being let in: what the relay then has in its environment, and what it must complain of. */
const STRANGERS = [
  { who: 'without TLS', env: { KAFKA_TLS: '' }, says: /closed|disconnect|timed out|timeout|ECONNRESET/i },
  { who: 'without a password', env: { KAFKA_USERNAME: '' }, says: /closed|disconnect|SASL|authenticat|timed out|timeout/i },
  { who: 'with a wrong password', env: { KAFKA_PASSWORD: 'not-the-password' }, says: /authentication failed|SASL/i },
  { who: 'that does not know the authority', env: { NODE_EXTRA_CA_CERTS: '' }, says: /self[- ]signed certificate/i },
];

/** @param {string} dataFolder @param {NodeJS.ProcessEnv} env @returns {Promise<string>} what it complained of */
const watched = async (dataFolder, env) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'relaying.mjs'), dataFolder, TOPIC], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  await Promise.race([ended, pause(WATCHED_MS)]);
  child.kill('SIGKILL');
  await ended;
  return said;
};

/** Relays that must not be let in: each is watched for a while. @param {string} dataFolder @returns {Promise<import('./judge.mjs').Verdict[]>} */
export const strangersRefused = async (dataFolder) => {
  const verdicts = [];
  for (const { who, env, says } of STRANGERS) {
    const said = await watched(dataFolder, env);
    const came = await messagesHeld();
    const findings = [
      ...(came > 0 ? [`${came} messages came`] : []),
      ...(says.test(said) ? [] : [`it said ${JSON.stringify(said.slice(0, 300))}`]),
    ];
    verdicts.push({ name: `a relay ${who} brings nothing, and says so`, findings });
  }
  return verdicts;
};
