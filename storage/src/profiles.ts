import type { BusMessage, ChangeBus, KafkaAddress } from './change-bus';
import type { EventLog, HashChain, LogAudit, LogHead } from './event-log';
import type { Leases } from './leases';
import type { MediaStore } from './media-store';
import type { S3Settings } from './media-store/s3';
import type { ReadStore } from './read-store';
import type { Vault } from './vault';

/** Everything a process keeps things in. */
export type Storage = Readonly<{
  /** Shows personal fields opened; the bytes at rest are sealed. */
  log: EventLog;
  /** The same log with personal fields as they rest: for code that only passes events on. */
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
  /**
   * From now on each new connection to the log is compared with the head that the vault keeps, before anything is written over it. Where one process owns
   * the log the start compares.
   */
  guardLog: () => void;
  /** Rejects while the change bus is away; the other ports report that by themselves. */
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
  /** How long calls to the log wait for it, in milliseconds: for work that an operator starts. Without it as long as a person waits. */
  patienceMs?: number;
}>;

export type StorageConfig = Readonly<{ profile: 'embedded'; dataFolder: string }> | DistributedConfig;
