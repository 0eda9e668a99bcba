import type { CatalogueSort } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { pageText, parsed, type RowOf, type ShownPage } from '../../kernel';
import { trackCardTexts } from '../tracks/tracks.queries';
import { catalogue } from './catalogue.view';
import { facetFor, isWanted, type Wanted } from './facets';

const PAGE_SIZE = 24;

type Row = RowOf<typeof catalogue>;
type Show = (rows: readonly Row[]) => Promise<readonly (string | null)[]>;
type Asked = Readonly<{ store: ReadStore; value: string; show: Show; cursor: string | undefined; limit: number }>;

/** Each order walks an index of its own, forwards or backwards. */
const WALKS: Readonly<Record<CatalogueSort, (asked: Asked) => Promise<ShownPage>>> = {
  newest: ({ store, value, show, ...page }) =>
    catalogue.in(store).shownPage({ contains: { field: 'byDate', value }, orderBy: ['-releaseDate', '-id'], ...page }, show),
  oldest: ({ store, value, show, ...page }) =>
    catalogue.in(store).shownPage({ contains: { field: 'byDate', value }, orderBy: ['releaseDate', 'id'], ...page }, show),
  played: ({ store, value, show, ...page }) =>
    catalogue.in(store).shownPage({ contains: { field: 'byPlays', value }, orderBy: ['-playCount', '-id'], ...page }, show),
  title: ({ store, value, show, ...page }) =>
    catalogue.in(store).shownPage({ contains: { field: 'byTitle', value }, orderBy: ['titleKey', 'id'], ...page }, show),
};

/**
 * TrackPage as JSON text: released tracks that are wanted, in one of the orders. Where two things are wanted at once, a page may hold fewer
 * than the next ones: only `next` says that there is no more. @throws BadCursor
 */
export const cataloguePage = async (
  store: ReadStore,
  wanted: Wanted & Readonly<{ sort: CatalogueSort }>,
  viewer: string | null,
  cursor?: string,
  limit = PAGE_SIZE,
): Promise<string> => {
  const show: Show = async (rows) => {
    const ids = rows.filter(({ text }) => isWanted(parsed(text), wanted)).map(({ id }) => id);
    const cards = await trackCardTexts(store, ids, viewer);
    return rows.map(({ id }) => cards.get(id) ?? null);
  };
  return pageText('tracks', await WALKS[wanted.sort]({ store, value: facetFor(wanted), show, cursor, limit }));
};
