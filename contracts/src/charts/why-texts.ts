import type { PlayReason } from '../playback';

const plays = (n: number): string => (n === 1 ? '1 play' : `${n} plays`);

/** What the page of charts says beside the chart itself: lists, rules, and why a song has its place. */
export const chartWhyTexts = {
  list: 'Genre, mood or country',
  anyList: 'Every genre, mood and country',
  genres: 'Genres',
  moods: 'Moods',
  countries: 'Countries of artists',
  rules: 'Rules',
  rulesOf: { then: 'Rules of that day', now: 'Rules of today' },
  compareRules: { then: 'Compare with the rules of today', now: 'Compare with the rules of that day' },
  otherRules: { then: 'By the rules of that day', now: 'By the rules of today' },
  run: (peak: number, periods: number, unit: string) => `Peak ${peak}, ${periods} ${periods === 1 ? unit : `${unit}s`}`,
  units: { day: 'day', week: 'week', month: 'month', all: 'period' },
  ask: (count: number, title: string, position: number) => `${plays(count)} of ${title}. Why number ${position}?`,
  title: (position: number) => `Why number ${position}?`,
  counted: (n: number) => `${n} counted`,
  notCounted: (n: number, of: number) => `${n} not counted, of ${plays(of)}`,
  reasons: {
    HEARD_ENOUGH: ['Counted', 'heard long enough'],
    TOO_SHORT: ['Too short', 'under 30 seconds, or half of a short song'],
    REPEAT_WITHIN_WINDOW: ['Repeat', 'same listener within 30 minutes'],
    OWN_PLAY: ['Own plays', 'by the artist'],
    IMPLAUSIBLE_TIME: ['Voided', 'times that cannot be right'],
    FRAUD: ['Fraud', 'taken out by a rule against fraud'],
  } satisfies Record<PlayReason, readonly [string, string]>,
  otherwise: ['Other lists', 'declared otherwise, or out of the charts'],
  movedLater: (n: number) => `${plays(n)} got another verdict after this moment.`,
  weightTitle: 'Weight and rules',
  weight: ['One counted play', 'weighs 1, human and AI alike'],
  rule: (version: number, since: string) => [`Play rule ${version}`, `since ${since}`] as const,
  changes: 'The rules changed here',
  neighbours: 'Neighbours',
  more: (n: number) => `${n} more`,
  fewer: (n: number) => `${n} fewer`,
  same: 'as many',
  hidden: 'A song that is not shown',
  receipts: 'Latest receipts',
  receiptNo: (no: number) => `no. ${no} of the day`,
  allReceipts: 'All receipts of this song',
  error: 'This cannot be explained right now. Please try again.',
  notThere: 'This song has no place in this chart.',
  feed: 'Recompute this chart yourself',
  feedHint:
    'The plays of each day, week and month are published without listeners, and signed. A short script comes to the same chart.',
  feedFile: (window: 'day' | 'week' | 'month', period: string) => `Plays and charts of the ${window} ${period}`,
  feedScript: 'The script',
  /** Digits of a position of the log, without the noughts before them. */
  log: (position: string) => `Worked out from the log up to position ${position}.`,
  logHead: 'Its signed head',
} as const;
