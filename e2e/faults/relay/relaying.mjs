import { built } from '../../support/built.mjs';

/**
 * The relay alone, over a data folder, to the Kafka that the environment names, until all of its log stands in the topic. Prints how many events it
 * has relayed, now and then, and what troubles it.
 */
const [dataFolder, topic] = process.argv.slice(2);
const SAY_MS = 20;

const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
const stopping = new AbortController();
const head = await storage.log.head();
const relay = built('backend/dist/relay/index.js').startRelay({
  ...built('backend/dist/config/kafka.js').kafkaFrom(process.env),
  log: storage.sealedLog,
  vault: storage.vault,
  topic,
  signal: stopping.signal,
  onTrouble: (/** @type {unknown} */ error) => process.stderr.write(`${error}\n`),
});
while (relay.state().position !== head) {
  process.stdout.write(`${relay.state().relayed}\n`);
  await new Promise((resolve) => setTimeout(resolve, SAY_MS));
}
stopping.abort();
await relay.done;
process.stdout.write(`${relay.state().relayed}\n`);
await storage.close();
