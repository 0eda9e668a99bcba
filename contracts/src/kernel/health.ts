import type { Position } from './position';

/** What a process leans on; each may be away for a while, and nothing is lost by it. */
export const DEPENDENCIES = ['log', 'readStore', 'vault', 'media', 'bus'] as const;
export type DependencyName = (typeof DEPENDENCIES)[number];

/**
 * `since` is when it came to this state, as far as this process knows (ISO, UTC). `message` says what an operator must do; it is absent where
 * waiting is enough.
 */
export type DependencyHealth = Readonly<{ name: DependencyName; up: boolean; since: string; message?: string }>;

/**
 * `lag` is the number of its events that a projection has not folded yet, counted up to `COUNTED_LAG`. What cannot be read
 * at the moment is null.
 */
export type ProjectionHealth = Readonly<{
  name: string;
  version: number;
  position: Position | null;
  lag: number | null;
  parked: number | null;
}>;

/** Rows of one table of the vault that this process found missing or damaged. The log names each; this does not. */
export type VaultFaultHealth = Readonly<{ table: string; state: 'missing' | 'damaged'; rows: number }>;

/** What the operator reads beside faults of the vault. */
export const VAULT_FAULT_ADVICE = 'Rows of the vault are missing or damaged. The log names each and says what to do.';

/**
 * The answer of GET /api/health. It comes with status 200 while the process lives: one that is degraded mends itself, but for `vault` and
 * a dependency with a message, which an operator must mend.
 */
export type Health = Readonly<{
  status: 'ok' | 'degraded';
  /** Head of the log; null while it cannot be read. */
  position: Position | null;
  projections: readonly ProjectionHealth[];
  dependencies: readonly DependencyHealth[];
  /** Absent while no fault is known. */
  vault?: Readonly<{ message: string; faults: readonly VaultFaultHealth[] }>;
}>;

export const COUNTED_LAG = 1000;

/**
 * On answers to reads while the log is away: what is shown may be older than what happened by this many seconds. Absent
 * when all is well.
 */
export const STALE_HEADER = 'refrain-stale';

/** Seconds after which it is worth trying again, in `Retry-After` of a 503; one for load says its own. */
export const RETRY_AFTER_SECONDS = 5;

/** Names a request in the logs and its events (`meta.correlation`): taken from the caller when it is a random id, and answered. */
export const REQUEST_ID_HEADER = 'x-request-id';
