import { countryList, periodOf, type ChartList, type ChartSlice } from '@refrain/contracts/charts';
import { collection } from '../../kernel';

/** What a song says of itself, from a day (ISO date) on; '' is from the beginning. */
export type Said = Readonly<{ from: string; slices: readonly ChartSlice[] }>;

/** The country that an artist states, from a day (ISO date) on; null is none. */
export type Stated = Readonly<{ from: string; country: string | null }>;

/** By track: the lists that each song has been in, the oldest first. */
export const sliceTracks = collection<Readonly<{ trackId: string; artistId: string; said: readonly Said[] }>>()({
  name: 'sliceTracks',
  columns: { trackId: 'text' },
  indexes: [],
});

/** By artist: the countries that each has stated, the oldest first. It outlives the artist, as what is said of songs does: verdicts on old plays change. */
export const sliceArtists = collection<Readonly<{ artistId: string; stated: readonly Stated[] }>>()({
  name: 'sliceArtists',
  columns: { artistId: 'text' },
  indexes: [],
});

/** By country: how many plays count for its artists. A country without any is not there. */
export const sliceCountries = collection<Readonly<{ country: string; plays: number }>>()({
  name: 'sliceCountries',
  columns: { country: 'text' },
  indexes: [{ on: ['country'] }],
});

/** What was last said before the end of the day of a moment (ISO), of entries with the day from which they hold. */
const lastOn = <Entry extends Readonly<{ from: string }>>(entries: readonly Entry[], at: string): Entry | undefined => {
  const day = periodOf('day', at);
  return entries.findLast(({ from }) => from <= day);
};

/** The country of an artist on the day of a moment (ISO). */
export const countryAt = (stated: readonly Stated[], at: string): string | null => lastOn(stated, at)?.country ?? null;

/** The lists of a song on the day of a moment (ISO): of what it says of itself, and of the country of its artist. */
export const listsAt = (said: readonly Said[], stated: readonly Stated[], at: string): readonly ChartList[] => {
  const country = countryAt(stated, at);
  return [...(lastOn(said, at)?.slices ?? []), ...(country ? [countryList(country)] : [])];
};
