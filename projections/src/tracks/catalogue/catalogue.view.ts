import { collection } from '../../kernel';
import type { Kind } from './facets';

/**
 * What lists of the catalogue are made of, by track. The lists that it stands in are empty until it is released; there are three of them because
 * each order has an index of its own.
 */
export type CatalogueDocument = Kind &
  Readonly<{
    artistId: string;
    titleKey: string;
    releaseDate: string;
    playCount: number;
    byDate: readonly string[];
    byPlays: readonly string[];
    byTitle: readonly string[];
  }>;

export const catalogue = collection<CatalogueDocument>()({
  name: 'catalogue',
  columns: { artistId: 'text', titleKey: 'text', releaseDate: 'text', playCount: 'integer' },
  indexes: [],
  multikey: [
    { field: 'byDate', carry: ['releaseDate'] },
    { field: 'byPlays', carry: ['playCount'] },
    { field: 'byTitle', carry: ['titleKey'] },
  ],
});
