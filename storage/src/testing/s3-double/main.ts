import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Faults } from './faults';
import { runDouble } from '../double-process';
import { openS3Server } from './server';

type ControlCommand = 'open' | 'close' | 'fault' | 'seen';
export type ControlMessage = Readonly<{ command: ControlCommand; faults?: Partial<S3Faults> }>;

/** A folder that goes when the process ends, unless one was given. */
const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-s3-double-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** The double as a process, configured by the environment S3_DOUBLE_{FOLDER,PORT,ACCESS_KEY_ID,LARGEST_PAGE}. */
const main = async (): Promise<void> => {
  const { env } = process;
  const server = openS3Server({
    folder: env['S3_DOUBLE_FOLDER'] ?? ownFolder(),
    accessKeyId: env['S3_DOUBLE_ACCESS_KEY_ID'] ?? 'refrain',
    largestPage: Number(env['S3_DOUBLE_LARGEST_PAGE'] ?? 1000),
    port: Number(env['S3_DOUBLE_PORT'] ?? 0),
  });
  await runDouble(server.open, async ({ command, faults = {} }: ControlMessage) => server[command](faults));
};

void main();
