import type { ArtistCountryStated } from '@refrain/contracts/accounts';
import type { PlayReassessed, PlayRecorded } from '@refrain/contracts/playback';
import type { TrackUploaded } from '@refrain/contracts/tracks';
import type { At } from './random-history';

const DAY = 86_400_000;
const BASE: Readonly<Record<string, string>> = { serene: 'calm', calm: 'calm', fierce: 'driving', sad: 'melancholic' };

/** Monday of the week, the day, or the month of a moment, by hand. */
const periodOf = (window: string, at: string): string => {
  if (window === 'all') return 'all';
  if (window === 'month') return at.slice(0, 7);
  let time = Date.parse(at.slice(0, 10));
  while (window === 'week' && new Date(time).getUTCDay() !== 1) time -= DAY;
  return new Date(time).toISOString().slice(0, 10);
};

/** What the declarations that stood when the day began put a song into; the first one counts at once. */
const declaredOn = (history: readonly At[], trackId: string, day: string): readonly string[] => {
  const ofTrack = history.filter(({ type, data }) => /^Track/.test(type) && (data as { trackId: string }).trackId === trackId);
  const last = ofTrack.filter(({ type, at }) => type === 'TrackUploaded' || at < `${day}T`).at(-1) ?? ofTrack[0];
  if (!last) return [];
  const { genre, moodCategories, artistId } = last.data as TrackUploaded['data'];
  return [
    `genre-${genre.toLowerCase().replace(' ', '-')}`,
    ...moodCategories.map((mood) => `mood-${BASE[mood]}`),
    ...countryOn(history, artistId, day),
  ];
};

/** What the artist had stated when the day began. */
const countryOn = (history: readonly At[], artistId: string, day: string): readonly string[] => {
  const isOf = ({ type, data, at }: At) =>
    type === 'ArtistCountryStated' && (data as ArtistCountryStated['data']).userId === artistId && at < `${day}T`;
  const country = (history.filter(isOf).at(-1)?.data as ArtistCountryStated['data'] | undefined)?.country;
  return country ? [`country-${country.toLowerCase()}`] : [];
};

type Place = Readonly<{ trackId: string; plays: number }>;

/** The chart by a count of every play before the moment, written apart from the views; `rules` 'now' takes the verdicts of the whole history. */
export const naiveChart = (
  history: readonly At[],
  window: string,
  list: string,
  asOf: string,
  rules: 'then' | 'now',
): readonly Place[] => {
  const period = periodOf(window, new Date(Date.parse(asOf) - 1).toISOString());
  const plays = new Map<string, { trackId: string; counts: boolean }>();
  for (const { type, data, at } of history) {
    if (type === 'PlayRecorded' && at < asOf) {
      const play = data as PlayRecorded['data'];
      const lists = ['all', play.chart, ...declaredOn(history, play.trackId, at.slice(0, 10))];
      if (play.chartEligible && periodOf(window, at) === period && lists.includes(list))
        plays.set(play.playId, { trackId: play.trackId, counts: play.verdict === 'counted' });
    }
    if (type === 'PlayReassessed' && (rules === 'now' || at < asOf)) {
      const { playId, toVerdict } = data as PlayReassessed['data'];
      const play = plays.get(playId);
      if (play) play.counts = toVerdict === 'counted';
    }
  }
  const totals = new Map<string, number>();
  for (const { trackId, counts } of plays.values()) if (counts) totals.set(trackId, (totals.get(trackId) ?? 0) + 1);
  return [...totals]
    .map(([trackId, count]) => ({ trackId, plays: count }))
    .sort((a, b) => b.plays - a.plays || (a.trackId < b.trackId ? 1 : -1))
    .slice(0, 50);
};
