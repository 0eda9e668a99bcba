import { isFraudRule, type FraudFailure, type FraudRuleName, type FraudState } from './rules';

const number = (n: number): string => n.toLocaleString('en');
const plays = (n: number): string => `${number(n)} ${n === 1 ? 'play' : 'plays'}`;

/** What each rule is called, what it looks for, and what the number says that convicts a play. */
export const fraudRuleTexts: Readonly<
  Record<FraudRuleName, Readonly<{ name: string; looksFor: string; says: (fact: number) => string }>>
> = {
  velocity: {
    name: 'velocity',
    looksFor: 'More than 60 plays of one listener within an hour',
    says: (n) => `${number(n)} plays within an hour`,
  },
  loops: {
    name: 'loops',
    looksFor: 'More than 20 plays of one song by one listener in a day',
    says: (n) => `${number(n)} times on one day`,
  },
  overlap: {
    name: 'overlap',
    looksFor: 'One listener on two devices at once, again and again on one day',
    says: (n) => `${plays(n)} beside another one that day`,
  },
  farms: {
    name: 'farms',
    looksFor: 'Many accounts on one device or network that hear mostly one artist',
    says: (n) => `${number(n)} accounts in one place`,
  },
  rings: {
    name: 'rings',
    looksFor: 'Artists who hear each other and hardly anybody else',
    says: (n) => `a ring of ${number(n)}`,
  },
  boughtFollowers: {
    name: 'bought followers',
    looksFor: 'Crowds that hear one artist only, and each song just until it counts',
    says: (n) => `${number(n)} such accounts`,
  },
  rewardFarms: {
    name: 'reward farms',
    looksFor: 'Accounts on one network that come for the reward of the day only',
    says: (n) => `${number(n)} such accounts on one network`,
  },
  lateOffline: {
    name: 'late offline',
    looksFor: 'Plays reported hours later that do not fit into these hours',
    says: (n) => `${number(n)} % played at the same time`,
  },
};

/** Where artists read what was taken from them. */
export const TAKEN_PATH = '/settings#fraud';

export const fraudTexts = {
  title: 'Fraud replay',
  intro: 'History is played again under the rules you choose. Nothing changes until you approve, and an approval can be undone.',
  rules: 'Rules',
  rule: (name: string, version: number) => `${name} ${version}`,
  window: 'Weeks',
  from: 'From',
  to: 'To',
  windowHint: 'Empty: all of history.',
  run: 'Run again over history',
  running: 'History is played again',
  runningHint: (count: number) => `${plays(count)} so far. You may leave this page.`,
  changing: (count: number) => `${plays(count)} changed so far. You may leave this page.`,
  cancel: 'Cancel',
  giveUp: 'Give up',
  approve: 'Approve, with a reason',
  approveTitle: (n: number) => `Take out ${plays(n)}?`,
  approveHint: 'Charts, counts and points change at once. Artists see what was taken, which rule says so, and your reason.',
  approveSecond: 'So many plays need a second person. Nothing changes until another admin approves too.',
  confirm: 'Approve',
  undo: 'Undo',
  undoTitle: 'Give everything back?',
  undoHint: 'The opposite is written for every verdict and every posting.',
  reason: 'Reason',
  approved: 'Approved.',
  undone: 'It is being undone.',
  started: 'Started.',
  cancelled: 'Cancelled.',
  failed: 'That did not work',
  facts: {
    replayed: (rate: string) => `plays replayed${rate}`,
    people: (artists: number) => `listeners, and ${number(artists)} ${artists === 1 ? 'artist' : 'artists'}`,
    rate: (perSecond: number) =>
      perSecond >= 1e6 ? `, ${(perSecond / 1e6).toFixed(1)} M a second` : `, ${number(Math.round(perSecond))} a second`,
    voided: (share: number) => `would be voided, ${(share * 100).toFixed(2)} %`,
    places: 'chart places move',
    points: 'points of rewards',
  },
  payouts: 'Earnings follow from the plays that count then; a dry run does not add them up.',
  changes: 'What would change',
  columns: { track: 'Track', plays: 'Plays now', after: 'After', place: 'Place', why: 'Why' },
  place: (before: number | null, after: number | null) =>
    before === null ? '' : before === after ? String(before) : `${before} → ${after ?? 'below 100'}`,
  noChanges: 'These rules find nothing in these weeks.',
  samples: 'Plays and what convicts them',
  samplesHint: 'Some of each rule, of different listeners.',
  sample: (listener: string, title: string) => `${listener}, ${title}`,
  byRule: 'By rule',
  gone: 'Somebody who is gone',
  goneSong: 'A song that is gone',
  states: {
    running: 'Runs',
    finished: 'Waits for approval',
    cancelled: 'Cancelled',
    failed: 'Failed',
    seconding: 'Waits for a second person',
    applying: 'Is carried out',
    applied: 'Carried out',
    undoing: 'Is undone',
    undone: 'Undone',
  } satisfies Record<FraudState, string>,
  failures: {
    HISTORY_CHANGED: 'Other plays were judged again meanwhile. Run it again.',
    BROKEN: 'It could not be finished. The log of the server says why.',
  } satisfies Record<FraudFailure, string>,
  points: (taken: number, missing: number) =>
    `${number(taken)} points came back${missing > 0 ? `, ${number(missing)} were spent already` : ''}.`,
  by: (name: string | null) => name ?? 'an account that is gone',
  reports: 'Fraud reports',
  reportsIntro: 'Every replay, what it found, and what was done about it.',
  toReports: 'All replays',
  toReplay: 'New replay',
  none: 'Nothing was replayed yet',
  noneHint: 'Choose rules and run history again. Nothing changes by that.',
  loadFailed: 'The replays cannot be shown',
  found: (n: number | null) => (n === null ? '' : `${plays(n)} found`),
  appeals: 'Appeals',
  noAppeals: 'No appeal waits.',
  grant: 'Grant',
  uphold: 'Leave as it is',
  grantTitle: 'Let these plays count again?',
  upholdTitle: 'Leave these plays out?',
  answer: 'Answer to the artist',
  decided: 'Decided.',
  ruleNames: (names: readonly string[]) => names.map((name) => (isFraudRule(name) ? fraudRuleTexts[name].name : name)).join(', '),
  nothingTaken: 'Nothing was taken out of your songs.',
  takenFailed: 'What was taken out cannot be shown right now.',
  taken: 'Plays taken out',
  takenHint: 'Plays of your songs that rules against fraud took out of charts and counts, and why.',
  takenSong: (title: string, n: number) => `${title}: ${plays(n)}`,
  appeal: 'Appeal',
  appealTitle: 'Say what was judged wrongly',
  appealHint: 'An admin reads it and answers.',
  appealSend: 'Send',
  appealSent: 'Your appeal waits for an admin.',
  takenStates: {
    taken: 'Taken out',
    appealed: 'Your appeal waits',
    granted: 'They count again',
    upheld: 'Looked at again, and left out',
    undone: 'Undone, they count again',
  },
} as const;
