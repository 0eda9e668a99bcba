import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { built } from '../../support/built.mjs';
import { community, next } from '../community/history.mjs';
import { fill } from '../history.mjs';
import { benchAppend } from './append.mjs';
import { benchMemory } from './memory.mjs';
import { benchRebuild } from './rebuild.mjs';
import { benchSelective } from './selective.mjs';

/**
 * @typedef {import('../../../scripts/bench/table.mjs').Row} Row
 * @typedef {object} Site a community that has lived for long
 * @property {string} folder for what a measurement needs beside it
 * @property {string} dataFolder
 * @property {number} events of its log
 * @property {Iterator<import('../community/world.mjs').Made>} history goes on behind the last of them
 * @property {(text: string) => void} note
 */

/** In this order: the last ones add to the log. @type {Readonly<Record<string, (site: Site) => Promise<Row[]>>>} */
const MEASURES = { rebuild: benchRebuild, selective: benchSelective, memory: benchMemory, append: benchAppend };

/** Makes the site. @param {Omit<Site, 'history'>} site @returns {Promise<Site>} */
const grown = async (site) => {
  const { dataFolder, events, note } = site;
  const history = community(built('contracts/dist/index.js'));
  const storage = await built('storage/dist/index.js').openEmbeddedStorage(dataFolder);
  const started = performance.now();
  let made = 0;
  try {
    await fill(storage.log, next(history, events), (more) => {
      const before = made;
      made += more;
      const step = events / 10;
      if (Math.floor(made / step) > Math.floor(before / step)) note(`${made} of ${events} events made, ${((performance.now() - started) / 1000).toFixed(0)} s`);
    });
  } finally {
    await storage.close();
  }
  return { ...site, history };
};

/**
 * A site of a million events. What was measured before a measure fails is kept.
 * @param {{ folder: string, events: number, note: (text: string) => void, keep: (rows: readonly Row[]) => void }} how
 * @throws AggregateError of what failed
 */
export const benchMillion = async ({ folder, events, note, keep }) => {
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const say = (/** @type {string} */ text) => note(`million: ${text}`);
  const site = await grown({ folder, dataFolder, events, note: say });
  const failures = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    await measure(site).then(keep, (error) => failures.push(`${name}: ${error?.stack ?? error}`));
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
};
