import { join } from 'node:path';

import { spread } from '../../scripts/bench/ratios.mjs';
import { findChromium } from '../../scripts/testing/chromium.mjs';
import { startServer } from '../support/servers/server.mjs';

/** @typedef {import('../../scripts/bench/table.mjs').Row} Row */
/** @typedef {{ score: number, lcpSeconds: number, kib: number, files: number, shift: number, blockedMs: number }} Visit */

const KIB = 1024;
const RUNS = 3;
/** How long a phone may take, and how much it may be sent, by page. @type {readonly (readonly [name: string, path: (trackId: string) => string, kib: number])[]} */
const PAGES = [
  ['/', () => '/', 400],
  ['/charts', () => '/charts', 400],
  ['/auth', () => '/auth', 250],
  ['a track page', (trackId) => `/track/${trackId}`, 400],
];

/**
 * One visit as Lighthouse makes it for mobile: 150 ms round trip, 1.6 Mbit/s, a processor four times slower, nothing in the cache.
 * @param {string} url @param {string} chromium @returns {Promise<Visit>}
 */
const visit = async (url, chromium) => {
  const [{ launch }, { default: lighthouse }] = await Promise.all([import('chrome-launcher'), import('lighthouse')]);
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', '--disable-gpu', ...sandbox] });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: ['performance'] });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = result.lhr;
    const value = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? NaN;
    const details = /** @type {any} */ (audits['network-requests']?.details);
    return {
      score: Math.round((categories['performance']?.score ?? 0) * 100),
      lcpSeconds: value('largest-contentful-paint') / 1000,
      kib: details.items.reduce((/** @type {number} */ sum, /** @type {any} */ item) => sum + item.transferSize, 0) / KIB,
      files: details.items.length,
      shift: value('cumulative-layout-shift'),
      blockedMs: value('total-blocking-time'),
    };
  } finally {
    chrome.kill();
  }
};

/** @param {string} name @param {number} kib @param {readonly Visit[]} visits @returns {Row[]} */
const rowsOf = (name, kib, visits) => {
  const of = (/** @type {keyof Visit} */ fact) => spread(visits.map((each) => each[fact]));
  const [{ median: blocked }, { median: shift }] = [of('blockedMs'), of('shift')];
  return [
    {
      what: `${name} on a phone: performance of Lighthouse`,
      unit: 'of 100',
      ...of('score'),
      aim: { atLeast: 95 },
      detail: `blocked ${Math.round(blocked)} ms, layout shift ${shift.toFixed(3)}`,
    },
    { what: `${name}: largest contentful paint`, unit: 's', ...of('lcpSeconds'), aim: { below: 2 } },
    {
      what: `${name}: sent to a visitor who comes first`,
      unit: 'KiB',
      ...of('kib'),
      aim: { below: kib },
      detail: `${of('files').median} files`,
    },
  ];
};

/**
 * How fast pages of the demo community open on a phone, for a visitor: Lighthouse, median of three runs.
 * @param {{ folder: string, note: (text: string) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchPages = async ({ folder, note }) => {
  const chromium = await findChromium(note);
  if (!chromium) throw new Error('no Chromium');
  const server = await startServer({ dataFolder: join(folder, 'pages'), demo: true });
  try {
    const { tracks } = await (await fetch(`${server.url}/api/tracks`)).json();
    /** @type {Row[]} */
    const rows = [];
    for (const [name, path, kib] of PAGES) {
      const visits = [];
      for (let run = 1; run <= RUNS; run += 1) {
        note(`pages: ${name}, run ${run} of ${RUNS}`);
        visits.push(await visit(server.url + path(tracks[0].id), chromium));
      }
      rows.push(...rowsOf(name, kib, visits));
    }
    return rows;
  } finally {
    await server.remove();
  }
};
