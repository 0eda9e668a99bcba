import { periodOf, slicesOf } from '@refrain/contracts/charts';
import { CHART_WEIGHTS, type ChartWeights } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import type { TrackEdited, TrackUploaded } from '@refrain/contracts/tracks';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { sliceSet } from './charts.view';
import { countAgainIn, countIn, type Counted } from './counting';
import { slicesAt, sliceTracks, type Said } from './slices.view';

const DAY_MS = 86_400_000;
const dayAfter = (at: string): string => periodOf('day', new Date(Date.parse(at) + DAY_MS).toISOString());

/** One entry a day at most, however often the artist changes it: the last one of the day counts from midnight on. */
const saidLater = (before: readonly Said[], next: Said): readonly Said[] => {
  const kept = before.filter(({ from }) => from !== next.from);
  return String(kept.at(-1)?.slices) === String(next.slices) ? kept : [...kept, next];
};

/** The lists of the day of the play, which an artist's later words do not change. */
const inSlices = (
  { trackId, recordedAt, weight }: Omit<Counted, 'lists'>,
  to: (play: Counted) => readonly Change[],
): readonly Change[] => [
  sliceTracks.given(trackId, (track) => {
    const lists = track ? slicesAt(track.said, recordedAt) : [];
    return lists.length > 0 ? to({ trackId, recordedAt, lists, weight }) : [];
  }),
];

const collections = [sliceSet.counts, sliceSet.hours, sliceSet.corrections, sliceTracks];

const byVerdicts = (weights: ChartWeights) =>
  projection<PlaybackEvent | TrackUploaded | TrackEdited>()('chartSlices', 2, collections, {
    TrackUploaded: ({ data }) => [
      sliceTracks.put(data.trackId, { trackId: data.trackId, said: [{ from: '', slices: slicesOf(data) }] }),
    ],
    TrackEdited: ({ data, at }) => [
      sliceTracks.change(data.trackId, (track) => ({
        ...track,
        said: saidLater(track.said, { from: dayAfter(at), slices: slicesOf(data) }),
      })),
    ],
    PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) =>
      verdict === 'counted' && chartEligible
        ? inSlices({ trackId, recordedAt: at, weight: weights[chart] }, (play) => countIn(sliceSet, play))
        : [],
    PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict, chart, chartEligible, recordedAt }, at }) =>
      chartEligible && fromVerdict !== toVerdict
        ? inSlices({ trackId, recordedAt, weight: weights[chart] }, (play) =>
            countAgainIn(sliceSet, play, at, toVerdict === 'counted'),
          )
        : [],
  });

/** The same lists where plays of each kind of song count so many times. */
export const chartSlicesBy = (weights: ChartWeights): Projection<'chartSlices'> => ({
  ...byVerdicts(weights),
  rules: [verdictsOf(playRule, 'PlayReassessed')],
});
export const chartSlicesProjection = chartSlicesBy(CHART_WEIGHTS);
