import { built } from '../../support/built.mjs';
import { community, next } from './history.mjs';
import { fill } from '../support/history.mjs';

/** @typedef {import('./world.mjs').Made} Made */

/**
 * A data folder with a history, as if the site had lived it: what it reacts to was reacted to. Read models are not built yet.
 * @param {{ dataFolder: string, events: number, note: (text: string) => void }} how
 * @returns {Promise<Iterator<Made>>} how the history goes on
 */
export const growSite = async ({ dataFolder, events, note }) => {
  const history = community(built('contracts/dist/index.js'));
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  const started = performance.now();
  let made = 0;
  try {
    await fill(storage.log, next(history, events), (more) => {
      const tenths = (/** @type {number} */ count) => Math.floor((count * 10) / events);
      if (tenths(made + more) > tenths(made))
        note(`${made + more} of ${events} events made, ${((performance.now() - started) / 1000).toFixed(0)} s`);
      made += more;
    });
    const head = await storage.log.head();
    for (const reaction of await reactionNames(storage)) await storage.vault.checkpoints.put(reaction, head);
  } finally {
    await storage.close();
  }
  return history;
};

/** @param {any} storage @returns {Promise<string[]>} */
const reactionNames = async (storage) => {
  const { createApp } = built('backend/dist/app.js');
  const { Clock, Ids, ReadModels } = built('backend/dist/kernel/index.js');
  const { REACTIONS } = built('backend/dist/processes/background.js');
  const app = await createApp({ storage, clock: new Clock(), ids: new Ids(), secureCookies: false, pages: '', quiet: true });
  const names = REACTIONS.map((/** @type {any} */ reaction) => app.get(reaction).name);
  app.get(ReadModels).close();
  await app.close();
  return names;
};

/** Ids that events of a type brought, in order, but for those that events of another type took away. A made-up history may take away before it brings. @param {string} dataFolder @param {string} field @param {string} came @param {string} [went] @returns {Promise<string[]>} */
export const idsOf = async (dataFolder, field, came, went) => {
  const { openSqliteEventLog } = built('storage/dist/event-log/sqlite/index.js');
  const log = openSqliteEventLog(built('storage/dist/index.js').embeddedFiles(dataFolder).log, { readOnly: true });
  const [ids, gone] = [new Set(), new Set()];
  for await (const { events } of log.readAll({ types: went ? [came, went] : [came] }))
    for (const { type, data } of events) (type === came ? ids : gone).add(data[field]);
  await log.close();
  return [...ids].filter((id) => !gone.has(id));
};
