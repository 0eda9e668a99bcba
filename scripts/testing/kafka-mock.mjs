import { join } from 'node:path';

import { root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { installFromDebian } from './debian.mjs';

const MOCK = join(root, 'storage/src/testing/kafka-mock/kafka-mock.mjs');

/** What is missing to run librdkafka's mock cluster, in a sentence; null when it runs. */
const problem = async () => {
  if (process.env.KAFKA_BROKERS) return null;
  const { code, tail } = await run(process.execPath, [MOCK, '--check'], { timeoutMs: 60_000 });
  return code === 0 ? null : tail.join(' ');
};

/** @param {(text: string) => void} note */
async function prepare(note) {
  if (!(await problem())) return null;
  note('installing librdkafka');
  await installFromDebian(['gcc', 'libc6-dev', 'librdkafka-dev'], join(setupFolder, 'librdkafka.log'));
  return problem();
}

/** @type {Promise<string | null> | undefined} */
let prepared;
/**
 * Makes sure that what the tests of Kafka need is there, where that can be done. Steps that run beside each other share one attempt.
 * @param {(text: string) => void} note
 * @returns {Promise<string | null>} what is still missing, in a sentence
 */
export const prepareKafkaMock = (note) => (prepared ??= prepare(note));
