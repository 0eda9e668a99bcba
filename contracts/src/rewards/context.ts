import { contextOfRows, HOUR, limitOf, limitWithin, MINUTE, personal, publicFields, type Event, type Personal } from '../kernel';
import { adRows, type AdEvent } from './ads/events';
import type { RewardAct, RewardRule, RewardRules } from './rules';

/** A new version of the whole table; the one before stays in force until `from`. */
export type RewardRulesSet = Event<'RewardRulesSet', RewardRules & { setBy: string }>;

/** `rule` and `version` are frozen here: later versions change nothing that was given. `subjectId` is what it was earned with. */
type Earned = { rewardId: string; userId: string; subjectId: string; rule: RewardRule; version: number };
export type RewardGranted = Event<'RewardGranted', Earned & { expiresAt: string }>;
export type RewardRefused = Event<'RewardRefused', Earned & { reason: 'over_cap' }>;

/** The points are posted to the ledger because of this event. */
export type RewardClaimed = Event<'RewardClaimed', { rewardId: string; userId: string; act: RewardAct; points: number }>;

type Appeal = { rewardId: string; userId: string; words: Personal<string> };
type RewardAppealed = Event<'RewardAppealed', Appeal>;
type Answer = { rewardId: string; userId: string; decidedBy: string; answer: Personal<string> };
/** It can be claimed until `expiresAt`. */
type RewardAppealGranted = Event<'RewardAppealGranted', Answer & { expiresAt: string }>;
type RewardAppealUpheld = Event<'RewardAppealUpheld', Answer>;

/** It waited to be claimed, and the plays that earned it were taken out by a replay for fraud; or these plays count again. */
type RewardWithdrawn = Event<'RewardWithdrawn', { rewardId: string; userId: string; replayId: string }>;
type RewardRestored = Event<'RewardRestored', { rewardId: string; userId: string; replayId: string; expiresAt: string }>;

export type RewardEvent =
  | RewardGranted
  | RewardRefused
  | RewardClaimed
  | RewardAppealed
  | RewardAppealGranted
  | RewardAppealUpheld
  | RewardWithdrawn
  | RewardRestored;

const rule = { act: 'comment', points: 2, times: 'each', capADay: 10, who: 'everyone' } as const;
const earned = { rewardId: 'reward-1', userId: 'user-ben', subjectId: 'comment-1', rule, version: 1 };
const ofEarned = { ...publicFields('rewardId', 'userId', 'subjectId', 'version'), rule: 'money' } as const;
const refused = { ...earned, rewardId: 'reward-2', subjectId: 'comment-2' };
const ofAnswer = { ...publicFields('rewardId', 'userId', 'decidedBy'), answer: personal<Answer>('userId') };

export const rewardsContext = contextOfRows<RewardRulesSet | RewardEvent | AdEvent>()({
  name: 'rewards',
  events: {
    RewardRulesSet: {
      fields: { version: 'public', from: 'public', rules: 'public', setBy: 'public' },
      people: ['setBy'],
      sample: { version: 2, from: '2026-07-01T00:00:00.000Z', rules: [rule], setBy: 'user-admin' },
    },
    RewardGranted: {
      fields: { ...ofEarned, expiresAt: 'public' },
      people: ['userId'],
      sample: { ...earned, expiresAt: '2026-07-17T12:00:00.000Z' },
    },
    RewardRefused: { fields: { ...ofEarned, reason: 'public' }, people: ['userId'], sample: { ...refused, reason: 'over_cap' } },
    RewardClaimed: {
      fields: { ...publicFields('rewardId', 'userId', 'act'), points: 'money' },
      people: ['userId'],
      sample: { rewardId: 'reward-1', userId: 'user-ben', act: 'comment', points: 2 },
    },
    RewardAppealed: {
      fields: { ...publicFields('rewardId', 'userId'), words: personal<Appeal>('userId') },
      people: ['userId'],
      sample: { rewardId: 'reward-2', userId: 'user-ben', words: 'A sample appeal' },
    },
    RewardAppealGranted: {
      fields: { ...ofAnswer, expiresAt: 'public' },
      people: ['userId', 'decidedBy'],
      sample: {
        ...{ rewardId: 'reward-2', userId: 'user-ben', decidedBy: 'user-admin', answer: 'A sample answer' },
        expiresAt: '2026-07-18T12:00:00.000Z',
      },
    },
    RewardAppealUpheld: {
      fields: ofAnswer,
      people: ['userId', 'decidedBy'],
      sample: { rewardId: 'reward-3', userId: 'user-ben', decidedBy: 'user-admin', answer: 'A sample answer' },
    },
    RewardWithdrawn: {
      fields: publicFields('rewardId', 'userId', 'replayId'),
      people: ['userId'],
      sample: { rewardId: 'reward-4', userId: 'user-ben', replayId: 'replay-1' },
    },
    RewardRestored: {
      fields: publicFields('rewardId', 'userId', 'replayId', 'expiresAt'),
      people: ['userId'],
      sample: { rewardId: 'reward-4', userId: 'user-ben', replayId: 'replay-1', expiresAt: '2026-07-18T12:00:00.000Z' },
    },
    ...adRows,
  },
  limits: {
    // A person who claims a month of rewards, one by one.
    rewardClaim: limitWithin(MINUTE, 120, 1200),
    rewardAppeal: limitOf(5, 30),
    rewardDesk: limitOf(60, 600),
    // Begun and watched. Farms of accounts behind one address earn no more than a few people.
    ad: limitWithin(24 * HOUR, 40, 400),
  },
});
