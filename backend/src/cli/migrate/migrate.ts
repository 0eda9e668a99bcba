import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { projections } from '@refrain/projections';
import { projectionLease } from '@refrain/projections/kernel';
import { assertKnownData, embeddedFiles, openStorage, type Storage, type StorageConfig } from '@refrain/storage';
import type { Leases } from '@refrain/storage/leases';
import { configFrom } from '../../config';
import { lockFolder } from '../../start/folder-lock';
import { sayWaiting } from '../../observability/progress';
import { readArguments } from '../command-line/arguments';
import { MigrationRefused, migrateStorage } from './migration';

const ENGINES = { sqlite: 'embedded', eventstoredb: 'distributed' } as const;
type Engine = keyof typeof ENGINES;

/** One side, opened. `inUse` says who else has it, or is null. */
type Side = Readonly<{ storage: Storage; inUse: string | null; close: () => Promise<void> }>;

const USAGE = 'Say from where to where: migrate --from sqlite --to eventstoredb, or --from eventstoredb --to sqlite.';
/** Longer than the lease of a process that died. */
const LEASES_WITHIN_MS = 12_000;

const OPTIONS = { from: { type: 'string', default: '' }, to: { type: 'string', default: '' } } as const;
const isEngine = (name: string): name is Engine => Object.hasOwn(ENGINES, name);

const asked = (args: readonly string[]): Readonly<{ from: Engine; to: Engine }> => {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE);
  const { from, to } = values;
  if (!isEngine(from) || !isEngine(to) || from === to || positionals.length > 0) throw new Error(USAGE);
  return { from, to };
};

/** The first of these leases that a live process holds, or null. */
export const heldLease = async (
  leases: Leases,
  names: readonly string[],
  withinMs = LEASES_WITHIN_MS,
): Promise<string | null> => {
  for (const name of names) {
    let free = false;
    await leases.hold(name, async () => void (free = true), AbortSignal.timeout(withinMs));
    if (!free) return name;
  }
  return null;
};

const openEmbedded = async (dataFolder: string, isSource: boolean): Promise<Side> => {
  if (isSource && !existsSync(embeddedFiles(dataFolder).log))
    throw new MigrationRefused(`There is no log in ${dataFolder}. Name another folder with REFRAIN_DATA.`);
  assertKnownData(embeddedFiles(dataFolder));
  await mkdir(dataFolder, { recursive: true });
  let unlock = (): void => undefined;
  let inUse: string | null = null;
  try {
    unlock = lockFolder(dataFolder);
  } catch (error) {
    inUse = (error as Error).message;
  }
  const storage = await openStorage({ profile: 'embedded', dataFolder });
  return { storage, inUse, close: () => storage.close().finally(unlock) };
};

/** The servers, and whether a process is at work on them. */
export const openDistributed = async (config: StorageConfig): Promise<Side> => {
  const storage = await openStorage(config, sayWaiting);
  try {
    // A server that is away would look like a lease that is held.
    await Promise.all([storage.sealedLog.head(), storage.vault.checkpoints.get('probe'), storage.media.stat('probe')]);
    const held = await heldLease(storage.leases, [
      'seal',
      'sweep',
      'relay',
      ...projections.map(({ spec }) => projectionLease(spec.name)),
    ]);
    const inUse = held && `A process of the distributed profile is at work (it holds the lease ${held}).`;
    return { storage, inUse, close: storage.close };
  } catch (error) {
    await storage.close();
    throw error;
  }
};

/** `refrain migrate`: moves a whole community between the profiles. Gives the exit code. @throws Error with a sentence */
export const migrate = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> => {
  const { from, to } = asked(args);
  const open = (engine: Engine): Promise<Side> => {
    const settings = { ...env, REFRAIN_PROFILE: ENGINES[engine], REFRAIN_PROCESSES: undefined };
    return engine === 'sqlite'
      ? openEmbedded(configFrom(settings).dataFolder, engine === from)
      : openDistributed(configFrom(settings).storage);
  };
  const source = await open(from);
  try {
    const target = await open(to);
    try {
      if (target.inUse !== null)
        throw new MigrationRefused(`${target.inUse} The target must stand still: stop its processes first.`);
      return await migrateStorage({ from: source.storage, to: target.storage, inUse: source.inUse, print });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};
