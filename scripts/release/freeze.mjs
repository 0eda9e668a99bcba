import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { requireTypeScript } from '../../storage/src/testing/require-typescript.mjs';
import { root } from '../lib/paths.mjs';

/**
 * Writes down what was declared since the last time: a stored sample of each new version of an event, and the hash of the documents
 * that each new version of a projection folds. A line that is there is never changed; what would need that is refused with a sentence.
 */
const SOURCES = '--conditions=source';

const freeze = async () => {
  const require = requireTypeScript();
  /** @param {string} file relative to the root */
  const source = (file) => require(join(root, file));
  const { eventCatalog, eventSamples, eventUpcasters } = source('contracts/src/index.ts');
  const events = source('storage/src/testing/frozen-events.ts');
  const documents = source('projections/src/testing/document-hashes.ts');
  const { sampleHistory } = source('projections/src/testing/sample-history.ts');
  const { projections } = source('projections/src/all.ts');

  const frozen = existsSync(events.FROZEN_EVENTS) ? events.readFrozenEvents() : [];
  const added = await events.newlyFrozen(frozen, { catalog: eventCatalog, upcasters: eventUpcasters }, eventSamples);
  writeFileSync(events.FROZEN_EVENTS, [...frozen, ...added].map((event) => `${JSON.stringify(event)}\n`).join(''));

  const before = existsSync(documents.HASH_TABLE) ? readFileSync(documents.HASH_TABLE, 'utf8') : null;
  const after = documents.tableText(await documents.renewedTable(projections, sampleHistory(), before && JSON.parse(before)));
  writeFileSync(documents.HASH_TABLE, after);

  process.stdout.write(
    `${relative(root, events.FROZEN_EVENTS)}: ${frozen.length + added.length} events, ${added.length} of them new\n`,
  );
  process.stdout.write(
    `${relative(root, documents.HASH_TABLE)}: ${projections.length} projections, ${before === after ? 'unchanged' : 'changed'}\n`,
  );
};

if (process.execArgv.includes(SOURCES)) {
  await freeze().catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  process.exitCode = spawnSync(process.execPath, [SOURCES, fileURLToPath(import.meta.url)], { stdio: 'inherit' }).status ?? 1;
}
