import { projections } from '@refrain/projections';
import { startProjector, type Projection } from '@refrain/projections/kernel';
import type { Storage } from '@refrain/storage';
import type { VaultFault } from '@refrain/storage/vault';
import type { Logger } from '../observability/logger';
import { reportedLeases } from './reported-leases';

/** What a projector has to say, also across threads. */
export type ProjectorReport =
  | Readonly<{ kind: 'ready' }>
  | Readonly<{ kind: 'fault'; projection: string; reason: string }>
  | Readonly<{ kind: 'lease'; lease: string; held: boolean }>
  | Readonly<{ kind: 'trouble'; trouble: string }>
  /** Found by a projector that has the vault open itself. */
  | Readonly<{ kind: 'vault'; fault: VaultFault }>;

export type RunningProjector = Readonly<{ stop: () => Promise<void> }>;

/** `ready` resolves once the read models are kept here; `failures` counts, by projection, how often each was begun again since the start. */
export type ProjectorHere = RunningProjector & Readonly<{ ready: Promise<void>; failures: ReadonlyMap<string, number> }>;

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Builds the named projections again, somewhere else, until the signal. */
export type Rebuilding = (names: readonly string[], signal: AbortSignal) => Promise<void>;

/** Keeps the read models of a storage, in the thread that calls it. @param rebuildApart where what does not fit is built; default: here */
export const runProjector = (
  storage: Storage,
  report: (message: ProjectorReport) => void,
  rebuildApart?: Rebuilding,
): RunningProjector => {
  const { log, readStore: store, bus } = storage;
  const leases = reportedLeases(storage.leases, (lease, held) => report({ kind: 'lease', lease, held }));
  const apart = rebuildApart
    ? {
        rebuildApart: (wanted: readonly Projection[], signal: AbortSignal) =>
          rebuildApart(
            wanted.map(({ spec }) => spec.name),
            signal,
          ),
      }
    : {};
  const projector = startProjector({ log, store, bus, leases, ...apart }, projections, (projection, error) =>
    report({ kind: 'fault', projection, reason: reasonOf(error) }),
  );
  void projector.ready.then(() => report({ kind: 'ready' }));
  return { stop: projector.stop };
};

/**
 * Puts what a projector reports into the log, and waits for it to be ready. `strict`: a fault before that is one of the start,
 * and rejects; otherwise it is waited for however long it takes.
 */
export const watchProjector = (
  logger: Logger,
  strict: boolean,
  start: (report: (message: ProjectorReport) => void) => RunningProjector,
  onVaultFault: (fault: VaultFault) => void = () => undefined,
): ProjectorHere => {
  const log = logger.child({ context: 'Projector' });
  let [begun, failed]: [() => void, (error: Error) => void] = [() => undefined, () => undefined];
  const ready = new Promise<void>((resolve, reject) => ([begun, failed] = [resolve, reject]));
  ready.catch(() => undefined);
  const failures = new Map<string, number>();
  const running = start((message) => {
    if (message.kind === 'ready') begun();
    else if (message.kind === 'lease')
      log.info({ lease: message.lease }, `${message.held ? 'took' : 'gave up'} ${message.lease}`);
    else if (message.kind === 'trouble') log.warn(message.trouble);
    else if (message.kind === 'vault') onVaultFault(message.fault);
    else {
      failures.set(message.projection, (failures.get(message.projection) ?? 0) + 1);
      log.warn(
        { projection: message.projection, error: { stack: message.reason } },
        `projection ${message.projection} failed and will be tried again`,
      );
      if (strict) failed(new Error(`projection ${message.projection} failed: ${message.reason.split('\n')[0]}`));
    }
  });
  return { ready, failures, stop: running.stop };
};
