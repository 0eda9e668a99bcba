import { setTimeout as pause } from 'node:timers/promises';

import { kafkaAdmin } from '../../support/servers/kafka-admin.mjs';
import { TOPIC } from './kafka-reader.mjs';

const LOOK_MS = 250;
const WELL_WITHIN_MS = 120_000;
/** How long a broker is away, and how long all are there before the next one goes. */
const AWAY_MS = /** @type {const} */ ([2000, 6000]);
const WHOLE_MS = /** @type {const} */ ([500, 2000]);

/** @typedef {{ leader: number, isr: readonly number[], replicas: readonly number[] }} Partition */

/** @param {readonly Partition[]} partitions @returns {number} the broker that leads most of them */
const leaderOf = (partitions) => {
  const led = new Map();
  for (const { leader } of partitions) led.set(leader, (led.get(leader) ?? 0) + 1);
  const [most = [0]] = [...led].sort(([a, x], [b, y]) => y - x || a - b);
  return most[0];
};

/**
 * Kills the broker that leads most of the topic, and starts it again; the next one goes once all replicas are in sync.
 * @param {{
 *   times: number, servers: { kill: (name: string) => () => void }, while: Promise<unknown>,
 *   say: (text: string) => void, random: { between: (low: number, high: number) => number },
 * }} options `while`: kills stop when it is settled
 * @throws Error where the topic does not become whole again, or where there was time for fewer kills than asked
 */
export const killLeaders = async ({ times, servers, while: relaying, say, random }) => {
  if (times === 0) return;
  let isOver = false;
  const over = () => void (isOver = true);
  relaying.then(over, over);
  const admin = await kafkaAdmin({ retry: { retries: 50 } });
  /** @returns {Promise<readonly Partition[]>} */
  const partitions = async () => (await admin.fetchTopicMetadata({ topics: [TOPIC] })).topics[0].partitions;
  const whole = async () => {
    for (const until = Date.now() + WELL_WITHIN_MS; Date.now() < until; await pause(LOOK_MS)) {
      const found = await partitions().catch(() => []);
      if (found.length > 0 && found.every(({ isr, replicas }) => isr.length === replicas.length)) return found;
    }
    throw new Error(`not all replicas are in sync ${WELL_WITHIN_MS / 1000} s after a broker came back`);
  };
  let killed = 0;
  try {
    for (; killed < times && !isOver; killed += 1) {
      const leader = leaderOf(await whole());
      await pause(random.between(...WHOLE_MS));
      const start = servers.kill(`kafka-${leader}`);
      const away = random.between(...AWAY_MS);
      say(`broker ${leader} killed, ${killed + 1} of ${times} times, away for ${away} ms`);
      await pause(away);
      start();
    }
    await whole();
  } finally {
    await admin.disconnect();
  }
  if (killed < times) throw new Error(`the relay was done after ${killed} kills of ${times}: take more events`);
};
