import { POINTS_FOR_FOLLOW } from '../follows';
import { refusal, type TextRule } from '../kernel';
import { POINTS_FOR_LIKE } from '../posts';

/** What earns points. Likes and follows pay at once; each of the others gives a reward that its person claims. */
export const REWARD_ACTS = ['like', 'follow', 'join', 'post', 'comment', 'listen', 'share', 'ad'] as const;
export type RewardAct = (typeof REWARD_ACTS)[number];

/** `each`: every time; `daily`: the first time of a day (UTC); `once`: the first time ever. */
export const REWARD_TIMES = ['each', 'daily', 'once'] as const;
export type RewardTimes = (typeof REWARD_TIMES)[number];

export const REWARD_AUDIENCES = ['everyone', 'fan', 'artist'] as const;
export type RewardAudience = (typeof REWARD_AUDIENCES)[number];

/** One row of the table. `points` of 0 give nothing; `capADay` is the most points a day that one person gets by it, null for no cap. */
export type RewardRule = Readonly<{
  act: RewardAct;
  points: number;
  times: RewardTimes;
  capADay: number | null;
  who: RewardAudience;
}>;

/** A version of the whole table; in force from `from` (ISO) until the next one is. */
export type RewardRules = Readonly<{ version: number; from: string; rules: readonly RewardRule[] }>;

/** Acts whose amount stands in their own event. Each post and each person pays once, so they have neither a cap nor another rhythm. */
const PAID_AT_ONCE = ['like', 'follow'] as const satisfies readonly RewardAct[];
export type PaidAtOnce = (typeof PAID_AT_ONCE)[number];
export const isPaidAtOnce = (act: RewardAct): act is PaidAtOnce => PAID_AT_ONCE.some((each) => each === act);
/** Of which a person has one stream for life: they have no day. */
export const LIFETIME = 'ever';

const rule = (
  act: RewardAct,
  points: number,
  times: RewardTimes,
  capADay: number | null = null,
  who: RewardAudience = 'everyone',
): RewardRule => ({ act, points, times, capADay, who });

/** What is in force before an admin changes anything. */
export const FIRST_REWARD_RULES: RewardRules = {
  version: 1,
  from: '1970-01-01T00:00:00.000Z',
  rules: [
    rule('like', POINTS_FOR_LIKE, 'each'),
    rule('follow', POINTS_FOR_FOLLOW, 'each'),
    rule('join', 10, 'once'),
    rule('post', 5, 'each', 15),
    rule('comment', 2, 'each', 10),
    rule('listen', 5, 'daily'),
    rule('share', 3, 'daily'),
    rule('ad', 2, 'each', 10),
  ],
};

export const MOST_REWARD_POINTS = 1000;
/** Every process knows a version before it begins. */
export const RULES_AHEAD_SECONDS = 60;
/** Versions that the rules remember: enough for every act that a restarted process still has before it. */
export const MOST_RULE_VERSIONS = 200;
export const REWARD_DAYS = 30;
export const REWARDS_PAGE_SIZE = 20;
/** More than the first rules give in REWARD_DAYS; what is beyond waits until some of these are claimed. */
export const MOST_PENDING_SHOWN = 500;
/** `GET /api/rewards/pending` is asked again so often (spec part 2, section 4). */
export const PENDING_POLL_SECONDS = 60;

/** A table that was set before an act could earn anything gives nothing for it. */
export const wholeTable = ({ rules, ...table }: RewardRules): RewardRules => ({
  ...table,
  rules: FIRST_REWARD_RULES.rules.map(
    (first) => rules.find(({ act }) => act === first.act) ?? { ...first, points: 0, capADay: null },
  ),
});

/** The version that is in force at a moment (ISO). `versions` are in the order they were set; of two that begin together the later one counts. */
export const rulesAt = (versions: readonly RewardRules[], at: string): RewardRules =>
  wholeTable(versions.reduce((found, each) => (each.from <= at && each.from >= found.from ? each : found), FIRST_REWARD_RULES));

export const ruleOf = ({ rules }: RewardRules, act: RewardAct): RewardRule | null =>
  rules.find((each) => each.act === act) ?? null;

const isWhole = (value: number | null, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= most;

const isRule = ({ act, points, times, capADay, who }: RewardRule): boolean =>
  isWhole(points, MOST_REWARD_POINTS) &&
  (capADay === null || (isWhole(capADay, MOST_REWARD_POINTS * 100) && capADay >= points)) &&
  (REWARD_TIMES as readonly string[]).includes(times) &&
  (REWARD_AUDIENCES as readonly string[]).includes(who) &&
  // They are decided with the act itself, which knows neither the day nor the person.
  (!isPaidAtOnce(act) || (times === 'each' && capADay === null && who === 'everyone')) &&
  (act !== 'join' || times === 'once');

/** Whether a table has each act once, with amounts and rhythms that can be kept. */
export const isRewardTable = (rules: readonly RewardRule[]): boolean =>
  rules.length === REWARD_ACTS.length &&
  REWARD_ACTS.every((act) => rules.filter((each) => each.act === act).length === 1) &&
  rules.every(isRule);

export const APPEAL_MAX = 500;
export const rewardFields = {
  appeal: {
    required: 'Please say why you think it should have been given.',
    maxLength: { value: APPEAL_MAX, message: `An appeal can be at most ${APPEAL_MAX} characters long.` },
  },
  answer: {
    required: 'Please give your reason.',
    maxLength: { value: APPEAL_MAX, message: `A reason can be at most ${APPEAL_MAX} characters long.` },
  },
} as const satisfies Record<string, TextRule>;

export const rewardRefusals = {
  unknown: refusal('REWARD.UNKNOWN', 404, 'This reward does not exist.'),
  expired: refusal(
    'REWARD.EXPIRED',
    409,
    `A reward waits for ${REWARD_DAYS} days. This one waited longer. You can appeal on your points page.`,
  ),
  overCap: refusal('REWARD.OVER_CAP', 409, 'This one was over the cap of its day. You can appeal on your points page.'),
  upheld: refusal('REWARD.UPHELD', 409, 'This was looked at again, and not given. The reason is on your points page.'),
  withdrawn: refusal('REWARD.WITHDRAWN', 409, 'The plays that earned it were taken out by a rule against fraud.'),
  notAppealable: refusal('REWARD.NOT_APPEALABLE', 409, 'There is nothing to appeal here.'),
  notAppealed: refusal('REWARD.NOT_APPEALED', 409, 'Nothing waits to be decided here.'),
  rulesNotValid: refusal('REWARD.RULES_NOT_VALID', 400, 'These rules cannot be kept. Please look at the amounts and caps.'),
  tooSoon: refusal('REWARD.RULES_TOO_SOON', 400, 'New rules begin at least a minute from now, and within a year.'),
  rulesChanged: refusal('REWARD.RULES_CHANGED', 409, 'Another admin changed the rules meanwhile. Please look at them again.'),
  tooManyVersions: refusal('REWARD.TOO_MANY_VERSIONS', 409, 'The rules were changed too often.'),
} as const;
