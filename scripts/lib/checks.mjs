import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { texts } from '../setup/texts.mjs';
import { Refusal } from './refusal.mjs';

/** Errors of the file system a person can act on, in words. @type {Record<string, string>} */
const REASONS = {
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'it is a link to a place that does not exist',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
};

/**
 * Creates the data folder if need be and writes one file there.
 * @param {string} folder
 * @throws {Refusal}
 */
export function checkDataFolder(folder) {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    const file = openSync(probe, 'w');
    writeSync(file, 'x');
    fsyncSync(file);
    closeSync(file);
    rmSync(probe);
  } catch (error) {
    const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Refusal(texts.dataFolder(folder, REASONS[code] ?? message));
  }
}

/**
 * @param {string} value
 * @returns {number}
 * @throws {Refusal}
 */
export function parsePort(value) {
  const port = /^\d{1,5}$/.test(value.trim()) ? Number(value) : NaN;
  if (!(port <= 65_535)) throw new Refusal(texts.portInvalid(value));
  return port;
}

/**
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<void>} rejects with a Refusal when something else listens there
 */
export function checkPort(port, host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const { code = '', message } = error;
      const free = port < 65_535 ? port + 1 : 3000;
      reject(
        new Refusal(code === 'EADDRINUSE' ? texts.portInUse(port, free) : texts.portRefused(port, REASONS[code] ?? message)),
      );
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve()));
  });
}
