import { baseMoodSlug, GENRES, MOODS } from '../tracks';
import { CHART_KINDS, chartTexts, type ChartKind } from './rules';

/** The part of a chart that a song says of itself: `genre-hip-hop`, `mood-calm`. */
export type ChartSlice = `genre-${string}` | `mood-${string}`;
/** Everything a chart can be of. */
export type ChartList = ChartKind | ChartSlice;

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');
const BASE_OF: ReadonlyMap<string, string> = new Map(
  MOODS.flatMap(({ baseMood, slug: mood }) => [
    [mood, baseMood],
    [baseMoodSlug(baseMood), baseMood],
  ]),
);
const BASE_MOODS = [...new Set(MOODS.map(({ baseMood }) => baseMood))];
const NAMES: ReadonlyMap<string, string> = new Map([
  ...GENRES.map((genre) => [`genre-${slug(genre)}`, genre] as const),
  ...BASE_MOODS.map((mood) => [`mood-${baseMoodSlug(mood)}`, mood] as const),
]);

export const CHART_SLICES = [...NAMES.keys()] as readonly ChartSlice[];
export const CHART_LISTS: readonly ChartList[] = [...CHART_KINDS, ...CHART_SLICES];

/** A song is in the chart of its genre, and in that of each base mood of its moods. What is unknown is in none. */
export const slicesOf = ({ genre, moodCategories }: Readonly<{ genre: string; moodCategories: readonly string[] }>) => {
  const moods = moodCategories.flatMap((mood) => BASE_OF.get(mood) ?? []);
  const lists = [`genre-${slug(genre)}`, ...moods.map((mood) => `mood-${baseMoodSlug(mood)}`)];
  return [...new Set(lists)].filter((list) => NAMES.has(list)) as readonly ChartSlice[];
};

export const isKind = (list: ChartList): list is ChartKind => CHART_KINDS.some((kind) => kind === list);

/** What a list is called on screens. */
export const listName = (list: ChartList): string => (isKind(list) ? chartTexts.kinds[list] : (NAMES.get(list) ?? list));
