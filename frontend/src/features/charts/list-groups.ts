import {
  CHART_SLICES,
  chartWhyTexts,
  countryList,
  COUNTRY_LISTS,
  listName,
  type ChartList,
  type CountryList,
} from '@refrain/contracts/charts';
import { useGetChartCountriesQuery } from './api';

type Group = Readonly<{ label: string; lists: readonly ChartList[] }>;

const SAID: readonly Group[] = [
  { label: chartWhyTexts.genres, lists: CHART_SLICES.filter((list) => list.startsWith('genre-')) },
  { label: chartWhyTexts.moods, lists: CHART_SLICES.filter((list) => list.startsWith('mood-')) },
];

const isCountryList = (list: ChartList): list is CountryList => COUNTRY_LISTS.some((each) => each === list);

/** Lists by genre, by mood, and by the countries that have songs, by their names; the one that is shown is there in any case. */
export const useListGroups = (shown: ChartList): readonly Group[] => {
  const { data = [] } = useGetChartCountriesQuery();
  const lists = new Set([...data.map(countryList), ...(isCountryList(shown) ? [shown] : [])]);
  if (lists.size === 0) return SAID;
  const byName = [...lists].sort((a, b) => listName(a).localeCompare(listName(b), 'en'));
  return [...SAID, { label: chartWhyTexts.countries, lists: byName }];
};
