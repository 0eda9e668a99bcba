import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import { openInProcessBus, type BusMessage, type ChangeBus, type KafkaAddress } from './change-bus';
import type * as Distributed from './distributed';
import { assertKnownData } from './embedded-data';
import {
  auditSqliteLog,
  openSqliteEventLog,
  sqliteHashChain,
  type EventLog,
  type HashChain,
  type LogAudit,
  type LogHead,
} from './event-log';
import { openMemoryLeases, type Leases } from './leases';
import { openFolderMediaStore, type MediaStore } from './media-store';
import type { S3Settings } from './media-store/s3';
import { sealPersonalFields } from './personal';
import { openSqliteReadStore, type ReadStore } from './read-store';
import { openSqliteVault, type Vault } from './vault';
import { noteKinds } from './written-kinds';

/** Everything a process keeps things in. */
export type Storage = Readonly<{
  /** Shows personal fields opened; the bytes at rest are sealed. */
  log: EventLog;
  /** The same log with personal fields as they rest: for whoever passes events on. */
  sealedLog: EventLog;
  readStore: ReadStore;
  bus: ChangeBus;
  media: MediaStore;
  vault: Vault;
  leases: Leases;
  /** Walks the stored bytes of the log, see `auditSqliteLog`. */
  audit: (onProgress?: (checked: number, total: number) => void, published?: readonly LogHead[]) => Promise<LogAudit>;
  /** The end of the log's chain, to be signed. */
  chain: HashChain;
  /** Chains the hashes of the log until the signal; null where the log does so as it writes. At most one at a time, see Leases. */
  seal: ((signal: AbortSignal) => Promise<void>) | null;
  /** Rejects while the change bus is away; the ports of the others tell by themselves. */
  reachBus: () => Promise<void>;
  /** Everything that a bus on other machines still keeps, each message once; null where nothing is kept. @throws while the bus is away */
  keptOnBus: (() => AsyncIterable<BusMessage>) | null;
  close: () => Promise<void>;
}>;

/** Where the servers of the distributed profile are. Mongo's databases are `refrain` and `refrain-vault`. */
export type DistributedConfig = Readonly<{
  profile: 'distributed';
  eventStore: string;
  mongo: string;
  kafka: KafkaAddress;
  s3: S3Settings;
  /** 32 bytes that wrap the keys of people in the vault. */
  wrappingKey: Buffer;
}>;

export type StorageConfig = Readonly<{ profile: 'embedded'; dataFolder: string }> | DistributedConfig;

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
