import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { growSite } from '../community/grown-site.mjs';
import { benchAppend } from './append.mjs';
import { benchMemory } from './memory.mjs';
import { benchRebuild } from './rebuild.mjs';
import { benchSelective } from './selective.mjs';
import { benchVisible } from './visible.mjs';

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
const MEASURES = {
  rebuild: benchRebuild,
  selective: benchSelective,
  memory: benchMemory,
  visible: benchVisible,
  append: benchAppend,
};

/**
 * A site of a million events. What was measured before a measure fails is kept.
 * @param {{ folder: string, events: number, note: (text: string) => void, keep: (rows: readonly Row[]) => void }} how
 * @throws Error naming what failed, once all was tried
 */
export const benchMillion = async ({ folder, events, note, keep }) => {
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const say = (/** @type {string} */ text) => note(`million: ${text}`);
  const history = await growSite({ dataFolder, events, note: say });
  const site = { folder, dataFolder, events, history, note: say };
  /** @type {string[]} */
  const failures = [];
  for (const [name, measure] of Object.entries(MEASURES)) {
    await measure(site).then(keep, (error) => failures.push(`${name}: ${error?.stack ?? error}`));
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
};
