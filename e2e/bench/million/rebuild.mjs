import { rate } from '../../../scripts/bench/table.mjs';
import { built } from '../../support/built.mjs';
import { bareScan, EVERY_COLUMN } from '../bare/scan.mjs';
import { took } from '../support/slices.mjs';
import { once } from './once.mjs';
import { operate } from './operate.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

/** Every read model from the log, by the operator's command, between two bare scans of the log. @param {import('./index.mjs').Site} site @returns {Promise<Row[]>} */
export const benchRebuild = async ({ dataFolder, events, note }) => {
  const scan = bareScan(built('storage/dist/index.js').embeddedFiles(dataFolder).log, EVERY_COLUMN, ['data', 'meta']);
  const scanned = () => took(scan.run);
  try {
    note('every projection is rebuilt');
    const before = await scanned();
    const { seconds, peakMiB } = await operate(dataFolder, ['projections', 'rebuild']);
    const after = await scanned();
    const [ours, bare] = [events / seconds, (2000 * events) / (before + after)];
    const detail = `${rate(ours)} against ${rate(bare)}; ${seconds.toFixed(0)} s, ${peakMiB.toFixed(0)} MiB`;
    return [
      {
        what: 'every projection rebuilt by the command, an event of the log counted once',
        unit: '/s',
        ...once(ours),
        aim: { atLeast: 40_000 },
        detail,
      },
      { what: 'the same / bare scan of all columns, once', unit: '×', ...once(ours / bare), detail },
    ];
  } finally {
    scan.close();
  }
};
