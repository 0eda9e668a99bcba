import type { ArtistCountryStated } from '@refrain/contracts/accounts';
import { CHART_WEIGHTS, periodOf, slicesOf, type ChartWeights } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { TrackEdited, TrackUploaded } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { sliceSet } from './charts.view';
import { countAgainIn, countIn, type Counted } from './counting';
import { countryAt, listsAt, sliceArtists, sliceCountries, sliceTracks, type Said, type Stated } from './slices.view';

const DAY_MS = 86_400_000;
const dayAfter = (at: string): string => periodOf('day', new Date(Date.parse(at) + DAY_MS).toISOString());

/** One entry a day at most, however often the artist changes it: the last one of the day counts from midnight on. */
const later = <Entry extends Said | Stated>(
  before: readonly Entry[],
  next: Entry,
  isSame: (a: Entry, b: Entry) => boolean,
): readonly Entry[] => {
  const kept = before.filter(({ from }) => from !== next.from);
  const last = kept.at(-1);
  return last && isSame(last, next) ? kept : [...kept, next];
};
const saidLater = (before: readonly Said[], next: Said) => later(before, next, (a, b) => String(a.slices) === String(b.slices));
const statedLater = (before: readonly Stated[], next: Stated) => later(before, next, (a, b) => a.country === b.country);

/** The plays that a country has, one more or one less; none where charts leave the kind of song out. */
const withPlay = (country: string | null, weight: number, by: 1 | -1): readonly Change[] => {
  if (!country || weight === 0) return [];
  return by === 1
    ? [sliceCountries.upsert(country, (before) => ({ country, plays: (before?.plays ?? 0) + 1 }))]
    : [sliceCountries.change(country, ({ plays }) => (plays > 1 ? { country, plays: plays - 1 } : null))];
};

/** The lists of the day of the play, which later words of the artist do not change; one play more, or one less. */
const inSlices = (
  { trackId, recordedAt, weight }: Omit<Counted, 'lists'>,
  by: 1 | -1,
  to: (play: Counted) => readonly Change[],
): readonly Change[] => [
  sliceTracks.given(trackId, (track) =>
    track
      ? [
          sliceArtists.given(track.artistId, (artist) => {
            const stated = artist?.stated ?? [];
            const lists = listsAt(track.said, stated, recordedAt);
            const counted = lists.length > 0 ? to({ trackId, recordedAt, lists, weight }) : [];
            return [...counted, ...withPlay(countryAt(stated, recordedAt), weight, by)];
          }),
        ]
      : [],
  ),
];

const collections = [...[sliceSet.counts, sliceSet.hours, sliceSet.corrections], ...[sliceTracks, sliceArtists, sliceCountries]];

type SliceEvent = PlaybackEvent | TrackUploaded | TrackEdited | ArtistCountryStated;
const byVerdicts = (weights: ChartWeights) =>
  projection<SliceEvent>()('chartSlices', 2, collections, {
    TrackUploaded: ({ data }) => [
      sliceTracks.put(data.trackId, {
        ...{ trackId: data.trackId, artistId: data.artistId },
        said: [{ from: '', slices: slicesOf(data) }],
      }),
    ],
    TrackEdited: ({ data, at }) => [
      sliceTracks.change(data.trackId, (track) => ({
        ...track,
        said: saidLater(track.said, { from: dayAfter(at), slices: slicesOf(data) }),
      })),
    ],
    ArtistCountryStated: ({ data: { userId, country }, at }) => [
      sliceArtists.upsert(userId, (before) => ({
        artistId: userId,
        stated: statedLater(before?.stated ?? [], { from: dayAfter(at), country }),
      })),
    ],
    PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) =>
      verdict === 'counted' && chartEligible
        ? inSlices({ trackId, recordedAt: at, weight: weights[chart] }, 1, (play) => countIn(sliceSet, play))
        : [],
    PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict, chart, chartEligible, recordedAt }, at }) => {
      if (!chartEligible || fromVerdict === toVerdict) return [];
      const isCounted = toVerdict === 'counted';
      return inSlices({ trackId, recordedAt, weight: weights[chart] }, isCounted ? 1 : -1, (play) =>
        countAgainIn(sliceSet, play, at, isCounted),
      );
    },
  });

/** The same lists where plays of each kind of song count so many times. */
export const chartSlicesBy = (weights: ChartWeights): Projection<'chartSlices'> => ({
  ...byVerdicts(weights),
  rules: [verdictsOf(playRule, 'PlayReassessed')],
});
export const chartSlicesProjection = chartSlicesBy(CHART_WEIGHTS);
