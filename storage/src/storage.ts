import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import { openInProcessBus } from './change-bus';
import type * as Distributed from './distributed';
import { assertKnownData } from './embedded-data';
import { auditSqliteLog, openSqliteEventLog, sqliteHashChain } from './event-log';
import { openMemoryLeases } from './leases';
import { openFolderMediaStore } from './media-store';
import { sealPersonalFields } from './personal';
import type { Storage, StorageConfig } from './profiles';
import { openSqliteReadStore } from './read-store';
import { openSqliteVault } from './vault';
import { noteKinds } from './written-kinds';

/** Files of the embedded profile below its data folder. */
export const embeddedFiles = (dataFolder: string) => ({
  log: join(dataFolder, 'log.db'),
  readModels: join(dataFolder, 'read-models.db'),
  vault: join(dataFolder, 'vault.db'),
  media: join(dataFolder, 'media'),
});

/**
 * Opens the embedded profile. Several threads and processes may open one folder; one of them writes the log.
 * @throws Error when there is a log but no vault, NewerData when a newer release wrote one of them
 */
export const openEmbeddedStorage = async (dataFolder: string): Promise<Storage> => {
  await mkdir(dataFolder, { recursive: true });
  const files = embeddedFiles(dataFolder);
  if (existsSync(files.log) && !existsSync(files.vault)) {
    throw new Error(
      `${files.vault} is missing: without its keys every personal field of the log would read as erased. Restore it from a backup.`,
    );
  }
  assertKnownData(files);
  const vault = await openSqliteVault(files.vault);
  const rawLog = openSqliteEventLog(files.log);
  const readStore = openSqliteReadStore(files.readModels);
  const media = await openFolderMediaStore(files.media);
  const bus = openInProcessBus(files.readModels);
  bus.subscribe((message) => {
    if (message.kind === 'forgotten') vault.keys.letGo(message.subject);
  });
  const leases = openMemoryLeases();
  const log = noteKinds(sealPersonalFields(rawLog, vault, eventCatalog, { upcasters: eventUpcasters }), vault.checkpoints);
  return {
    log,
    sealedLog: rawLog,
    readStore,
    bus,
    media,
    vault,
    leases,
    seal: null,
    guardLog: () => undefined,
    reachBus: async () => undefined,
    keptOnBus: null,
    audit: (onProgress, published) => auditSqliteLog(files.log, onProgress, published),
    chain: sqliteHashChain(files.log),
    close: async () => {
      await leases.close();
      await bus.close();
      await readStore.close();
      await log.close();
      await vault.close();
    },
  };
};

/** The clients of the servers take a second and much memory to load, which the embedded profile need not spend. */
const distributed = () => createRequire(__filename)('./distributed') as typeof Distributed;

/** Opens either profile. Servers that are away do not keep it from opening; `onTrouble` hears sentences for the operator. */
export const openStorage = async (config: StorageConfig, onTrouble?: (sentence: string) => void): Promise<Storage> =>
  config.profile === 'embedded'
    ? openEmbeddedStorage(config.dataFolder)
    : distributed().openDistributedStorage(config, onTrouble);
