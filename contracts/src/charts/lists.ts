import { COUNTRIES, countryName } from '../accounts';
import { baseMoodSlug, GENRES, MOODS } from '../tracks';
import { CHART_KINDS, chartTexts, type ChartKind } from './rules';

/** The part of a chart that a song says of itself: `genre-hip-hop`, `mood-calm`. */
export type ChartSlice = `genre-${string}` | `mood-${string}`;
/** The songs of artists who state a country: `country-is`. */
export type CountryList = `country-${string}`;
/** Everything a chart can be of. */
export type ChartList = ChartKind | ChartSlice | CountryList;

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
export const countryList = (code: string): CountryList => `country-${code.toLowerCase()}`;
const COUNTRY_OF: ReadonlyMap<string, string> = new Map(COUNTRIES.map((code) => [countryList(code), code]));
export const COUNTRY_LISTS = [...COUNTRY_OF.keys()] as readonly CountryList[];
export const CHART_LISTS: readonly ChartList[] = [...CHART_KINDS, ...CHART_SLICES, ...COUNTRY_LISTS];

/** A song is in the chart of its genre, and in that of each base mood of its moods. What is unknown is in none. */
export const slicesOf = ({ genre, moodCategories }: Readonly<{ genre: string; moodCategories: readonly string[] }>) => {
  const moods = moodCategories.flatMap((mood) => BASE_OF.get(mood) ?? []);
  const lists = [`genre-${slug(genre)}`, ...moods.map((mood) => `mood-${baseMoodSlug(mood)}`)];
  return [...new Set(lists)].filter((list) => NAMES.has(list)) as readonly ChartSlice[];
};

export const isKind = (list: ChartList): list is ChartKind => CHART_KINDS.some((kind) => kind === list);

/** What a list is called on screens. */
export const listName = (list: ChartList): string => {
  if (isKind(list)) return chartTexts.kinds[list];
  const country = COUNTRY_OF.get(list);
  return country ? countryName(country) : (NAMES.get(list) ?? list);
};
