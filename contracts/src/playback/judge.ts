import type { PlayReason } from './events';
import { secondsToCount } from './rules';

/** The numbers of the rule that judges a play. `mostADay`: so many counted plays of one listener and song on a day (UTC) at most; null for any number. */
export type PlayNumbers = Readonly<{
  countedAfterSeconds: number;
  repeatWindowSeconds: number;
  clockToleranceSeconds: number;
  lateAfterSeconds: number;
  mostADay: number | null;
  countsOwnPlays: boolean;
}>;

/** What the rule sees of a play; `now` (ISO) is when it looks at it. */
export type PlayFacts = Readonly<{
  listenerId: string;
  artistId: string;
  startedAt: string;
  secondsPlayed: number;
  durationMs: number;
  now: string;
}>;

/** What it knows of the plays before, of this listener and song: when the last counted one began, and how many counted on the day of that one. */
export type PlaysBefore = Readonly<{ lastCountedStart: string | null; countedThatDay: number }>;

type Speaks = (play: PlayFacts, before: PlaysBefore, numbers: PlayNumbers) => boolean;

const ms = (iso: string): number => Date.parse(iso);
const dayOf = (iso: string): string => iso.slice(0, 'YYYY-MM-DD'.length);

const isImplausible: Speaks = ({ startedAt, secondsPlayed, now }, _before, { clockToleranceSeconds, lateAfterSeconds }) => {
  const elapsed = (ms(now) - ms(startedAt)) / 1000;
  return elapsed < -clockToleranceSeconds || elapsed > lateAfterSeconds || secondsPlayed > elapsed + clockToleranceSeconds;
};

const isRepeat: Speaks = ({ startedAt }, { lastCountedStart, countedThatDay }, { repeatWindowSeconds, mostADay }) => {
  if (lastCountedStart === null) return false;
  if (Math.abs(ms(startedAt) - ms(lastCountedStart)) < repeatWindowSeconds * 1000) return true;
  return mostADay !== null && dayOf(startedAt) === dayOf(lastCountedStart) && countedThatDay >= mostADay;
};

/** In order: the first that holds is the reason; a play that nothing speaks against counts. */
const reasons: readonly (readonly [PlayReason, Speaks])[] = [
  ['OWN_PLAY', ({ listenerId, artistId }, _before, { countsOwnPlays }) => !countsOwnPlays && listenerId === artistId],
  ['IMPLAUSIBLE_TIME', isImplausible],
  [
    'TOO_SHORT',
    ({ secondsPlayed, durationMs }, _before, { countedAfterSeconds }) =>
      secondsPlayed < Math.floor(secondsToCount(durationMs, countedAfterSeconds)),
  ],
  ['REPEAT_WITHIN_WINDOW', isRepeat],
];

/** What a rule of these numbers makes of a play. */
export const judgePlay = (play: PlayFacts, before: PlaysBefore, numbers: PlayNumbers): PlayReason =>
  reasons.find(([, speaksAgainst]) => speaksAgainst(play, before, numbers))?.[0] ?? 'HEARD_ENOUGH';

/** What is known of the plays after a counted one. */
export const afterCounted = ({ lastCountedStart, countedThatDay }: PlaysBefore, startedAt: string): PlaysBefore => {
  const isSameDay = lastCountedStart !== null && dayOf(lastCountedStart) === dayOf(startedAt);
  return { lastCountedStart: startedAt, countedThatDay: isSameDay ? countedThatDay + 1 : 1 };
};
