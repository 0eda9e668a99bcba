import { addAt, periodOf, SLOTS, slotOf } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { projection, verdictsOf, type Change, type Projection } from '../../kernel';
import { EVERY_TRACK, playDays, type DayOfPlays, type Hours } from './plays.view';

/** An event without a rule is of the time before that was kept. */
const FIRST_VERSION = 1;
const NONE: Hours = Array<number>(SLOTS.day).fill(0);

/** Hours by name with so many plays more in one hour; a name without plays is left out. */
const inHour = <K extends string>(before: Readonly<Partial<Record<K, Hours>>>, name: K, slot: number, plays: number) => {
  const hours = addAt(before[name] ?? NONE, slot, plays);
  if (hours.some((each) => each !== 0)) return { ...before, [name]: hours };
  const { [name]: _, ...others } = before;
  return others as typeof before;
};

const judged = (before: DayOfPlays['judgements'], version: number, reason: string) => {
  const key = `${version}|${reason}`;
  return { ...before, [key]: (before[key] ?? 0) + 1 };
};

/** A change of the day of one song, and of the same day of all songs. */
const onDay = (trackId: string, at: string, to: (before: DayOfPlays, slot: number) => DayOfPlays): readonly Change[] => {
  const [day, slot] = [periodOf('day', at), slotOf('day', at)];
  return [trackId, EVERY_TRACK].map((each) =>
    playDays.upsert(`${each}|${day}`, (before) =>
      to(before ?? { trackId: each, day, reasons: {}, sources: {}, judgements: {} }, slot),
    ),
  );
};

const byVerdicts = projection<PlaybackEvent>()('trackAnalytics', 1, [playDays], {
  PlayRecorded: ({ data: { trackId, reason, source }, at, meta }) =>
    onDay(trackId, at, (before, slot) => ({
      ...before,
      reasons: inHour(before.reasons, reason, slot, 1),
      sources: inHour(before.sources, source, slot, 1),
      judgements: judged(before.judgements, meta.rule?.version ?? FIRST_VERSION, reason),
    })),
  PlayReassessed: ({ data: { trackId, recordedAt, fromReason, toReason }, meta }) =>
    onDay(trackId, recordedAt, (before, slot) => ({
      ...before,
      reasons: inHour(inHour(before.reasons, fromReason, slot, -1), toReason, slot, 1),
      judgements: judged(before.judgements, meta.rule?.version ?? FIRST_VERSION, toReason),
    })),
});

export const trackAnalyticsProjection: Projection<'trackAnalytics'> = {
  ...byVerdicts,
  rules: [verdictsOf(playRule, 'PlayReassessed')],
};
