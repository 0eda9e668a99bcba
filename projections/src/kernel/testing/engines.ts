import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMemoryReadStore, openSqliteReadStore, type ReadStore } from '@refrain/storage/read-store';
import { openMongoReadStore, startMongodbDouble } from '@refrain/storage/testing';

export type Engines = Readonly<{
  open: Readonly<Record<EngineName, () => ReadStore>>;
  folder: string;
  stop: () => Promise<void>;
}>;

export const ENGINES = ['memory', 'SQLite', 'MongoDB (double)'] as const;
export type EngineName = (typeof ENGINES)[number];

/** An empty read store of each engine, as often as one is opened. */
export const startEngines = async (): Promise<Engines> => {
  const [mongo, folder] = [await startMongodbDouble(), await mkdtemp(join(tmpdir(), 'refrain-engines-'))];
  return {
    folder,
    open: {
      memory: openMemoryReadStore,
      SQLite: () => openSqliteReadStore(join(folder, `${randomUUID()}.db`)),
      'MongoDB (double)': () => openMongoReadStore(mongo.url.replace(/\/?$/, `/${randomUUID()}`)),
    },
    stop: async () => {
      await mongo.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
