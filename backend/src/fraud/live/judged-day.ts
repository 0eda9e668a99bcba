import { FRAUD_RULE_NAMES, type FraudRuleName } from '@refrain/contracts/fraud';
import type { OverlaidWeek } from '../plays/play-history';
import { COUNTED, OUT } from '../plays/play-table';
import { findingOf, type Finding, type LostDay } from '../replay/replay-fold';
import { judgeWeek } from '../rules/judge-week';
import type { LiveVerdicts } from './live-week';

/** What all rules say of a week so far. A play that comes back is named after the rule that took it out. */
export const judgedAgain = (week: OverlaidWeek): LiveVerdicts => {
  const { flags, size } = week.table;
  const convictions = judgeWeek(week.table, FRAUD_RULE_NAMES);
  const convicted = new Set(convictions.map(({ row }) => row));
  const back: Finding[] = [];
  for (let row = 0; row < size; row += 1)
    if ((flags[row]! & (COUNTED | OUT)) === (COUNTED | OUT) && !convicted.has(row))
      back.push(findingOf(week, row, week.takenBy.get(row) as FraudRuleName, 0));
  const out = convictions.filter(({ row }) => !(flags[row]! & OUT));
  return { out: out.map(({ row, rule, fact }) => findingOf(week, row, rule, fact)), back };
};

const DAY_MS = 86_400_000;
const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
const nameOf = ({ listenerId, trackId, playId }: Pick<Finding, 'listenerId' | 'trackId' | 'playId'>): string =>
  `${listenerId} ${trackId} ${playId}`;

/** Listeners with plays of which none is left, by the days of a week up to `until` (YYYY-MM-DD). `taken` are plays that were taken out just now. */
export const lostDaysUntil = ({ table, idOf }: OverlaidWeek, taken: readonly Finding[], until: string): readonly LostDay[] => {
  const { size, flags, listener, track, people, tracks, recordedAtMs } = table;
  const [gone, losers] = [new Set(taken.map(nameOf)), new Set(taken.map(({ listenerId }) => listenerId))];
  const isGone = (row: number): boolean => {
    const [listenerId, trackId] = [people[listener[row]!]!, tracks[track[row]!]!];
    return losers.has(listenerId) && gone.has(nameOf({ listenerId, trackId, playId: idOf(row) }));
  };
  const end = Date.parse(until) + DAY_MS;
  const days = new Map<string, LostDay & { left: number }>();
  for (let row = 0; row < size; row += 1) {
    if (!(flags[row]! & COUNTED) || recordedAtMs[row]! >= end) continue;
    const [day, listenerId] = [dayAt(recordedAtMs[row]!), people[listener[row]!]!];
    const known = days.get(`${day} ${listenerId}`) ?? { day, listenerId, left: 0 };
    days.set(`${day} ${listenerId}`, known);
    if (!(flags[row]! & OUT) && !isGone(row)) known.left += 1;
  }
  return [...days.values()].filter(({ left }) => left === 0).map(({ day, listenerId }) => ({ day, listenerId }));
};
