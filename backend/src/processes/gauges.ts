import { OPEN_SHOWN_AFTER_SECONDS } from '@refrain/contracts/effects';
import type { Health } from '@refrain/contracts/kernel';
import { openEffectPage } from '@refrain/projections/effects';
import type { Storage } from '@refrain/storage';
import { within } from '@refrain/storage/kernel';
import type { Clock } from '../kernel/values/clock';
import { countLag } from '../kernel/read/lag';
import type { Reaction } from '../kernel/reactions/reaction';
import { lookAgain } from '../observability/vault-faults';
import type { AsideLane, Vault, VaultFault } from '@refrain/storage/vault';
import type { Metrics } from '../observability/metrics';
import type { ProjectorHere } from './projector';
import type { RunningRelay } from './relay';

const READ_WITHIN_MS = 2000;
const COUNTED_EFFECTS = 1000;

/** How far the read models are, and what is away, as /api/health says it. Every process reports it: take the largest. */
export const gaugeHealth = (metrics: Metrics, health: () => Promise<Health>): void => {
  let asked: Promise<Health> | null = null;
  // Gauges are read one after another in one turn: they share an answer.
  const once = (): Promise<Health> => (asked ??= health().finally(() => setImmediate(() => (asked = null))));
  const perProjection = (field: 'lag' | 'parked') => async () =>
    (await once()).projections.flatMap(({ name, [field]: value }) =>
      value === null ? [] : [{ labels: { projection: name }, value }],
    );
  metrics.gauge(
    'refrain_projection_lag_events',
    'Events a projection has not folded yet, counted up to 1000.',
    ['projection'],
    perProjection('lag'),
  );
  metrics.gauge(
    'refrain_projection_parked_events',
    'Events a projection could not fold and has put aside.',
    ['projection'],
    perProjection('parked'),
  );
  metrics.gauge('refrain_dependency_up', 'Whether a server this process leans on answers.', ['dependency'], async () =>
    (await once()).dependencies.map(({ name, up }) => ({ labels: { dependency: name }, value: Number(up) })),
  );
};

export const gaugeProjector = (metrics: Metrics, { failures }: Pick<ProjectorHere, 'failures'>): void =>
  metrics.gauge(
    'refrain_projection_failures',
    'How often a projection failed in this process and was begun again from its checkpoint.',
    ['projection'],
    () => [...failures].map(([projection, value]) => ({ labels: { projection }, value })),
  );

export const gaugeReactions = (metrics: Metrics, storage: Storage, reactions: readonly Reaction[]): void => {
  const { log, vault } = storage;
  gaugeLanes(metrics, storage);
  const lagOf = async (reaction: Reaction): Promise<number> =>
    countLag(log, reaction.types, await vault.checkpoints.get(reaction.name), await log.head());
  metrics.gauge(
    'refrain_reaction_lag_events',
    'Events a reaction has not dealt with yet, counted up to 1000.',
    ['reaction'],
    () =>
      Promise.all(
        reactions.map(async (reaction) => {
          // One that cannot be read leaves the others theirs.
          const value = await within(READ_WITHIN_MS, lagOf(reaction)).catch(() => null);
          return value === null ? [] : [{ labels: { reaction: reaction.name }, value }];
        }),
      ).then((readings) => readings.flat()),
  );
};

const gaugeLanes = (metrics: Metrics, { vault }: Storage): void => {
  const counted = (isCounted: (lane: AsideLane) => boolean) => async () =>
    (await within(READ_WITHIN_MS, vault.reactions.all())).map(({ reaction, lanes }) => ({
      labels: { reaction },
      value: lanes.filter(isCounted).length,
    }));
  metrics.gauge(
    'refrain_reaction_parked_lanes',
    'Lanes of a reaction that wait for an operator.',
    ['reaction'],
    counted(({ parkedAt }) => parkedAt !== null),
  );
  metrics.gauge(
    'refrain_reaction_failing_lanes',
    'Lanes of a reaction that fail and are retried.',
    ['reaction'],
    counted(({ attempts, parkedAt }) => attempts > 0 && parkedAt === null),
  );
};

/** `status` is that of `refrain effects list`. Counted up to 1000. */
export const gaugeEffects = (metrics: Metrics, { readStore }: Pick<Storage, 'readStore'>, clock: Pick<Clock, 'in'>): void =>
  metrics.gauge(
    'refrain_effects_open',
    'Calls of partners that are not settled after a minute.',
    ['kind', 'status'],
    async () => {
      const counts = new Map<string, { labels: { kind: string; status: string }; value: number }>();
      const { effects } = await within(
        READ_WITHIN_MS,
        openEffectPage(readStore, clock.in(-OPEN_SHOWN_AFTER_SECONDS), undefined, COUNTED_EFFECTS),
      );
      for (const { kind, status } of effects) {
        const before = counts.get(`${kind} ${status}`);
        counts.set(`${kind} ${status}`, { labels: { kind, status }, value: (before?.value ?? 0) + 1 });
      }
      return [...counts.values()];
    },
  );

/** What is missing or damaged in the vault, as this process found it. */
export const gaugeVault = (metrics: Metrics, vault: Vault): void => {
  const counted = (
    help: string,
    labels: (fault: VaultFault) => Readonly<Record<string, string>> | null,
    name: string,
    labelNames: readonly string[],
    zero: readonly Readonly<Record<string, string>>[] = [],
  ) =>
    metrics.gauge(name, help, labelNames, async () => {
      await lookAgain(vault);
      const counts = new Map(zero.map((each) => [JSON.stringify(each), 0]));
      for (const found of vault.faults.all().map(labels))
        if (found) counts.set(JSON.stringify(found), (counts.get(JSON.stringify(found)) ?? 0) + 1);
      return [...counts].map(([text, value]) => ({ labels: JSON.parse(text) as Record<string, string>, value }));
    });
  const ofSubject = ({ table, state }: VaultFault) =>
    table === 'subject_keys' || table === 'log' ? { state: table === 'log' ? 'sealed otherwise' : state } : null;
  counted(
    'People who were not erased and whose personal fields cannot be read.',
    ofSubject,
    'refrain_unreadable_subjects',
    ['state'],
    [{ state: 'missing' }, { state: 'damaged' }],
  );
  counted('Rows of the vault that are missing or damaged.', ({ table, state }) => ({ table, state }), 'refrain_vault_faults', [
    'table',
    'state',
  ]);
};

export const gaugeLive = (metrics: Metrics, live: Readonly<{ lines: number }>): void =>
  metrics.gauge('refrain_live_sockets', 'Open live lines of this process.', [], () => [{ value: live.lines }]);

export const gaugeRelay = (metrics: Metrics, { state }: RunningRelay): void => {
  const reading = (read: (now: NonNullable<ReturnType<typeof state>>) => number) => () => {
    const now = state();
    return now ? [{ value: read(now) }] : [];
  };
  metrics.gauge(
    'refrain_relay_events',
    'Events this process has brought to Kafka since it took the relay.',
    [],
    reading(({ relayed }) => relayed),
  );
  metrics.gauge(
    'refrain_relay_lag_seconds',
    'Age of the oldest event that waits to be brought to Kafka.',
    [],
    reading(({ lagSeconds }) => lagSeconds),
  );
  metrics.gauge(
    'refrain_relay_failing',
    'Whether Kafka takes no events at the moment.',
    [],
    reading(({ lastError }) => Number(lastError !== null)),
  );
};
