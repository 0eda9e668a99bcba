import type { ReadStore } from '@refrain/storage/read-store';

/** A page that search engines may list. `changedAt` is the time of its last change (ISO), or null if it is not known. */
export type ListedPage = Readonly<{ path: string; changedAt: string | null }>;

/** Some rows after a cursor, and the cursor behind them; null on the last page. */
type Rows<Row> = Promise<Readonly<{ rows: readonly Row[]; next: string | null }>>;

type Counted = Readonly<{ rows: readonly unknown[]; next: string | null; changedAt?: string | null }>;

/** Rows that one reading takes where they are small. */
export const LISTED_AT_ONCE = 500;

/**
 * The pages of one kind of content. Both ways of reading go through the same rows in the same order. What is new comes last where
 * that can be, so that the parts of a sitemap before it stay as they are.
 */
export type ListedPages = Readonly<{
  /** Stands in the addresses of the parts: small letters. No two kinds have the same. */
  name: string;
  /** Only counts, and reads no document. `changedAt` is the newest of these rows, where an index knows it. */
  keys: (store: ReadStore, cursor: string | undefined) => Promise<Counted>;
  /** Null for what not everyone may open now. */
  read: (store: ReadStore, cursor: string | undefined) => Rows<ListedPage | null>;
}>;
