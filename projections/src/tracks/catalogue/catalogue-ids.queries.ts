import type { CatalogueSort } from '@refrain/contracts/tracks';
import type { ReadStore } from '@refrain/storage/read-store';
import { catalogue } from './catalogue.view';
import { facetFor, type Wanted } from './facets';

type Asked = Wanted & Readonly<{ sort: Extract<CatalogueSort, 'newest' | 'played'>; limit: number }>;

/** Ids of released tracks that are wanted in one way, the newest or the most played first; from an index alone. */
export const catalogueIds = async (store: ReadStore, { sort, limit, ...wanted }: Asked): Promise<readonly string[]> => {
  const value = facetFor(wanted);
  const keys = catalogue.keysIn(store);
  const rows =
    sort === 'newest'
      ? await keys.find({ contains: { field: 'byDate', value }, orderBy: ['-releaseDate', '-id'], limit })
      : await keys.find({ contains: { field: 'byPlays', value }, orderBy: ['-playCount', '-id'], limit });
  return rows.map(({ id }) => id);
};
