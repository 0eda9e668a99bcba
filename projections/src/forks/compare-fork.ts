import { CHART_LENGTH } from '@refrain/contracts/charts';
import {
  forkLimits,
  type ForkComparison,
  type ForkedDocuments,
  type MovedAmount,
  type MovedRank,
} from '@refrain/contracts/forks';
import type { ReadStore } from '@refrain/storage/read-store';
import { authorTexts } from '../accounts';
import { ranked } from '../charts/charts/charts.queries';
import { statements } from '../earnings/statements/statements.view';
import { diff, parsed, type GenerationParts } from '../kernel';
import { releasedCardTexts } from '../tracks';
import type { ForkedModel } from './forked';
import { generationOf } from './forked-store';

const PAGE = 1000;
/** A page waits for a comparison. */
const COMPARED_WITHIN_MS = 15_000;

class TooLong extends Error {}

type Sides = Readonly<{ real: ReadStore; fork: ReadStore }>;
type Placed = Readonly<{ place: number; plays: number }>;

const chartOf = async (store: ReadStore): Promise<ReadonlyMap<string, Placed>> => {
  const rows = await ranked(store, 'all', 'all', 'all', CHART_LENGTH);
  return new Map(rows.map(({ columns: { trackId, playCount } }, i) => [trackId, { place: i + 1, plays: playCount }]));
};

const titlesOf = async (store: ReadStore, ids: readonly string[]): Promise<(id: string) => string> => {
  const cards = await releasedCardTexts(store, ids);
  return (id) => {
    const card = cards.get(id);
    return card ? parsed(card).title : '';
  };
};

const largestFirst = <T>(all: readonly T[], sizeOf: (each: T) => number): readonly T[] =>
  [...all].sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, forkLimits.shown);

/** Songs of either chart of all time whose place or plays are not the same. */
const ranksOf = async ({ real, fork }: Sides): Promise<ForkComparison['ranks']> => {
  const [now, then] = [await chartOf(real), await chartOf(fork)];
  const ids = [...new Set([...now.keys(), ...then.keys()])];
  const all = ids.map((trackId): MovedRank => {
    const [was, would] = [now.get(trackId), then.get(trackId)];
    const places = { place: was?.place ?? null, forkPlace: would?.place ?? null };
    return { trackId, title: '', ...places, plays: was?.plays ?? 0, forkPlays: would?.plays ?? 0 };
  });
  const moved = all.filter(({ place, forkPlace, plays, forkPlays }) => place !== forkPlace || plays !== forkPlays);
  const outside = CHART_LENGTH + 1;
  const first = largestFirst(moved, ({ place, forkPlace, plays, forkPlays }) => {
    const steps = Math.abs((place ?? outside) - (forkPlace ?? outside));
    return steps + Math.abs(plays - forkPlays) / (1 + plays + forkPlays);
  });
  const title = await titlesOf(
    real,
    first.map(({ trackId }) => trackId),
  );
  const shown = first.map((each) => ({ ...each, title: title(each.trackId) }));
  return { compared: ids.length, moved: moved.length, first: shown };
};

/** What each artist was stated in all months, in cents. */
const statedIn = async (store: ReadStore): Promise<ReadonlyMap<string, bigint>> => {
  const sums = new Map<string, bigint>();
  for await (const rows of statements.in(store).pages({ orderBy: ['month', 'artistId', 'id'], limit: PAGE }))
    for (const { text } of rows) {
      const { artistId, total } = parsed(text);
      sums.set(artistId, (sums.get(artistId) ?? 0n) + BigInt(total));
    }
  return sums;
};

const sum = (all: Iterable<bigint>): string => String([...all].reduce((total, each) => total + each, 0n));

const amountsOf = async ({ real, fork }: Sides): Promise<ForkComparison['amounts']> => {
  const [now, then] = [await statedIn(real), await statedIn(fork)];
  const ids = [...new Set([...now.keys(), ...then.keys()])];
  const amounts = ids.map((artistId) => ({ artistId, amount: now.get(artistId) ?? 0n, forkAmount: then.get(artistId) ?? 0n }));
  const changed = amounts.filter(({ amount, forkAmount }) => amount !== forkAmount);
  const first = largestFirst(changed, ({ amount, forkAmount }) => Math.abs(Number(forkAmount - amount)));
  const people = await authorTexts(
    real,
    first.map(({ artistId }) => artistId),
  );
  const shown = first.map(({ artistId, amount, forkAmount }): MovedAmount => ({
    ...{ artistId, name: parsed(people(artistId)).displayName },
    ...{ amount: String(amount), forkAmount: String(forkAmount) },
  }));
  const totals = { total: sum(now.values()), forkTotal: sum(then.values()) };
  return { artists: ids.length, changed: changed.length, ...totals, first: shown };
};

/** Document by document. What the rule of the fork remembers beside is no document of the read model. */
const documentsOf = async (
  parts: Pick<GenerationParts, 'log' | 'store' | 'chain'>,
  forkId: string,
  { projection }: ForkedModel,
  until: number,
): Promise<Readonly<{ documents: ForkedDocuments; isSamePosition: boolean }>> => {
  const { name } = projection.spec;
  let own = 0;
  const onDifference = ({ collection }: Readonly<{ collection: string }>): void => {
    if (collection.startsWith(`${name}Fork`)) own += 1;
  };
  const onCompared = (): void => {
    if (performance.now() > until) throw new TooLong();
  };
  try {
    const names = ['live', generationOf(forkId).slice(1)] as const;
    const found = await diff(parts, projection, names, { most: 0, onDifference, onCompared });
    const counts = { same: found.same, changed: found.changed, onlyReal: found.onlyInA, onlyFork: found.onlyInB - own };
    return { documents: { projection: name, counts }, isSamePosition: found.isSamePosition };
  } catch (error) {
    if (!(error instanceof TooLong)) throw error;
    return { documents: { projection: name, counts: null }, isSamePosition: false };
  }
};

/** What is other in a fork. Reads both sides as they are now, and stores nothing. @throws GenerationRefused */
export const compareFork = async (
  parts: Pick<GenerationParts, 'log' | 'store' | 'chain'>,
  forkId: string,
  models: readonly ForkedModel[],
  fork: ReadStore,
): Promise<ForkComparison> => {
  const until = performance.now() + COMPARED_WITHIN_MS;
  const sides = { real: parts.store, fork };
  const [ranks, amounts] = [await ranksOf(sides), await amountsOf(sides)];
  const documents: ForkedDocuments[] = [];
  let isSamePosition = true;
  for (const model of models) {
    const found = await documentsOf(parts, forkId, model, until);
    documents.push(found.documents);
    isSamePosition &&= found.isSamePosition;
  }
  return { isSamePosition, documents, ranks, amounts };
};
