import { join } from 'node:path';
import { startDoubleProcess } from '../double-process';
import type { S3Faults } from './faults';
import type { ControlMessage } from './main';
import type { S3Seen } from './server';

export const S3_DOUBLE_KEYS = { region: 'us-east-1', accessKeyId: 'refrain', secretAccessKey: 'not-a-secret' } as const;

/** An S3 server that is none: a double in a process of its own, on a port of this machine. */
export type S3Double = Readonly<{
  url: string;
  /** Faults not named are none. */
  fault: (faults: Partial<S3Faults>) => Promise<void>;
  seen: () => Promise<S3Seen>;
  /** Closes the port and every connection; `reopen` opens the same one. */
  close: () => Promise<void>;
  reopen: () => Promise<void>;
  /** SIGKILL. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/** @param options `folder` keeps what is stored over a kill, `port` is for starting again; `largestPage` bounds a listing */
export const startS3Double = async (
  options: { folder?: string; port?: number; largestPage?: number } = {},
): Promise<S3Double> => {
  const { url, ask, kill, stop } = await startDoubleProcess<ControlMessage>('S3', join(__dirname, 'main.ts'), {
    ...(options.folder && { S3_DOUBLE_FOLDER: options.folder }),
    S3_DOUBLE_PORT: String(options.port ?? 0),
    S3_DOUBLE_LARGEST_PAGE: String(options.largestPage ?? 1000),
    S3_DOUBLE_ACCESS_KEY_ID: S3_DOUBLE_KEYS.accessKeyId,
  });
  return {
    url,
    fault: async (faults) => void (await ask({ command: 'fault', faults })),
    seen: async () => (await ask({ command: 'seen' })) as S3Seen,
    close: async () => void (await ask({ command: 'close' })),
    reopen: async () => void (await ask({ command: 'open' })),
    kill,
    stop,
  };
};
