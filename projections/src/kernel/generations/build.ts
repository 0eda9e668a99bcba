import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { EventLog, HashChain } from '@refrain/storage/event-log';
import { StaleCheckpoint, type NamedGeneration, type ReadStore } from '@refrain/storage/read-store';
import type { OnProgress } from '../run/pace';
import type { Projection } from '../projection';
import { ProjectionRunner } from '../run/runner';
import {
  assertOnLog,
  findGeneration,
  listGenerations,
  named,
  neededGeneration,
  noteOf,
  type Generation,
  type Plan,
} from './kept';
import { GenerationRefused, unlessTakenOver } from './refusals';
import { foldedBy, rulesOf, type Facts } from './rules';

/** Named generations of one projection; each takes disk of its own. */
export const MOST_GENERATIONS = 10;

export type GenerationParts = Readonly<{
  log: EventLog;
  store: ReadStore;
  chain: Pick<HashChain, 'at'>;
  /** ISO; only shown. */
  now: () => string;
  onProgress?: OnProgress;
  /** As a runner's. */
  pausesMs?: readonly number[];
}>;

/** `until` is a position of the log, default its head; `rules` versions by name, default those of today. */
export type BuildOptions = Readonly<{
  as: string;
  until?: Position;
  rules?: Readonly<Record<string, number>>;
  facts?: Facts;
}>;

type Standing = Awaited<ReturnType<typeof findGeneration>>;

const upTo = (plan: Plan | null): string =>
  plan
    ? `up to ${plan.position}, by ${[...Object.entries(plan.rules).map((rule) => rule.join(':')), plan.facts ?? []].flat().join(', ') || 'no rules'}`
    : 'and nothing says how';

/** @throws GenerationRefused GENERATION.BEYOND_LOG, GENERATION.NO_EVENT */
const placeOf = async (
  { log, chain }: GenerationParts,
  until: Position | undefined,
): Promise<Pick<Plan, 'position' | 'head'>> => {
  const end = await log.head();
  if (until !== undefined && until > end) throw GenerationRefused.because('GENERATION.BEYOND_LOG', until, end);
  const last = await chain.at(until ?? end);
  if (!last) throw GenerationRefused.because('GENERATION.NO_EVENT', until ?? end);
  return { position: last.position, head: last.hash };
};

const isSame = (one: Plan, other: Plan): boolean => noteOf(one, null) === noteOf(other, null);

/** The plan of a build. A build without a position goes on to the head of the log at its first start. */
const planFor = async (
  parts: GenerationParts,
  projection: Projection,
  { until, rules = {}, facts }: BuildOptions,
  standing: Standing,
): Promise<Plan> => {
  const how = { rules: rulesOf(projection, rules), facts: facts?.name ?? null };
  const begun = standing?.state === 'unfinished' && until === undefined ? standing.plan : null;
  const place = begun ? { position: begun.position, head: begun.head } : await placeOf(parts, until);
  return { ...place, ...how };
};

/** @throws GenerationRefused where what stands under the name is something else */
const assertSame = ({ spec: { name, version } }: Projection, standing: NonNullable<Standing>, plan: Plan): void => {
  if (standing.version === version && standing.plan && isSame(standing.plan, plan)) return;
  const what = standing.version === version ? upTo(standing.plan) : `of version ${standing.version}`;
  throw GenerationRefused.because(
    standing.state === 'complete' ? 'GENERATION.NAME_TAKEN' : 'GENERATION.UNFINISHED',
    name,
    standing.name,
    what,
  );
};

/** What a build left that no program of this version can go on with. */
export const isLeft = ({ state, version }: NonNullable<Standing>, spec: Projection['spec']): boolean =>
  state === 'unfinished' && version !== spec.version;

/** A build was ended before it said what it folds, or its file is gone. */
const isUnbegun = ({ plan, position }: NonNullable<Standing>): boolean => plan === null && position === START;

const room = async (store: ReadStore, projection: string, as: string): Promise<void> => {
  const others = (await listGenerations(store, projection)).filter(
    ({ name, state }) => name !== as && (state === 'complete' || state === 'unfinished'),
  );
  if (others.length >= MOST_GENERATIONS) throw GenerationRefused.because('GENERATION.TOO_MANY', projection, MOST_GENERATIONS);
};

/** What a build finds under its name, and what it is to fold. @throws GenerationRefused */
export const begin = async (parts: GenerationParts, projection: Projection, options: BuildOptions) => {
  const { store } = parts;
  const { name } = projection.spec;
  const generation = named(options.as);
  let standing = await findGeneration(store, name, options.as);
  if (standing && isLeft(standing, projection.spec)) await store.discard(projection.spec, generation);
  if (standing && (isLeft(standing, projection.spec) || isUnbegun(standing))) standing = null;
  const plan = await planFor(parts, projection, options, standing);
  if (standing) {
    assertSame(projection, standing, plan);
    await assertOnLog(parts.chain, standing);
  } else await room(store, name, options.as);
  return { generation, plan, standing };
};

export const open = ({ log, store, pausesMs }: GenerationParts, projection: Projection, generation: NamedGeneration) =>
  ProjectionRunner.open({ log, store, projection, generation, ...(pausesMs ? { pausesMs } : {}) });

/** Records what is to be folded, before anything is. @throws StaleCheckpoint where another did */
export const note = async (
  { store }: GenerationParts,
  { spec }: Projection,
  generation: NamedGeneration,
  plan: Plan,
): Promise<void> => {
  if (!(await store.annotate(spec.name, generation, noteOf(plan, null), null)))
    throw new StaleCheckpoint('another build has begun under this name');
};

const fold = async (
  parts: GenerationParts,
  projection: Projection,
  generation: NamedGeneration,
  plan: Plan,
  isBegun: boolean,
): Promise<void> => {
  const { store, onProgress, chain, now } = parts;
  const { name } = projection.spec;
  const runner = await open(parts, projection, generation);
  try {
    if (!isBegun) await note(parts, projection, generation, plan);
    if (inLog(runner.checkpoint) < plan.position) await runner.catchUp(plan.position, onProgress);
    await runner.complete();
    await assertOnLog(chain, { projection: name, name: generation.slice(1), plan });
    // If two builds of the same plan end together, both are right.
    await store.annotate(name, generation, noteOf(plan, now()), noteOf(plan, null));
  } finally {
    await runner.close();
  }
};

/**
 * Folds a projection from position zero into a named generation, while the live one goes on. A second call with the same options continues,
 * and changes nothing once the build is complete. The same position and rules give the same documents.
 * @throws GenerationRefused; what the store threw last, when it fails for too long
 */
export const build = async (parts: GenerationParts, projection: Projection, options: BuildOptions): Promise<Generation> => {
  const { name } = projection.spec;
  const folded = foldedBy(projection, options.rules ?? {}, options.facts ?? null);
  const { generation, plan, standing } = await begin(parts, projection, options);
  return unlessTakenOver(name, options.as, async () => {
    if (standing?.state !== 'complete') await fold(parts, folded, generation, plan, standing !== null);
    const { kept: _kept, ...built } = await neededGeneration(parts.store, name, options.as);
    if (built.state !== 'complete') throw GenerationRefused.because('GENERATION.TAKEN_OVER', name, options.as);
    return built;
  });
};
