import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eventCatalog } from '@refrain/contracts';
import { openInProcessBus, type ChangeBus } from './change-bus';
import { auditSqliteLog, openSqliteEventLog, type EventLog, type LogAudit, type LogHead } from './event-log';
import { openMemoryLeases, type Leases } from './leases';
import { openFolderMediaStore, type MediaStore } from './media-store';
import { sealPersonalFields } from './personal';
import { openSqliteReadStore, type ReadStore } from './read-store';
import { openSqliteVault, type Vault } from './vault';

/** Everything a process keeps things in. `log` shows personal fields opened; the bytes at rest are sealed. */
export type Storage = Readonly<{
  log: EventLog;
  readStore: ReadStore;
  bus: ChangeBus;
  media: MediaStore;
  vault: Vault;
  leases: Leases;
  /** Walks the stored bytes of the log, see `auditSqliteLog`. */
  audit: (onProgress?: (checked: number, total: number) => void, published?: LogHead) => Promise<LogAudit>;
  close: () => Promise<void>;
}>;

/** Files of the embedded profile below its data folder. */
export const embeddedFiles = (dataFolder: string) => ({
  log: join(dataFolder, 'log.db'),
  readModels: join(dataFolder, 'read-models.db'),
  vault: join(dataFolder, 'vault.db'),
  media: join(dataFolder, 'media'),
});

/**
 * Opens the embedded profile. Several threads and processes may open one folder; one of them writes the log.
 * @throws Error when there is a log but no vault
 */
export const openEmbeddedStorage = async (dataFolder: string): Promise<Storage> => {
  await mkdir(dataFolder, { recursive: true });
  const files = embeddedFiles(dataFolder);
  if (existsSync(files.log) && !existsSync(files.vault)) {
    throw new Error(`${files.vault} is missing: without its keys every personal field of the log would read as erased. Restore it from a backup.`);
  }
  const vault = await openSqliteVault(files.vault);
  const rawLog = openSqliteEventLog(files.log);
  const readStore = openSqliteReadStore(files.readModels);
  const media = await openFolderMediaStore(files.media);
  const bus = openInProcessBus(files.readModels);
  const leases = openMemoryLeases();
  const log = sealPersonalFields(rawLog, vault, eventCatalog);
  return {
    log,
    readStore,
    bus,
    media,
    vault,
    leases,
    audit: (onProgress, published) => auditSqliteLog(files.log, onProgress, published),
    close: async () => {
      await leases.close();
      await bus.close();
      await readStore.close();
      await log.close();
      await vault.close();
    },
  };
};
