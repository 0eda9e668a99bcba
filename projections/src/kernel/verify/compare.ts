import type { Position } from '@refrain/contracts/kernel';
import { compareText, type ReadStore, type Row } from '@refrain/storage/read-store';
import type { Projection } from '../projection';

export type Difference = Readonly<{
  collection: string;
  id: string;
  problem: 'missing' | 'unexpected' | 'different';
  stored?: string;
  folded?: string;
}>;

/** A document as it is stored and as it was folded; one of them may be missing. */
export type Pair = Readonly<{ collection: string; id: string; stored: Row | null; folded: Row | null }>;

/** Differences that are kept to be named; all are counted. */
const NAMED = 100;
/** Documents that are looked at again because they changed meanwhile. With more of them everything is compared again. */
const MOST_SUSPECTS = 100_000;
const AT_ONCE = 500;

/** What a comparison reads of a side. */
export type Side = Pick<ReadStore, 'scan' | 'getMany'>;

export class Differences {
  count = 0;
  readonly named: Difference[] = [];

  add(difference: Difference): void {
    this.count += 1;
    if (this.named.length < NAMED) this.named.push(difference);
  }

  addAll(others: Differences): void {
    this.named.push(...others.named.slice(0, NAMED - this.named.length));
    this.count += others.count;
  }
}

/** Differences that may come from a change behind the position of the comparison. */
export class Suspects extends Differences {
  private readonly ids: (readonly [collection: string, id: string])[] = [];

  override add(difference: Difference): void {
    super.add(difference);
    if (this.ids.length < MOST_SUSPECTS) this.ids.push([difference.collection, difference.id]);
  }

  /** The pairs as they are now, or null where there were too many to remember. */
  again(store: Side, scratch: Side): AsyncIterable<Pair> | null {
    return this.count > this.ids.length ? null : pairsOf(this.ids, store, scratch);
  }
}

async function* pairsOf(ids: readonly (readonly [string, string])[], store: Side, scratch: Side): AsyncGenerator<Pair> {
  for (const collection of new Set(ids.map(([name]) => name))) {
    const own = ids.flatMap(([name, id]) => (name === collection ? [id] : []));
    for (let i = 0; i < own.length; i += AT_ONCE) {
      const some = own.slice(i, i + AT_ONCE);
      const [stored, folded] = await Promise.all(
        [store, scratch].map(async (each) => new Map((await each.getMany(collection, some)).map((row) => [row.id, row]))),
      );
      for (const id of some) yield { collection, id, stored: stored?.get(id) ?? null, folded: folded?.get(id) ?? null };
    }
  }
}

/** Merges two scans, which are both in order of id, so that one row of each is in hand. */
export async function* merged(collection: string, one: AsyncIterable<Row>, other: AsyncIterable<Row>): AsyncGenerator<Pair> {
  const [left, right] = [one[Symbol.asyncIterator](), other[Symbol.asyncIterator]()];
  try {
    let [stored, folded] = [await left.next(), await right.next()];
    while (!stored.done || !folded.done) {
      const [here, there] = [stored.done ? null : stored.value, folded.done ? null : folded.value];
      const order = !here ? 1 : !there ? -1 : compareText(here.id, there.id);
      yield {
        collection,
        id: (order <= 0 ? here : there)?.id ?? '',
        stored: order <= 0 ? here : null,
        folded: order >= 0 ? there : null,
      };
      if (order <= 0) stored = await left.next();
      if (order >= 0) folded = await right.next();
    }
  } finally {
    await Promise.all([left.return?.(), right.return?.()]);
  }
}

export async function* everyPair({ collections }: Projection, store: Side, scratch: Side): AsyncGenerator<Pair> {
  for (const collection of collections.keys()) yield* merged(collection, store.scan(collection), scratch.scan(collection));
}

/** What is wrong with a pair, if anything. */
export const differenceOf = ({ collection, id, stored, folded }: Pair): Difference | null => {
  if (stored && folded)
    return stored.text === folded.text
      ? null
      : { collection, id, problem: 'different', stored: stored.text, folded: folded.text };
  if (stored) return { collection, id, problem: 'unexpected', stored: stored.text };
  return folded ? { collection, id, problem: 'missing', folded: folded.text } : null;
};

/** Whether a pair may differ because the stored document changed, or was removed, behind the position of the comparison. */
export const isSuspect = ({ stored }: Pair, position: Position): boolean => stored === null || stored.position > position;
