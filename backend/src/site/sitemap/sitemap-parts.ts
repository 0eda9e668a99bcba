import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListedPage, ListedPages } from '@refrain/projections/kernel';
import type { ReadStore } from '@refrain/storage/read-store';
import { MOST_URLS } from './sitemap-xml';

/** A stretch of one kind of pages that fills one file: where it begins, and the newest change that an index knows of. */
export type Part = Readonly<{ name: string; kind: ListedPages; from: string | undefined; changedAt: string | null }>;

/** The pages of a part that everyone may open, some at a time; requests have their turns between two readings. */
export async function* pagesOf(
  store: ReadStore,
  { kind, from }: Pick<Part, 'kind' | 'from'>,
  most = MOST_URLS,
): AsyncGenerator<readonly ListedPage[]> {
  let cursor = from;
  for (let left = most; left > 0;) {
    const { rows, next } = await kind.read(store, cursor);
    yield rows.slice(0, left).filter((page) => page !== null);
    if (next === null) return;
    cursor = next;
    left -= rows.length;
    await nextTurn();
  }
}

const hasPages = async (store: ReadStore, part: Part, most: number): Promise<boolean> => {
  for await (const pages of pagesOf(store, part, most)) if (pages.length > 0) return true;
  return false;
};

/** Stretches of at most so many rows, found by their keys alone. */
async function* stretches(store: ReadStore, kind: ListedPages, most: number): AsyncGenerator<Part> {
  let [number, counted] = [1, 0];
  let part: Part = { name: `${kind.name}-1`, kind, from: undefined, changedAt: null };
  for (let cursor: string | undefined; ;) {
    const { rows, next, changedAt = null } = await kind.keys(store, cursor);
    counted += rows.length;
    part = { ...part, changedAt: changedAt ?? part.changedAt };
    if (next === null) return yield part;
    if (counted + rows.length > most) {
      yield part;
      [number, counted] = [number + 1, 0];
      part = { name: `${kind.name}-${number}`, kind, from: next, changedAt: null };
    }
    cursor = next;
    await nextTurn();
  }
}

/** The parts that hold something: a file without any address would not be valid. */
export const partsOf = async (store: ReadStore, kinds: readonly ListedPages[], most = MOST_URLS): Promise<readonly Part[]> => {
  const parts: Part[] = [];
  for (const kind of kinds)
    for await (const part of stretches(store, kind, most)) if (await hasPages(store, part, most)) parts.push(part);
  return parts;
};
