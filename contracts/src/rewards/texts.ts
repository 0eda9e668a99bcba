import type { PointReason, RewardState, RewardTitles } from './api';
import { REWARD_DAYS, type RewardAudience, type RewardTimes } from './rules';

export const POINT_HISTORY_PAGE_SIZE = 20;

/** "Your Points" and its receipts (spec part 2, section 2). */
export const pointTexts = {
  title: 'Your Points',
  dashboard: 'Points dashboard',
  waiting: (count: number) => (count === 1 ? '1 reward to claim' : `${count} rewards to claim`),
  open: (points: number) => `${points} points, show what earned them`,
  error: 'Unable to load your points right now.',
  hint: 'Like, follow, post and listen: what earns points is on your points page.',
  receipts: 'Point receipts',
  receiptsHint: 'Everything that earned you points, newest first.',
  empty: 'No points yet. Your first like or follow appears here.',
  historyError: 'The receipts could not be loaded.',
  more: 'Show earlier ones',
  earned: (points: number) => `+${points}`,
  reasons: {
    like: (about: string) => (about ? `You liked “${about}”` : 'You liked a post that is gone'),
    follow: (about: string) => (about ? `You followed ${about}` : 'You followed a person who has left'),
    reward: (about: string) => `Reward claimed: ${about}`,
  } satisfies Record<PointReason, (about: string) => string>,
} as const;

/** Toasts of a claim, to the letter (spec part 2, section 10). */
export const rewardTexts = {
  claimed: 'Reward Claimed!',
  earned: (points: number) => `You've earned ${points} points!`,
  claimFailed: 'Failed to claim reward',
  claimFailedHint: 'Please try again later.',
  fetchFailed: 'Failed to fetch rewards',
  titles: {
    like: 'You liked a post',
    follow: 'You followed a person',
    join: 'You joined Refrain',
    post: 'You posted',
    comment: 'You commented',
    listen: 'You listened to a song',
    share: 'You shared something',
    ad: 'You watched an advertisement',
  } satisfies RewardTitles,
  states: {
    pending: 'Waiting for you',
    claimed: 'Claimed',
    refused: 'Not given',
    appealed: 'Appeal sent',
    upheld: 'Not given after an appeal',
    withdrawn: 'Withdrawn: its plays were taken out by a rule against fraud',
  } satisfies Record<RewardState, string>,
  expired: 'Expired',
  overCap: (cap: number) => `Over the cap of ${cap} points a day.`,
  rule: (version: number) => `Rules, version ${version}`,
  times: { each: 'Every time', daily: 'Once a day', once: 'Once' } satisfies Record<RewardTimes, string>,
  who: { everyone: 'Everyone', fan: 'Fans', artist: 'Artists' } satisfies Record<RewardAudience, string>,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  cap: (cap: number | null) => (cap === null ? 'No cap' : `At most ${cap} a day`),
} as const;

/** /points-dashboard, and /points with its second name /rewards. */
export const rewardPageTexts = {
  dashboardHint: 'What you have, what waits to be claimed, and why.',
  rewardsHint: 'What earns points on Refrain, and what you were given.',
  pending: 'Waiting to be claimed',
  nothingPending: 'Nothing waits. Post, comment, listen or share, and it appears here.',
  claim: (points: number) => `Claim ${points} points`,
  until: 'Claim it until',
  history: 'All rewards',
  empty: 'No rewards yet',
  emptyHint: 'What you earn, and what was not given and why, is listed here.',
  toMusic: 'Find music',
  rulesTitle: 'What earns points',
  paidAtOnce: 'Paid at once, for each post and person once',
  waits: `Claimed within ${REWARD_DAYS} days`,
  coming: 'New rules from',
  wallet: 'Open your wallet',
  appeal: 'Appeal',
  appealTitle: 'Ask for another look',
  appealHint: 'An admin reads your words and answers here.',
  appealWords: 'Why should it have been given?',
  appealSend: 'Send appeal',
  appealSent: 'Your appeal was sent',
  failed: 'That did not work',
  loadFailed: 'Your rewards could not be loaded',
  answer: (answer: string) => `Answer: ${answer}`,
  more: 'Show earlier ones',
} as const;

/** What admins read besides at /points. */
export const rewardDeskTexts = {
  edit: 'Change the rules',
  from: 'In force from (your time)',
  hint: 'What was given stays as it was. The new table begins at the moment you choose.',
  save: 'Set the new rules',
  saved: 'The new rules are set',
  act: 'What',
  points: 'Points',
  times: 'How often',
  cap: 'Cap a day',
  noCap: 'No cap',
  who: 'Who',
  appeals: 'Appeals',
  noAppeals: 'No appeal waits',
  noAppealsHint: 'What members ask to be looked at again appears here.',
  answer: 'Your reason, which the person reads',
  grant: 'Give it',
  uphold: 'Do not give it',
  decided: 'The person can read your answer',
  label: (field: string, what: string) => `${field}: ${what}`,
} as const;
