import type { Plays, TrackAnalytics } from '@refrain/contracts/analytics';
import { periodOf, SLOTS, spanOf } from '@refrain/contracts/charts';
import { playReasonTexts, playRule, type PlayReason, type PlaySource } from '@refrain/contracts/playback';
import { trackAnalyticsTexts } from '@refrain/contracts/analytics';
import type { DayOfPlays } from '@refrain/projections/analytics';

const DAY_MS = 86_400_000;
const REASONS = Object.keys(playReasonTexts) as readonly PlayReason[];
const SOURCES = Object.keys(trackAnalyticsTexts.sources) as readonly PlaySource[];
const COUNTED: PlayReason = 'HEARD_ENOUGH';

type Span = Readonly<{ start: string; end: string }>;

/** The last so many days (ISO dates, UTC), with the one of `now` (ISO); `end` is the day after. */
export const spanUntil = (now: string, days: number): Span => {
  const end = spanOf('day', periodOf('day', now)).end.slice(0, 10);
  return { start: new Date(Date.parse(end) - days * DAY_MS).toISOString().slice(0, 10), end };
};

const daysOf = ({ start, end }: Span): readonly string[] => {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  return Array.from({ length: days }, (_, i) => new Date(Date.parse(start) + i * DAY_MS).toISOString().slice(0, 10));
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Plays of these days in one hour, or in all. */
const playsIn = (days: readonly DayOfPlays[], hour?: number): Plays => {
  const of = (reasons: readonly PlayReason[]) =>
    sum(
      days.flatMap((day) =>
        reasons.map((reason) => {
          const hours = day.reasons[reason] ?? [];
          return hour === undefined ? sum(hours) : (hours[hour] ?? 0);
        }),
      ),
    );
  return { counted: of([COUNTED]), notCounted: of(REASONS.filter((reason) => reason !== COUNTED)) };
};

const judgementsIn = (days: readonly DayOfPlays[]): TrackAnalytics['judgements'] => {
  const times = new Map<string, number>();
  for (const { judgements } of days)
    for (const [key, given] of Object.entries(judgements)) times.set(key, (times.get(key) ?? 0) + given);
  return [...times]
    .map(([key, given]) => {
      const [version, reason] = key.split('|');
      return { version: Number(version), reason: reason as PlayReason, times: given };
    })
    .sort((a, b) => b.version - a.version || b.times - a.times);
};

/** What stands on the page, of the days on which anything was played. */
export const summed = (track: TrackAnalytics['track'], span: Span, found: readonly DayOfPlays[]): TrackAnalytics => {
  const byDay = new Map(found.map((day) => [day.day, [day]]));
  const totalOf = (part: 'reasons' | 'sources', name: PlayReason | PlaySource): number =>
    sum(found.flatMap((day) => (day[part] as Readonly<Record<string, readonly number[]>>)[name] ?? []));
  const most = <T extends { plays: number }>(rows: readonly T[]) =>
    rows.filter(({ plays }) => plays > 0).sort((a, b) => b.plays - a.plays);
  return {
    track,
    ...span,
    total: playsIn(found),
    days: daysOf(span).map((day) => ({ day, ...playsIn(byDay.get(day) ?? []) })),
    hours: Array.from({ length: SLOTS.day }, (_, hour) => ({ hour, ...playsIn(found, hour) })),
    reasons: most(REASONS.map((reason) => ({ reason, plays: totalOf('reasons', reason) }))),
    sources: most(SOURCES.map((source) => ({ source, plays: totalOf('sources', source) }))),
    rule: { name: playRule.name, version: playRule.version },
    judgements: judgementsIn(found),
  };
};
