import { setTimeout as pause } from 'node:timers/promises';

import { median, quantile } from '../../../scripts/bench/ratios.mjs';

/**
 * @typedef {import('../../../scripts/bench/table.mjs').Row} Row
 * @typedef {import('./crowd.mjs').Target} Target
 * @typedef {import('./index.mjs').Crowd} Crowd
 */

const EXTRA = '/api/social/suggested-follows';
/** What is answered as fast as this, so often in a row, is back to normal. */
const CALM_MS = 250;
const CALM_IN_A_ROW = 10;
const CALM_WITHIN_MS = 60_000;
const ONCE_EVERY_MS = 50;

/** Readers look at what stands beside the feed as well. @param {Target} target @returns {Target} */
export const withExtras = ({ url, connections }) => ({
  url,
  connections: connections.map((own) =>
    own[0]?.kind === 'feed' ? [...own, ...own, { ...own[0], kind: 'extra', path: EXTRA }] : own,
  ),
});

/** @param {string} url @param {string} cookie @returns {Promise<number>} seconds until reads of every worth are answered at once again */
export const secondsUntilCalm = async (url, cookie) => {
  const began = performance.now();
  let [calm, since] = [0, began];
  while (calm < CALM_IN_A_ROW && performance.now() - began < CALM_WITHIN_MS) {
    const asked = performance.now();
    const statuses = await Promise.all(
      ['/api/social/feed', EXTRA].map(async (path) => {
        const response = await fetch(url + path, { headers: { cookie } });
        await response.arrayBuffer();
        return response.status;
      }),
    );
    const isCalm = statuses.every((status) => status === 200) && performance.now() - asked < CALM_MS;
    if (!isCalm) [calm, since] = [0, performance.now()];
    else calm += 1;
    await pause(ONCE_EVERY_MS);
  }
  return ((calm < CALM_IN_A_ROW ? performance.now() : since) - began) / 1000;
};

/** @param {Crowd | undefined} crowded @param {number} calmSeconds @returns {Row[]} */
export const overloadRows = (crowded, calmSeconds) => {
  const kinds = Object.entries(crowded?.kinds ?? {});
  const of = (/** @type {(kind: string) => boolean} */ which) =>
    kinds.filter(([kind]) => which(kind)).flatMap(([, { ms }]) => ms);
  const refused = (/** @type {string} */ kind) => {
    const { ms = [], shedMs = [] } = crowded?.kinds[kind] ?? {};
    return `${((100 * shedMs.length) / Math.max(1, ms.length + shedMs.length)).toFixed(0)} % of ${kind} reads refused`;
  };
  const isRead = (/** @type {string} */ kind) => kind === 'feed' || kind === 'extra';
  const failures = kinds.reduce((sum, [, { failures: more }]) => sum + more, 0);
  /** @param {string} what @param {number[]} ms @param {number} below @param {string} more @returns {Row} */
  const row = (what, ms, below, more) => ({
    what: `${what}, four times that crowd, 99th percentile`,
    unit: 'ms',
    median: quantile(ms, 0.99),
    low: median(ms),
    high: Math.max(...ms),
    aim: { below },
    detail: `${(ms.length / Number(crowded?.seconds)).toFixed(0)}/s${more}`,
  });
  return [
    row('reads that are answered', of(isRead), 1500, `; ${refused('feed')}, ${refused('extra')}`),
    row(
      'writes',
      of((kind) => !isRead(kind)),
      1500,
      '',
    ),
    {
      what: 'requests of four times that crowd that failed or timed out',
      unit: 'of all',
      median: failures,
      low: failures,
      high: failures,
      aim: { below: 1 },
      detail: kinds.flatMap(([, { failed }]) => failed)[0] ?? '',
    },
    {
      what: 'until reads of every worth are answered at once again, after that crowd has left',
      unit: 's',
      median: calmSeconds,
      low: calmSeconds,
      high: calmSeconds,
      aim: { below: 5 },
      detail: '',
    },
  ];
};
