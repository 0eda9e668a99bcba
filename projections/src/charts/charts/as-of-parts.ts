import { periodOf, spanOf, type ChartList, type ChartRules, type ChartWindow } from '@refrain/contracts/charts';
import type { ReadStore } from '@refrain/storage/read-store';
import { parsed } from '../../kernel';
import type { Moment, Part } from './as-of';
import { bucketOf, setFor } from './charts.view';

/** So many of the most played songs of each day or month are looked at, which bounds the work however many songs are played. */
const OF_A_PART = 400;
const CORRECTED_OF_A_PART = 1000;
const DAY_MS = 86_400_000;

export type PartName = Pick<Part, 'window' | 'period'>;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysBetween = (start: string, end: string): readonly PartName[] =>
  Array.from({ length: Math.max(0, Math.ceil((Date.parse(end) - Date.parse(start)) / DAY_MS)) }, (_, i) => ({
    window: 'day',
    period: dayOf(Date.parse(start) + i * DAY_MS),
  }));

/** Every month from the first one with plays to the one before the month of the moment. */
const monthsUntil = (first: string, last: string): readonly PartName[] => {
  const months: PartName[] = [];
  for (let period = first; period < last; period = periodOf('month', spanOf('month', period).end)) {
    months.push({ window: 'month', period });
  }
  return months;
};

/** The parts that a chart as of a moment is added up from: the days of its period; for all time whole months, and the days of the last one. */
export const partsOf = async (
  store: ReadStore,
  window: ChartWindow,
  list: ChartList,
  period: string,
  asOf: string,
): Promise<readonly PartName[]> => {
  if (window !== 'all') {
    const { start, end } = spanOf(window, period);
    return daysBetween(start, end < asOf ? end : asOf);
  }
  const month = periodOf('month', asOf);
  const first = await setFor(list)
    .hours.in(store)
    .first({ where: { kind: list }, orderBy: ['day'] });
  const days = daysBetween(spanOf('month', month).start, asOf);
  return first ? [...monthsUntil(periodOf('month', first.columns.day), month), ...days] : days;
};

/** Whether nothing but the sum of a part is asked for: it is over, and its hours stand nowhere in the chart. */
const isSummed = ({ window, asOf }: Pick<Moment, 'window' | 'asOf'>, part: PartName): boolean =>
  window !== 'day' && spanOf(part.window, part.period).end <= asOf;

/** The most played songs. Sums stand in the index; documents with hours lie far apart on a disk. */
const mostPlayed = async (store: ReadStore, moment: Moment, part: PartName, bucket: string): Promise<Part['tracks']> => {
  const { counts } = setFor(moment.list);
  const best = { where: { bucket }, orderBy: ['-playCount', '-id'], limit: OF_A_PART } as const;
  if (!isSummed(moment, part)) return (await counts.in(store).find(best)).map(({ text }) => parsed(text));
  const keys = await counts.keysIn(store).find(best);
  return keys.map(({ id, columns }) => ({ trackId: id.slice(bucket.length + 1), series: [columns.playCount] }));
};

/** The songs that were judged again since the moment; where they are too many, those that were judged again most. */
const correctedSince = async (store: ReadStore, { list, asOf }: Moment, bucket: string) => {
  const reads = setFor(list).corrections.in(store);
  const later = await reads.find({
    where: { bucket, latest: { gte: asOf } },
    orderBy: ['-latest', '-id'],
    limit: CORRECTED_OF_A_PART,
  });
  if (later.length < CORRECTED_OF_A_PART) return later;
  return reads.find({ where: { bucket }, orderBy: ['-size', '-id'], limit: CORRECTED_OF_A_PART });
};

/** The most played songs of a part, and those that were judged again; by the verdicts of now none were. */
export const partOf = async (store: ReadStore, moment: Moment, name: PartName): Promise<Part> => {
  const bucket = bucketOf(name.window, name.period, moment.list);
  const [tracks, corrected] = await Promise.all([
    mostPlayed(store, moment, name, bucket),
    moment.rules === 'now' ? [] : correctedSince(store, moment, bucket),
  ]);
  return { ...name, tracks, corrected: corrected.map(({ text }) => parsed(text)) };
};

/** The same part for these tracks alone, with what they had where they were not among the most played, or judged again most. */
export const completed = async (
  store: ReadStore,
  list: ChartList,
  part: Part,
  trackIds: readonly string[],
  rules: ChartRules,
): Promise<Part> => {
  const bucket = bucketOf(part.window, part.period, list);
  const { counts, corrections } = setFor(list);
  const missingOf = (known: readonly Readonly<{ trackId: string }>[], most: number) => {
    const ids = new Set(known.length < most ? trackIds : known.map(({ trackId }) => trackId));
    return trackIds.filter((id) => !ids.has(id)).map((id) => `${bucket}|${id}`);
  };
  const [rows, corrected] = await Promise.all([
    counts.in(store).many(missingOf(part.tracks, OF_A_PART)),
    rules === 'now' ? [] : corrections.in(store).many(missingOf(part.corrected, CORRECTED_OF_A_PART)),
  ]);
  const wanted = new Set(trackIds);
  const isWanted = ({ trackId }: Readonly<{ trackId: string }>) => wanted.has(trackId);
  return {
    ...part,
    tracks: [...part.tracks, ...rows.map(({ text }) => parsed(text))].filter(isWanted),
    corrected: [...part.corrected, ...corrected.map(({ text }) => parsed(text))].filter(isWanted),
  };
};
