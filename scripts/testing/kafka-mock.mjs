import { join } from 'node:path';

import { root, setupFolder } from '../lib/paths.mjs';
import { run } from '../lib/processes.mjs';
import { installFromDebian } from './debian.mjs';

const MOCK = join(root, 'storage/src/testing/kafka-mock/kafka-mock.mjs');

/** Whether librdkafka's mock cluster can be run here. */
const works = async () => (await run(process.execPath, [MOCK, '--check'], { timeoutMs: 60_000 })).code === 0;

/**
 * Makes sure that what the specs of Kafka need is there, where that can be done. Where it cannot they skip, and say so.
 * @param {(text: string) => void} note
 */
export async function prepareKafkaMock(note) {
  if (await works()) return;
  note('installing librdkafka');
  await installFromDebian(['gcc', 'libc6-dev', 'librdkafka-dev'], join(setupFolder, 'librdkafka.log'));
}
