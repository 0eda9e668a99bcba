import { addAt, hourOf, periodOf, SLOTS, slotOf } from '@refrain/contracts/charts';
import type { Recorded } from '@refrain/contracts/kernel';
import {
  playRule,
  type PlaybackEvent,
  type PlayReason,
  type PlayReassessed,
  type PlayRecorded,
} from '@refrain/contracts/playback';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import {
  chartAttempts,
  chartDays,
  chartRuleVersions,
  type DayOfTrack,
  type KeptReceipt,
  type Moved,
  type Part,
} from './why.view';

/** Receipts that are kept of one hour of one song. */
const RECEIPTS_OF_HOUR = 2;

type Facts = Readonly<{ chart: 'human' | 'ai'; chartEligible: boolean }>;
const partOf = ({ chart, chartEligible }: Facts): Part => (chartEligible ? chart : 'none');

const cellsWith = (cells: DayOfTrack['cells'], part: Part, reason: PlayReason, slot: number, plays: number) => {
  const cell = addAt(cells[`${part}|${reason}`] ?? Array<number>(SLOTS.day).fill(0), slot, plays);
  const { [`${part}|${reason}`]: _, ...others } = cells;
  return cell.some((each) => each !== 0) ? { ...others, [`${part}|${reason}`]: cell } : others;
};

const receiptOf = ({ data, at, meta }: Recorded<PlayRecorded>, no: number): KeptReceipt => ({
  at,
  secondsPlayed: data.secondsPlayed,
  reason: data.reason,
  no,
  ruleVersion: meta.rule?.version ?? 1,
  playId: data.playId,
});

const withReceipt = (receipts: readonly KeptReceipt[], receipt: KeptReceipt): readonly KeptReceipt[] => {
  const isOfHour = ({ at }: KeptReceipt) => hourOf(at) === hourOf(receipt.at);
  const [hour, others] = [receipts.filter(isOfHour), receipts.filter((each) => !isOfHour(each))];
  return [...others, ...[...hour, receipt].slice(-RECEIPTS_OF_HOUR)];
};

const attempted = (event: Recorded<PlayRecorded>): Change => {
  const { data, at } = event;
  const [day, slot] = [periodOf('day', at), slotOf('day', at)];
  return chartAttempts.upsert(`${data.trackId}|${day}`, (before) => {
    const attempts = (before?.attempts ?? 0) + 1;
    return {
      ...{ trackId: data.trackId, day, attempts },
      cells: cellsWith(before?.cells ?? {}, partOf(data), data.reason, slot, 1),
      moved: before?.moved ?? [],
      receipts: withReceipt(before?.receipts ?? [], receiptOf(event, attempts)),
    };
  });
};

/** One entry for each hour and pair of reasons, however many plays were judged again. */
const withMove = (moved: readonly Moved[], move: Moved): readonly Moved[] => {
  const keyOf = ({ at, slot, part, from, to }: Moved) => [at, slot, part, from, to].join();
  const known = moved.find((each) => keyOf(each) === keyOf(move));
  return known ? moved.map((each) => (each === known ? { ...each, plays: each.plays + 1 } : each)) : [...moved, move];
};

const judgedAgain = ({ data, at, meta }: Recorded<PlayReassessed>): Change => {
  const [day, slot, part] = [periodOf('day', data.recordedAt), slotOf('day', data.recordedAt), partOf(data)];
  const [from, to] = [data.fromReason, data.toReason];
  return chartAttempts.change(`${data.trackId}|${day}`, (before) => ({
    ...before,
    cells: cellsWith(cellsWith(before.cells, part, from, slot, -1), part, to, slot, 1),
    moved: withMove(before.moved, { at: hourOf(at), slot, part, from, to, plays: 1 }),
    receipts: before.receipts.map((each) =>
      each.playId === data.playId ? { ...each, reason: to, ruleVersion: meta.rule?.version ?? each.ruleVersion } : each,
    ),
  }));
};

const ruled = ({ at, meta }: Recorded<PlaybackEvent>): Change => {
  const { name, version } = meta.rule ?? { name: playRule.name, version: 1 };
  return chartRuleVersions.upsert(String(version), (before) => before ?? { name, version, since: at });
};

const onItsDay = ({ at }: Recorded<PlaybackEvent>): Change => {
  const day = periodOf('day', at);
  return chartDays.upsert(day, (before) => ({ day, events: (before?.events ?? 0) + 1 }));
};

const byVerdicts = projection<PlaybackEvent>()('chartReceipts', 1, [chartAttempts, chartRuleVersions, chartDays], {
  PlayRecorded: (event) => [attempted(event), ruled(event), onItsDay(event)],
  PlayReassessed: (event) => [judgedAgain(event), ruled(event), onItsDay(event)],
});

export const chartReceiptsProjection: Projection<'chartReceipts'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
