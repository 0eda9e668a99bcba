import { SLOTS, type ChartList, type ChartRules } from '@refrain/contracts/charts';
import type { PlayReason } from '@refrain/contracts/playback';
import type { DayOfTrack, Moved } from './why.view';

const HOUR_MS = 3_600_000;

export type Tally = Readonly<{ attempts: Record<PlayReason, number>; otherwise: number; movedLater: number }>;
const emptyTally = () => ({
  attempts: { HEARD_ENOUGH: 0, TOO_SHORT: 0, REPEAT_WITHIN_WINDOW: 0, OWN_PLAY: 0, IMPLAUSIBLE_TIME: 0, FRAUD: 0 },
  otherwise: 0,
  movedLater: 0,
});

/** Whether a play of a part counts towards a list; `isInSlice` says whether the song was in it on that day. */
const belongs = (list: ChartList, part: string, isInSlice: boolean): boolean => {
  if (part === 'none') return false;
  if (list === 'human' || list === 'ai') return part === list;
  return list === 'all' || isInSlice;
};

/**
 * The attempts of some days until a moment (ISO, a full hour), by reason, as they were judged then or are judged now.
 * @param isInSlice whether the song stood in the list on a day, where the list is a genre, a mood or a country
 */
export const tallyOf = (
  days: readonly DayOfTrack[],
  list: ChartList,
  asOf: string,
  rules: ChartRules,
  isInSlice: (day: string) => boolean,
): Tally => {
  const tally = emptyTally();
  for (const { day, cells, moved } of days) {
    const passed = Math.min(SLOTS.day, (Date.parse(asOf) - Date.parse(day)) / HOUR_MS);
    const inSlice = isInSlice(day);
    const add = (part: string, reason: PlayReason, plays: number) => {
      if (belongs(list, part, inSlice)) tally.attempts[reason] += plays;
      else tally.otherwise += plays;
    };
    for (const [key, hours] of Object.entries(cells)) {
      const [part = '', reason] = key.split('|') as [string, PlayReason];
      add(
        part,
        reason,
        hours.slice(0, Math.max(0, passed)).reduce((sum, plays) => sum + plays, 0),
      );
    }
    const isLater = ({ at, slot }: Moved) => at >= asOf && slot < passed;
    for (const { part, from, to, plays } of moved.filter(isLater)) {
      if (belongs(list, part, inSlice)) tally.movedLater += plays;
      if (rules === 'now') continue;
      add(part, from, plays);
      add(part, to, -plays);
    }
  }
  return tally;
};
