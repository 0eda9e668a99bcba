import { inLog, START, type Position } from '@refrain/contracts/kernel';
import type { HashChain } from '@refrain/storage/event-log';
import { isGenerationName, type KeptGeneration, type NamedGeneration, type ReadStore } from '@refrain/storage/read-store';
import { GenerationRefused } from './refusals';

/** What a generation is folded from: all events up to `position`, whose hash in the chain is `head`, by these versions of rules. */
export type Plan = Readonly<{
  position: Position;
  head: string;
  rules: Readonly<Record<string, number>>;
  /** Name of what maps events before they are folded, or null. */
  facts: string | null;
}>;

/** A plan with the moment (ISO) at which it was carried out, which nothing is decided by; null until then. */
type Note = Plan & Readonly<{ completedAt: string | null }>;

export type GenerationState = 'live' | 'next' | 'previous' | 'complete' | 'unfinished';

/** A generation as an operator sees it. `plan` is null for a generation without a name. Positions are positions of the log. */
export type Generation = Readonly<{
  projection: string;
  /** Without '@'. */
  name: string;
  state: GenerationState;
  version: number;
  position: Position;
  plan: Plan | null;
  completedAt: string | null;
  bytes: number | null;
  collections: readonly string[];
}>;

const SERVING: readonly string[] = ['live', 'next', 'previous'];

/** @throws GenerationRefused GENERATION.NAME */
export const named = (name: string): NamedGeneration => {
  if (!isGenerationName(name) || SERVING.includes(name)) throw GenerationRefused.because('GENERATION.NAME', name);
  return `@${name}`;
};

export const noteOf = (plan: Plan, completedAt: string | null): string => JSON.stringify({ ...plan, completedAt } satisfies Note);

const readNote = (note: string | null): Note | null => (note === null ? null : (JSON.parse(note) as Note));

const seen = ({ projection, generation, version, position, note, bytes, collections }: KeptGeneration): Generation => {
  const { completedAt = null, ...plan } = readNote(note) ?? {};
  const at = inLog(position);
  // What was complete may have lost its last commits in a power cut.
  const isComplete = completedAt !== null && 'position' in plan && at >= plan.position;
  return {
    projection,
    name: generation.replace(/^@/, ''),
    state: generation.startsWith('@') ? (isComplete ? 'complete' : 'unfinished') : (generation as GenerationState),
    version,
    position: at,
    plan: 'position' in plan ? plan : null,
    completedAt: isComplete ? completedAt : null,
    bytes,
    collections,
  };
};

/** All generations of one projection, or of all, also of projections and versions that this program does not know. */
export const listGenerations = async (store: ReadStore, projection?: string): Promise<readonly Generation[]> =>
  (await store.generations(projection)).map(seen);

/** One of them, as it is stored and as it is seen; null where it is not there. */
export const findGeneration = async (store: ReadStore, projection: string, name: string) => {
  const kept = (await store.generations(projection)).find(({ generation }) => generation.replace(/^@/, '') === name);
  return kept ? { kept, ...seen(kept) } : null;
};

/** @throws GenerationRefused GENERATION.UNKNOWN, GENERATION.NAME */
export const neededGeneration = async (store: ReadStore, projection: string, name: string) => {
  if (!SERVING.includes(name)) named(name);
  const found = await findGeneration(store, projection, name);
  if (!found) throw GenerationRefused.because('GENERATION.UNKNOWN', projection, name);
  return found;
};

/** @throws GenerationRefused GENERATION.LOG_WENT_BACK where the log holds another event at the position of a plan, or none */
export const assertOnLog = async (
  chain: Pick<HashChain, 'at'>,
  { projection, name, plan }: Pick<Generation, 'projection' | 'name' | 'plan'>,
): Promise<void> => {
  if (!plan || plan.position === START) return;
  const there = await chain.at(plan.position);
  if (there?.position !== plan.position || there.hash !== plan.head)
    throw GenerationRefused.because('GENERATION.LOG_WENT_BACK', projection, name, plan.position);
};

/** @throws GenerationRefused GENERATION.UNKNOWN, GENERATION.NAME for one that serves */
export const dropGeneration = async (store: ReadStore, projection: string, name: string): Promise<void> => {
  const generation = named(name);
  await neededGeneration(store, projection, name);
  await store.discard({ name: projection }, generation);
};
