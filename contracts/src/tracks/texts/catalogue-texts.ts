import type { CatalogueSort } from '../api';

export const catalogueTexts = {
  title: 'Tracks',
  hint: 'Every released song.',
  ofMood: (mood: string) => `All ${mood.toLowerCase()} songs`,
  filters: 'Filters',
  genre: 'Genre',
  mood: 'Mood',
  ai: 'AI level',
  sort: 'Sort by',
  any: { genre: 'All genres', mood: 'All moods', ai: 'All AI levels' },
  failed: 'Tracks could not be loaded',
  empty: 'No song is like that',
  emptyHint: 'Take a filter away to see more.',
  clear: 'Show all',
} as const;

export const catalogueSortTexts: Readonly<Record<CatalogueSort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  played: 'Most played',
  title: 'Title, A to Z',
};
