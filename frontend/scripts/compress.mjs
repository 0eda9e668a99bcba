#!/usr/bin/env node
// Writes each file of the build that gets smaller a second and third time, as brotli and gzip: done once here, so with all
// their strength, and sent by the server to clients that take them. The folder of the build may be given.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Fonts and pictures are compressed by nature. The page itself is written by the server for each request. */
const TEXTS = /\.(js|css|svg|webmanifest|json|txt|xml)$/;
/** Smaller ones fit the first packet as they are. */
const WORTH_BYTES = 1000;
const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** @type {Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>>} */
const WAYS = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const dist = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && TEXTS.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.flatMap((file) => {
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_BYTES) return [];
    return Object.entries(WAYS).map(async ([suffix, compress]) => {
      const small = await compress(bytes);
      if (small.length < bytes.length) writeFileSync(`${file}.${suffix}`, small);
    });
  }),
);
