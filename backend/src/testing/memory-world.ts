import { randomUUID } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCatalog, eventUpcasters } from '@refrain/contracts';
import type { DependencyName } from '@refrain/contracts/kernel';
import type { Storage } from '@refrain/storage';
import { openInProcessBus, type BusMessage } from '@refrain/storage/change-bus';
import { LogUnavailable, openMemoryEventLog } from '@refrain/storage/event-log';
import { openMemoryLeases } from '@refrain/storage/leases';
import { MediaUnavailable, openMemoryMediaStore } from '@refrain/storage/media-store';
import { sealPersonalFields } from '@refrain/storage/personal';
import { openMemoryReadStore } from '@refrain/storage/read-store';
import { openMemoryVault } from '@refrain/storage/vault';
import type { Config, ProcessName } from '../config';
import { createLogger } from '../observability/logger';
import { runProjector, watchProjector } from '../processes/projector';
import { startProcess, type Started } from '../processes/start-process';
import { Caller } from './http';
import { INDEX_HTML } from './test-app';

export type TestProcess = Started & Readonly<{ origin: string; storage: Storage; visitor: () => Caller }>;

const named = (name: string): Error => Object.assign(new Error('away'), { name });
const AWAY: Readonly<Record<DependencyName, () => Error>> = {
  log: () => new LogUnavailable('away'),
  readStore: () => named('ReadStoreUnavailable'),
  vault: () => named('VaultUnavailable'),
  media: () => new MediaUnavailable('away'),
  bus: () => new Error('away'),
};
const STREAMING = new Set<unknown>(['readStream', 'readAll', 'subscribe', 'scan', 'list']);

/** Engines in memory as the servers of several processes in one; each may be taken away and given back. */
export class MemoryWorld {
  readonly away = new Set<DependencyName>();
  /** Every line that any of the processes logged. */
  readonly lines: string[] = [];
  /** What the bus loses. */
  loses: (message: BusMessage) => boolean = () => false;
  /** While it is set, appends wait for it. */
  gate: Promise<void> | null = null;
  /** Number of appends that were asked for. */
  appends = 0;
  private readonly channel = randomUUID();
  private readonly leases = openMemoryLeases();
  private readonly log = openMemoryEventLog();
  private readonly vault = openMemoryVault();
  private readonly readStore = openMemoryReadStore();
  private readonly started: Started[] = [];
  private readonly buses: Storage['bus'][] = [];

  private constructor(
    readonly folder: string,
    private readonly media: Storage['media'],
  ) {}

  static async create(): Promise<MemoryWorld> {
    const folder = await mkdtemp(join(tmpdir(), 'refrain-world-'));
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages', 'index.html'), INDEX_HTML);
    return new MemoryWorld(folder, await openMemoryMediaStore(join(folder, 'media')));
  }

  /** The engine, failing as its port says while it is away. */
  private fickle<T extends object>(target: T, name: DependencyName): T {
    return new Proxy(target, {
      get: (_, key) => {
        const value: unknown = Reflect.get(target, key);
        // What this process found in the vault is its own.
        if (key === 'faults') return value;
        if (typeof value === 'object' && value !== null) return this.fickle(value, name);
        if (typeof value !== 'function' || key === 'close') return value;
        return (...args: unknown[]): unknown => {
          if (key === 'append') this.appends += 1;
          if (key === 'append' && this.gate) return this.gate.then((): unknown => value.apply(target, args));
          if (!this.away.has(name)) return value.apply(target, args);
          if (STREAMING.has(key)) throw AWAY[name]();
          return Promise.reject(AWAY[name]());
        };
      },
    });
  }

  /** What one process sees of it. */
  private storage(): Storage {
    const bus = openInProcessBus(this.channel);
    this.buses.push(bus);
    const vault = this.fickle(this.vault, 'vault');
    const sealedLog = this.fickle(this.log, 'log');
    return {
      log: sealPersonalFields(sealedLog, vault, eventCatalog, { upcasters: eventUpcasters }),
      sealedLog,
      readStore: this.fickle(this.readStore, 'readStore'),
      bus: { ...bus, publish: (message) => void (this.loses(message) || bus.publish(message)) },
      media: this.fickle(this.media, 'media'),
      vault,
      leases: this.leases,
      audit: () => Promise.reject(new Error('not in memory')),
      seal: null,
      chain: { head: async () => null, holds: async () => false, at: async () => null, walk: async function* () {} },
      guardLog: () => undefined,
      keptOnBus: null,
      reachBus: async () => {
        if (this.away.has('bus')) throw AWAY.bus();
      },
      close: async () => undefined,
    };
  }

  async start(...processes: readonly ProcessName[]): Promise<TestProcess> {
    const config: Config = {
      port: 0,
      host: '127.0.0.1',
      dataFolder: this.folder,
      pages: join(this.folder, 'pages'),
      storage: {
        profile: 'distributed',
        eventStore: '',
        mongo: '',
        kafka: { brokers: [] },
        s3: { region: '', bucket: '', accessKeyId: '', secretAccessKey: '' },
        wrappingKey: Buffer.alloc(32),
      },
      processes,
      demo: false,
      production: false,
      metrics: true,
      logs: { format: 'json', level: 'trace' },
      trustProxy: ['loopback'],
      limitsFactor: 1000,
      erasedList: null,
      heads: { everyMs: 60_000, file: null, elsewhere: null },
      pi: { platformUrl: 'http://127.0.0.1:0' },
      mail: { smtp: null, siteUrl: 'http://refrain.test', outboxFolder: join(this.folder, 'outbox'), showOutbox: true },
      site: { url: 'http://refrain.test', contactEmail: null },
      telemetry: { folder: join(this.folder, 'interactions') },
      exports: { folder: join(this.folder, 'exports') },
    };
    const storage = this.storage();
    const logger = createLogger({ ...config.logs, fields: { processes }, write: (line) => void this.lines.push(line) });
    const projector = () => watchProjector(logger, false, (report) => runProjector(storage, report));
    const begun = await startProcess({ config, storage, logger, projector });
    let stopped: Promise<void> | null = null;
    const started = { ...begun, stop: () => (stopped ??= begun.stop()) };
    this.started.push(started);
    const origin = `http://127.0.0.1:${started.port}`;
    return { ...started, origin, storage, visitor: () => new Caller(() => origin) };
  }

  async close(): Promise<void> {
    this.away.clear();
    await Promise.all(this.started.map(({ stop }) => stop()));
    await Promise.all(this.buses.map((bus) => bus.close()));
    await this.leases.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
