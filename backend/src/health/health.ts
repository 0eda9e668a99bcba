import {
  COUNTED_LAG,
  START,
  VAULT_FAULT_ADVICE,
  type Health,
  type Position,
  type ProjectionHealth,
} from '@refrain/contracts/kernel';
import { projections } from '@refrain/projections';
import type { Projection } from '@refrain/projections/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import { within } from '@refrain/storage/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import type { Vault } from '@refrain/storage/vault';
import type { Dependencies } from '../kernel/dependencies';
import { countLag } from '../kernel/read/lag';
import type { Seen } from '../kernel/read/seen';
import { lookAgain, vaultHealth } from '../observability/vault-faults';

export type HealthParts = Readonly<{ log: EventLog; readStore: ReadStore; vault: Vault; dependencies: Dependencies; seen: Seen }>;

/** A caller that asks for the health is impatient, and concludes from silence that the process is dead. */
const READ_WITHIN_MS = 1000;

const orNull = <T>(work: () => Promise<T>): Promise<T | null> =>
  within(READ_WITHIN_MS, Promise.resolve().then(work)).catch(() => null);

const projectionHealth = async (
  { log, readStore, dependencies, seen }: HealthParts,
  { spec, types, parked }: Projection,
  head: Position | null,
): Promise<ProjectionHealth> => {
  const { name, version } = spec;
  const unknown = { name, version, position: null, lag: null, parked: null };
  if (!dependencies.isUp('readStore')) return unknown;
  const stored = await orNull(async () => {
    const checkpoint = await readStore.checkpoint(name);
    return {
      position: checkpoint ? seen.since(checkpoint) : START,
      isOlder: checkpoint !== null && checkpoint.version !== version,
      parked: await parked.in(readStore).count({}, COUNTED_LAG),
    };
  });
  if (!stored) return unknown;
  // Documents of another version serve as they were, until those of this one are built.
  const lag = head === null || stored.isOlder ? null : await orNull(() => countLag(log, types, stored.position, head));
  return { name, version, position: stored.position, lag, parked: stored.parked };
};

const isWell = ({ lag, parked }: ProjectionHealth): boolean => lag !== null && lag < COUNTED_LAG && parked === 0;

/** How this process and what it leans on are doing; answers within seconds whatever is away. */
export const readHealth = async (parts: HealthParts): Promise<Health> => {
  const dependencies = await parts.dependencies.health();
  const head = parts.dependencies.isUp('log') ? await orNull(() => parts.log.head()) : null;
  const all = await Promise.all(projections.map((projection) => projectionHealth(parts, projection, head)));
  if (parts.dependencies.isUp('vault')) await orNull(() => lookAgain(parts.vault));
  const faults = vaultHealth(parts.vault);
  const well = faults.length === 0 && head !== null && all.every(isWell) && dependencies.every(({ up }) => up);
  return {
    status: well ? 'ok' : 'degraded',
    position: head,
    projections: all,
    dependencies,
    ...(faults.length > 0 ? { vault: { message: VAULT_FAULT_ADVICE, faults } } : {}),
  };
};
