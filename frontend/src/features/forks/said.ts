import { forkTexts, REAL_PLAYS, type ForkedPlays, type ForkRules } from '@refrain/contracts/forks';
import { rateText } from '../../shared/lib/money/dollars';

const { says } = forkTexts;

/** Only the numbers that are not those of today. */
const playsSaid = (plays: ForkedPlays): string => {
  const { countedAfterSeconds, repeatWindowSeconds, mostADay, countsOwnPlays } = plays;
  const parts = [
    ...(countedAfterSeconds === REAL_PLAYS.countedAfterSeconds ? [] : [says.heard(countedAfterSeconds)]),
    ...(repeatWindowSeconds === REAL_PLAYS.repeatWindowSeconds ? [] : [says.repeat(repeatWindowSeconds)]),
    ...(mostADay === null ? [] : [says.aDay(mostADay)]),
    ...(countsOwnPlays ? [says.own] : []),
  ];
  return parts.join(', ') || forkTexts.asIs;
};

/** What is other in a fork, a line each. */
export const saidOf = ({ charts, plays, rates }: ForkRules): readonly string[] => {
  const lines = [
    ...(charts ? [says.charts(charts.human, charts.ai)] : []),
    ...(plays ? [says.plays(playsSaid(plays))] : []),
    ...(rates ? [says.rates(rateText(rates.flatMicros), `${rates.shareBasisPoints / 100} %`)] : []),
  ];
  return lines.length > 0 ? lines : [forkTexts.asIs];
};

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
/** '21 November 2026 at 14:00' */
export const momentText = (iso: string): string => moment.format(new Date(iso));
