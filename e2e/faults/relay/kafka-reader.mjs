import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { catalog } from '../../../scripts/servers/catalog.mjs';
import { programOf } from '../../../scripts/servers/fetch.mjs';
import { serversFolder } from '../../../scripts/servers/folder.mjs';
import { kafkaAdmin } from '../../support/servers/kafka-admin.mjs';

export const TOPIC = 'refrain.events.v1';
const LONGEST_SILENCE_MS = 60_000;
const SHAPE = { 'print.partition': true, 'print.offset': true, 'print.headers': true, 'print.key': true, 'print.value': true };
/** As the consumer prints a message. */
const LINE = /^Partition:(\d+)\tOffset:(\d+)\t(\S*)\t([^\t]*)\t(.*)$/s;

/** @typedef {{ partition: number, offset: number, headers: Readonly<Record<string, string>>, key: string, value: string }} Came */

/** How many messages the topic holds. @returns {Promise<number>} */
export const messagesHeld = async () => {
  const admin = await kafkaAdmin();
  const offsets = await admin.fetchTopicOffsets(TOPIC);
  await admin.disconnect();
  return offsets.reduce(
    (/** @type {number} */ sum, /** @type {{ low: string, high: string }} */ { low, high }) => sum + Number(high) - Number(low),
    0,
  );
};

/** @param {string} line @returns {Came} */
const cameIn = (line) => {
  const [, partition, offset, headers = '', key = '', value = ''] = LINE.exec(line) ?? [];
  if (partition === undefined) throw new Error(`the consumer printed ${line.slice(0, 200)}`);
  const named = headers.split(',').map((each) => /** @type {[string, string]} */ (each.split(/:(.*)/s).slice(0, 2)));
  return { partition: Number(partition), offset: Number(offset), headers: Object.fromEntries(named), key, value };
};

/**
 * All of the topic, by the console consumer of Kafka itself: Java, and none of our code.
 * @param {string} brokers @param {(message: Came) => void} onMessage @param {(more: number) => void} note
 * @returns {Promise<{ held: number, read: number }>} messages that the broker says it holds, and those that were read
 */
export const readWithKafka = async (brokers, onMessage, note) => {
  const held = await messagesHeld();
  const kafka = catalog.find(({ name }) => name === 'kafka');
  if (!kafka) throw new Error('there is no Kafka in the catalog');
  const classes = join(programOf(serversFolder(), kafka), 'lib', '*');
  const shape = Object.entries(SHAPE).flatMap(([name, value]) => ['--property', `${name}=${value}`]);
  const what = ['--bootstrap-server', brokers, '--topic', TOPIC, '--from-beginning', '--max-messages', String(held)];
  const { KAFKA_CLIENT_PROPERTIES: properties } = process.env;
  if (properties) what.push('--consumer.config', properties);
  const child = spawn(
    'java',
    [
      '-Xmx256m',
      '-cp',
      classes,
      'org.apache.kafka.tools.consumer.ConsoleConsumer',
      ...what,
      '--timeout-ms',
      String(LONGEST_SILENCE_MS),
      ...shape,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const ended = once(child, 'exit');
  let read = 0;
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    onMessage(cameIn(line));
    read += 1;
    note(1);
  }
  const [code] = await ended;
  process.off('exit', end);
  if (code !== 0) throw new Error(`Kafka's consumer ended with ${code}`);
  return { held, read };
};
