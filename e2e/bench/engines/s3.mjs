import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';

import { interleaved, median, ratioOf } from '../../../scripts/bench/ratios.mjs';
import { rate } from '../../../scripts/bench/table.mjs';
import { startServerOf } from '../../support/servers/backing.mjs';
import { built } from '../../support/built.mjs';
import { serverRows } from '../support/server-rows.mjs';
import { perSecondBy } from '../support/slices.mjs';

/** @typedef {import('../../../scripts/bench/table.mjs').Row} Row */

const SLICE_MS = 700;
const CALLERS = 8;
/** A song as listeners get it, and what a player asks of it at a time. */
const SONG_BYTES = 4 * 2 ** 20;
const RANGE = { start: 2 ** 20, end: 2 ** 20 + 256 * 1024 - 1 };

/** @param {AsyncIterable<Buffer>} stream */
const sizeOf = async (stream) => {
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return bytes;
};
/** @param {number} bytes @param {number} expected */
const whole = (bytes, expected) => {
  if (bytes !== expected) throw new Error(`${bytes} bytes came, not ${expected}`);
};

/** The driver's own calls, with the same checksums. @param {import('@aws-sdk/client-s3').S3ClientConfig} config @param {string} Bucket */
const bareStore = (config, Bucket) => {
  const client = new S3Client({ ...config, forcePathStyle: true, responseChecksumValidation: 'WHEN_REQUIRED' });
  return {
    /** @param {string} Key @param {string} file */
    put: async (Key, file) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body: createReadStream(file), ContentLength: SONG_BYTES }));
      await unlink(file);
    },
    /** @param {string} Key @param {string} [Range] */
    get: async (Key, Range) =>
      /** @type {AsyncIterable<Buffer>} */ (
        /** @type {unknown} */ ((await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body)
      ),
    close: () => client.destroy(),
  };
};

/**
 * The media store on S3 against the driver's own calls on the same server.
 * @param {{ folder: string, rounds: number, onRound: (round: number) => void }} how
 * @returns {Promise<Row[]>}
 */
export const benchS3 = async ({ folder, rounds, onRound }) => {
  const { openS3MediaStore } = built('storage/dist/distributed/index.js');
  const server = await startServerOf('s3');
  const env = { ...process.env, ...server.settings };
  const credentials = { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' };
  const place = { endpoint: env.S3_ENDPOINT, region: env.S3_REGION ?? 'us-east-1' };
  const bucket = 'refrain-bench';
  const store = await openS3MediaStore({ ...place, ...credentials, bucket, temporaryFolder: join(folder, 'temporary') });
  const bare = bareStore({ ...place, credentials }, bucket);
  const song = randomBytes(SONG_BYTES);
  mkdirSync(join(folder, 'in'));
  let files = 0;
  /** A file on its way in; uploads of either side find theirs ready. */
  const file = () => {
    const path = join(folder, 'in', String((files += 1)));
    writeFileSync(path, song);
    return path;
  };
  // Few keys, so that a round leaves no more than it found.
  const key = (/** @type {string} */ side) => `${side}/${files % CALLERS}`;
  const range = RANGE.end - RANGE.start + 1;
  const header = `bytes=${RANGE.start}-${RANGE.end}`;
  try {
    await store.adopt('song', file());
    const results = await interleaved(
      rounds,
      {
        adopt: () => perSecondBy(SLICE_MS, CALLERS, () => store.adopt(key('ours'), file())),
        bareAdopt: () => perSecondBy(SLICE_MS, CALLERS, () => bare.put(key('bare'), file())),
        read: () => perSecondBy(SLICE_MS, CALLERS, async () => whole(await sizeOf(await store.open('song')), SONG_BYTES)),
        bareRead: () => perSecondBy(SLICE_MS, CALLERS, async () => whole(await sizeOf(await bare.get('song')), SONG_BYTES)),
        range: () => perSecondBy(SLICE_MS, CALLERS, async () => whole(await sizeOf(await store.open('song', RANGE)), range)),
        bareRange: () => perSecondBy(SLICE_MS, CALLERS, async () => whole(await sizeOf(await bare.get('song', header)), range)),
      },
      onRound,
    );
    const middle = (/** @type {string} */ name) => median(results.map((round) => Number(round[name])));
    const texts = serverRows().s3;
    /** @param {string} what @param {string} name @param {string} bareName @returns {Row} */
    const row = (what, name, bareName) => ({
      what,
      unit: '×',
      ...ratioOf(results, name, bareName),
      aim: { atLeast: 0.8 },
      detail: `${rate(middle(name))} against ${rate(middle(bareName))}`,
    });
    return [row(texts.adopt, 'adopt', 'bareAdopt'), row(texts.read, 'read', 'bareRead'), row(texts.range, 'range', 'bareRange')];
  } finally {
    bare.close();
    await server.stop();
  }
};
