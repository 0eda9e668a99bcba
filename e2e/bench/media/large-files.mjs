import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { built } from '../../support/built.mjs';

const run = promisify(execFile);
const MIB = 2 ** 20;
const SAMPLE_MS = 20;
const PIECE = Buffer.alloc(MIB);
const BOUNDARY = 'refrain-bench-boundary';
/** More than this is not the same for a small and for a large file. */
const GROWS_AT_MOST_MIB = 64;

/** @param {number} pid */
const residentMib = (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The start of a silent WAV file of so many bytes. @param {number} size */
const wavStart = (size) => {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(size - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(48_000, 24);
  head.writeUInt32LE(48_000 * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(size - 44, 40);
  return head;
};

/** A film of a second, and the head of a box that is free up to so many bytes. @param {string} folder @param {number} size */
const filmStart = async (folder, size) => {
  const { findFfmpeg } = built('backend/dist/media/tool/ffmpeg-binary.js');
  const file = join(folder, 'film.mp4');
  const card = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=10', '-t', '1', '-pix_fmt', 'yuv420p', '-c:v', 'libx264'];
  await run(findFfmpeg(), ['-v', 'error', '-nostdin', '-y', ...card, '-movflags', '+faststart', '-f', 'mp4', file]);
  const film = await readFile(file);
  const free = Buffer.alloc(8);
  free.writeUInt32BE(size - film.length, 0);
  free.write('free', 4);
  return Buffer.concat([film, free]);
};

/**
 * Sends a form with one file, piece by piece.
 * @param {string} url @param {string} cookie
 * @param {{ path: string, name: string, fileName: string, fields: Readonly<Record<string, string>>, start: Buffer, size: number }} form
 * @returns {Promise<number>} the status
 */
const send = (url, cookie, { path, name, fileName, fields, start, size }) =>
  new Promise((resolve, reject) => {
    const part = (/** @type {string} */ more) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${more}\r\n\r\n`;
    const before = Buffer.from(
      Object.entries(fields)
        .map(([field, value]) => `${part(`name="${field}"`)}${value}\r\n`)
        .join('') + part(`name="${name}"; filename="${fileName}"`),
    );
    const after = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
    const headers = {
      origin: url,
      cookie,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': before.length + size + after.length,
    };
    const sending = request(`${url}${path}`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sending.on('error', reject);
    sending.write(before);
    sending.write(start);
    let left = size - start.length;
    const go = () => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (!sending.write(piece)) return void sending.once('drain', go);
      }
      sending.end(after);
    };
    go();
  });

/**
 * How much more memory the server holds at most while a file comes in than before it came: of 100 MB of sound, and of 500 MB of film.
 * @param {{ url: string, pid: number, cookie: string, folder: string, note: (text: string) => void }} how
 * @returns {Promise<import('../../../scripts/bench/table.mjs').Row[]>}
 */
export const largeFiles = async ({ url, pid, cookie, folder, note }) => {
  const said = {
    title: 'Large',
    artist: 'A Sample Person',
    genre: 'Folk',
    moodCategories: '["serene"]',
    aiCategory: 'human_only',
  };
  /** @param {number} mib */
  const sound = (mib) => ({
    path: '/api/audio/upload-file',
    name: 'audio',
    fileName: 'sound.wav',
    fields: {},
    start: wavStart(mib * MIB - 1024),
    size: mib * MIB - 1024,
  });
  const film = async (/** @type {number} */ mib) => ({
    path: '/api/videos/upload',
    name: 'video',
    fileName: 'film.mp4',
    fields: said,
    start: await filmStart(folder, mib * MIB - 1024),
    size: mib * MIB - 1024,
  });
  /** @param {Parameters<typeof send>[2]} form */
  const grown = async (form) => {
    const before = residentMib(pid);
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, residentMib(pid))), SAMPLE_MS);
    const started = performance.now();
    const status = await send(url, cookie, form);
    clearInterval(watch);
    if (status !== 201) throw new Error(`${form.path} answered ${status}`);
    return { grown: most - before, before, seconds: (performance.now() - started) / 1000 };
  };
  // Once unmeasured: what the first upload of all loads stays.
  await grown(sound(20));
  await grown(await film(20));
  const rows = [];
  for (const [mib, form] of /** @type {const} */ ([
    [100, sound(100)],
    [500, await film(500)],
  ])) {
    note(`media: ${mib} MB`);
    const measured = await grown(form);
    rows.push({
      what: `memory that a server grows by at most while ${mib} MB come in`,
      unit: 'MiB',
      ...{ median: measured.grown, low: measured.grown, high: measured.grown },
      aim: { below: GROWS_AT_MOST_MIB },
      detail: `from ${measured.before.toFixed(0)} MiB, in ${measured.seconds.toFixed(1)} s`,
    });
  }
  return rows;
};
