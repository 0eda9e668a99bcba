import {
  addAt,
  CHART_WINDOWS,
  hourOf,
  periodOf,
  SLOTS,
  slotOf,
  type ChartList,
  type ChartWindow,
} from '@refrain/contracts/charts';
import type { Change } from '../../kernel';
import { bucketOf, hoursId, type ChartSet, type Correction } from './charts.view';

/** A counted play, how many times it counts, and the lists that it is in. `recordedAt` (ISO) decides the period, also when it is judged again later. */
export type Counted = Readonly<{ trackId: string; recordedAt: string; lists: readonly ChartList[]; weight: number }>;
type Place = Readonly<{ id: string; bucket: string; slot: number; slots: number }>;

const placesOf = ({ trackId, lists, recordedAt }: Counted, windows: readonly ChartWindow[]): readonly Place[] =>
  windows.flatMap((window) =>
    lists.map((list) => {
      const bucket = bucketOf(window, periodOf(window, recordedAt), list);
      return { id: `${bucket}|${trackId}`, bucket, slot: slotOf(window, recordedAt), slots: SLOTS[window] };
    }),
  );

const count = ({ counts }: ChartSet, play: Counted): readonly Change[] =>
  placesOf(play, CHART_WINDOWS).map(({ id, bucket, slot, slots }) =>
    counts.upsert(id, (before) => ({
      bucket,
      trackId: play.trackId,
      playCount: (before?.playCount ?? 0) + play.weight,
      series: addAt(before?.series ?? Array<number>(slots).fill(0), slot, play.weight),
    })),
  );

/** A track without plays stands in no chart. */
const discount = ({ counts }: ChartSet, play: Counted): readonly Change[] =>
  placesOf(play, CHART_WINDOWS).map(({ id, slot }) =>
    counts.change(id, (before) =>
      before.playCount > play.weight
        ? { ...before, playCount: before.playCount - play.weight, series: addAt(before.series, slot, -play.weight) }
        : null,
    ),
  );

/** The plays of everyone in the hour of a play: one more, or one less. */
const inItsHour = ({ hours: collection }: ChartSet, play: Counted, by: 1 | -1): readonly Change[] => {
  const [day, slot] = [periodOf('day', play.recordedAt), slotOf('day', play.recordedAt)];
  return play.lists.map((kind) =>
    by === 1
      ? collection.upsert(hoursId(kind, day), (before) => ({
          kind,
          day,
          hours: addAt(before?.hours ?? Array<number>(SLOTS.day).fill(0), slot, play.weight),
        }))
      : collection.change(hoursId(kind, day), (before) => {
          const hours = addAt(before.hours, slot, -play.weight);
          return hours.some((plays) => plays > 0) ? { ...before, hours } : null;
        }),
  );
};

/** One entry for each hour in which plays of a slot were judged again, however many they were. */
const corrected = (before: readonly Correction[], { at, slot, by }: Correction): readonly Correction[] => {
  const known = before.find((each) => each.at === at && each.slot === slot);
  return known ? before.map((each) => (each === known ? { at, slot, by: each.by + by } : each)) : [...before, { at, slot, by }];
};

/** What a chart as of an earlier moment must undo: charts of days, weeks and months ask the day, those of all time the month. */
const correct = ({ corrections }: ChartSet, play: Counted, at: string, by: 1 | -1): readonly Change[] =>
  placesOf(play, ['day', 'month']).map(({ id, bucket, slot }) =>
    corrections.upsert(id, (before) => ({
      bucket,
      trackId: play.trackId,
      size: (before?.size ?? 0) + play.weight,
      latest: [before?.latest ?? '', hourOf(at)].reduce((a, b) => (a > b ? a : b)),
      corrections: corrected(before?.corrections ?? [], { at: hourOf(at), slot, by: by * play.weight }),
    })),
  );

/** A play of a kind of song that charts leave out stands in none of them. */
export const countIn = (set: ChartSet, play: Counted): readonly Change[] =>
  play.weight === 0 ? [] : [...count(set, play), ...inItsHour(set, play, 1)];

/** A play that counts, or counts no more, since `at` (ISO). */
export const countAgainIn = (set: ChartSet, play: Counted, at: string, isCounted: boolean): readonly Change[] => {
  const by = isCounted ? 1 : -1;
  if (play.weight === 0) return [];
  return [...(isCounted ? count : discount)(set, play), ...inItsHour(set, play, by), ...correct(set, play, at, by)];
};
