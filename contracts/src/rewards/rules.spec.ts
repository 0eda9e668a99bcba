import { FIRST_REWARD_RULES, isRewardTable, REWARD_ACTS, ruleOf, rulesAt, type RewardRule } from './rules';

const { rules } = FIRST_REWARD_RULES;
const with_ = (act: RewardRule['act'], to: Partial<RewardRule>) =>
  rules.map((rule) => (rule.act === act ? { ...rule, ...to } : rule));

describe('a table of rules', () => {
  it('has each act once', () => {
    expect(isRewardTable(rules)).toBe(true);
    expect(isRewardTable(rules.slice(1))).toBe(false);
    expect(isRewardTable([...rules.slice(1), ...rules.slice(1, 2)])).toBe(false);
    expect(REWARD_ACTS.map((act) => ruleOf(FIRST_REWARD_RULES, act)?.act)).toEqual(REWARD_ACTS);
  });
  it.each<[string, readonly RewardRule[]]>([
    ['points that are no whole number', with_('post', { points: 1.5 })],
    ['points below zero', with_('post', { points: -1 })],
    ['no number', with_('post', { points: Number.NaN })],
    ['a cap below one reward', with_('post', { capADay: 4 })],
    ['joining every day', with_('join', { times: 'daily' })],
    ['likes that pay once a day', with_('like', { times: 'daily' })],
    ['a cap of follows', with_('follow', { capADay: 10 })],
  ])('cannot have %s', (_, table) => expect(isRewardTable(table)).toBe(false));
});

it('the version in force is the last one that has begun', () => {
  const version = (n: number, from: string) => ({ version: n, from, rules });
  const versions = [version(2, '2026-03-01'), version(3, '2026-02-01'), version(4, '2026-03-01')];
  expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((at) => rulesAt(versions, at).version)).toEqual([
    1, 3, 3, 4,
  ]);
});
