import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { startBare } from '../bare/server.mjs';

const run = promisify(execFile);
const LISTENERS = 200;
const STRETCH_BYTES = 256 * 1024;
const SLICE_MS = 1000;

/**
 * 200 listeners who ask for stretches of a song, each for another one, held against a server that does nothing but open the file.
 * @param {{ url: string, cookie: string, trackId: string, file: string, size: number, rounds: number }} how `file` is what is streamed
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row>}
 */
export const listeners = async ({ url, cookie, trackId, file, size, rounds }) => {
  const bare = await startBare('bare/files.mjs', file);
  try {
    const places = Math.max(1, Math.floor(size / STRETCH_BYTES));
    const ranges = Array.from({ length: LISTENERS }, (_, i) => {
      const start = (i % places) * STRETCH_BYTES;
      return `bytes=${start}-${Math.min(size, start + STRETCH_BYTES) - 1}`;
    });
    const targets = {
      ours: { url, asked: ranges.map((range) => ({ path: `/api/audio/stream/${trackId}`, cookie, range })) },
      bare: { url: bare.url, asked: ranges.map((range) => ({ path: '/', range })) },
    };
    const question = JSON.stringify({ targets, rounds, sliceMs: SLICE_MS, connections: LISTENERS });
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, '..', 'support', 'hammer.mjs'), question]);
    /** @type {import('../../../scripts/bench/ratios.mjs').Round[]} */
    const results = JSON.parse(stdout);
    const [own = 0, other = 0] = ['ours', 'bare'].map((name) => median(results.map((round) => Number(round[name]))));
    return {
      what: `${LISTENERS} listeners, stretches of ${STRETCH_BYTES / 1024} KiB / bare fs`,
      unit: '×',
      ...ratioOf(results, 'ours', 'bare'),
      aim: { atLeast: 0.8 },
      detail: `${rate(own)} against ${rate(other)}`,
    };
  } finally {
    bare.stop();
  }
};
