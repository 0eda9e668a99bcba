import { START, type Position } from '@refrain/contracts/kernel';
import type { EventLog } from '@refrain/storage/event-log';
import type { ReadStore, Row } from '@refrain/storage/read-store';
import { merged, type Pair } from '../verify/compare';
import type { GenerationParts } from './build';
import { assertOnLog, neededGeneration, type Generation } from './kept';

/** Differences that are kept to be shown; all are counted. */
const SHOWN = 20;

/** One document that differs between the two. `fields` are the names of the fields that differ. */
export type DocumentDifference = Readonly<{
  collection: string;
  id: string;
  kind: 'onlyInA' | 'onlyInB' | 'changed';
  fields: readonly string[];
  /** JSON texts; null where it is missing. */
  a: string | null;
  b: string | null;
}>;

export type DiffSide = Pick<Generation, 'name' | 'state' | 'version' | 'position' | 'plan'>;

export type Diff = Readonly<{
  projection: string;
  a: DiffSide;
  b: DiffSide;
  /** Whether both have folded the same events, and stayed there while they were compared: none that is read lies between their positions. */
  isSamePosition: boolean;
  same: number;
  onlyInA: number;
  onlyInB: number;
  changed: number;
  /** The first of them, by collection and id. */
  first: readonly DocumentDifference[];
}>;

/** A projection. It has no types if this program does not know it. */
type Subject = Readonly<{ spec: Readonly<{ name: string }>; types?: readonly string[] }>;

export type DiffOptions = Readonly<{
  /** How many differences are kept. */
  most?: number;
  /** Hears each difference, whatever is kept, and how many documents were compared since it was called last. */
  onDifference?: (difference: DocumentDifference) => void;
  onCompared?: (documents: number) => void;
}>;

const valuesOf = (text: string): Readonly<Record<string, unknown>> => JSON.parse(text) as Record<string, unknown>;

/** Names of the fields whose values differ, in the order of letters. */
const changedFields = (a: string, b: string): readonly string[] => {
  const [one, other] = [valuesOf(a), valuesOf(b)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
};

/** What is different in a pair, or null. */
const differenceIn = ({ collection, id, stored, folded }: Pair): DocumentDifference | null => {
  const [a, b] = [stored?.text ?? null, folded?.text ?? null];
  if (a === b) return null;
  if (a === null || b === null) return { collection, id, kind: b === null ? 'onlyInA' : 'onlyInB', fields: [], a, b };
  return { collection, id, kind: 'changed', fields: changedFields(a, b), a, b };
};

async function* none(): AsyncGenerator<Row> {}

type Side = Awaited<ReturnType<typeof neededGeneration>>;

/** In the order of collections and ids, with one document of each side in memory. */
async function* pairs(store: ReadStore, a: Side, b: Side): AsyncGenerator<Pair> {
  const rows = ({ kept, collections }: Side, name: string) =>
    collections.includes(name) ? store.scan(name, kept.generation) : none();
  for (const name of [...new Set([...a.collections, ...b.collections])].sort()) yield* merged(name, rows(a, name), rows(b, name));
}

const sideOf = ({ name, state, version, position, plan }: Side): DiffSide => ({ name, state, version, position, plan });

/** Whether nothing that a projection reads lies between these positions. Where it is not known what it reads, they must be equal. */
const areAlike = async (log: EventLog, { types }: Subject, positions: readonly Position[]): Promise<boolean> => {
  const [first = START, ...others] = [...positions].sort();
  const last = others.at(-1) ?? first;
  if (first === last) return true;
  if (!types) return false;
  for await (const { events } of log.readAll({ after: first, until: last, types })) if (events.length > 0) return false;
  return true;
};

/**
 * Compares two generations of a projection: named ones, `live` or `previous`. Streams, so that memory does not grow with them.
 * @throws GenerationRefused GENERATION.UNKNOWN, GENERATION.LOG_WENT_BACK where one was folded from another log
 */
export const diff = async (
  { log, store, chain }: Pick<GenerationParts, 'log' | 'store' | 'chain'>,
  subject: Subject,
  names: readonly [a: string, b: string],
  { most = SHOWN, onDifference, onCompared }: DiffOptions = {},
): Promise<Diff> => {
  const { name: projection } = subject.spec;
  const sides = async () =>
    [await neededGeneration(store, projection, names[0]), await neededGeneration(store, projection, names[1])] as const;
  const [a, b] = await sides();
  for (const side of [a, b]) await assertOnLog(chain, side);
  const counts = { same: 0, onlyInA: 0, onlyInB: 0, changed: 0 };
  const first: DocumentDifference[] = [];
  for await (const pair of pairs(store, a, b)) {
    const difference = differenceIn(pair);
    counts[difference?.kind ?? 'same'] += 1;
    onCompared?.(1);
    if (!difference) continue;
    onDifference?.(difference);
    if (first.length < most) first.push(difference);
  }
  const positions = [a, b, ...(await sides())].map(({ position }) => position);
  const isSamePosition = await areAlike(log, subject, positions);
  return { projection, a: sideOf(a), b: sideOf(b), isSamePosition, ...counts, first };
};
