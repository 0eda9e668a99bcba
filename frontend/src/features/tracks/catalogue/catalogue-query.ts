import { AI_PRESETS, CATALOGUE_SORTS, GENRES, MOOD_SLUGS, type CatalogueSort } from '@refrain/contracts/tracks';

const CATALOGUE_FILTERS = ['genre', 'mood', 'ai'] as const;
export type CatalogueFilter = (typeof CATALOGUE_FILTERS)[number];
export type Chosen = Readonly<{ sort: CatalogueSort } & Partial<Record<CatalogueFilter, string>>>;

const OPTIONS: Readonly<Record<CatalogueFilter, readonly string[]>> = {
  genre: GENRES,
  mood: MOOD_SLUGS,
  ai: Object.keys(AI_PRESETS),
};

/** What an address asks for; what there is not is left out. */
export const chosenIn = (params: URLSearchParams): Chosen => {
  const filters = CATALOGUE_FILTERS.flatMap((filter) => {
    const value = params.get(filter);
    return value !== null && OPTIONS[filter].includes(value) ? [[filter, value] as const] : [];
  });
  const sort = CATALOGUE_SORTS.find((each) => each === params.get('sort')) ?? 'newest';
  return { sort, ...Object.fromEntries(filters) };
};

/** The address of the same page with another choice; an empty value takes it away. */
export const withChoice = (params: URLSearchParams, name: CatalogueFilter | 'sort', value: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value === '' || (name === 'sort' && value === 'newest')) next.delete(name);
  else next.set(name, value);
  return next;
};
