import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Faults } from './faults';
import { openS3Server } from './server';

export type ControlCommand = 'open' | 'close' | 'fault' | 'seen';
export type ControlMessage = Readonly<{ id: number; command: ControlCommand; faults?: Partial<S3Faults> }>;

/** A folder that goes when the process ends, unless one was given. */
const ownFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'refrain-s3-double-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/**
 * The double as a process, told by the environment S3_DOUBLE_{FOLDER,PORT,ACCESS_KEY_ID,LARGEST_PAGE}. Prints one line of JSON
 * with its URL, takes commands over the channel of its parent if there is one, and ends when its parent goes away.
 */
const main = async (): Promise<void> => {
  const { env } = process;
  const server = openS3Server({
    folder: env['S3_DOUBLE_FOLDER'] ?? ownFolder(),
    accessKeyId: env['S3_DOUBLE_ACCESS_KEY_ID'] ?? 'refrain',
    largestPage: Number(env['S3_DOUBLE_LARGEST_PAGE'] ?? 1000),
    port: Number(env['S3_DOUBLE_PORT'] ?? 0),
  });
  const run = async ({ command, faults = {} }: ControlMessage): Promise<unknown> => server[command](faults);
  process.on('message', (message: ControlMessage) => {
    run(message).then(
      (answer) => process.send?.({ id: message.id, answer }),
      (error: unknown) => process.send?.({ id: message.id, error: String(error) }),
    );
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0));
  process.once('disconnect', () => process.exit(0));
  process.stdin.once('close', () => process.exit(0)).resume();
  process.stdout.write(`${JSON.stringify({ url: await server.open() })}\n`);
};

void main();
