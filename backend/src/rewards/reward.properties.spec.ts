import type { RewardEvent, RewardRule } from '@refrain/contracts/rewards';
import fc from 'fast-check';
import { DomainError } from '../kernel/domain-error';
import { rewardDecider, type RewardCommand, type Rewards } from './reward.decider';

/** `LEDGER_RUNS=10000` is the long form. */
const RUNS = Number(process.env.LEDGER_RUNS ?? 300);

const rewardId = fc.integer({ min: 1, max: 8 }).map((n) => `reward-${n}`);
const userId = 'user-ada';
const time = fc.integer({ min: 1, max: 28 }).map((day) => `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`);
const rule = fc.record<RewardRule>({
  act: fc.constantFrom('post', 'comment', 'join'),
  points: fc.integer({ min: 0, max: 20 }),
  times: fc.constantFrom('each', 'daily', 'once'),
  capADay: fc.option(fc.integer({ min: 20, max: 40 })),
  who: fc.constant('everyone'),
});
const as = <T extends RewardCommand['type']>(type: T, data: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(data).map((asked) => ({ type, data: { userId, ...asked } }) as unknown as RewardCommand);
const command = fc.oneof(
  { weight: 3, arbitrary: as('GrantReward', { rewardId, rule, subjectId: fc.uuid(), version: fc.constant(1), expiresAt: time }) },
  { weight: 3, arbitrary: as('ClaimReward', { rewardId, now: time }) },
  as('AppealReward', { rewardId, words: fc.constant('Please'), now: time }),
  as('DecideAppeal', {
    ...{ rewardId, isGranted: fc.boolean(), answer: fc.constant('No') },
    ...{ decidedBy: fc.constant('user-admin'), expiresAt: time },
  }),
  as('WithdrawReward', { rewardId, replayId: fc.constant('replay-1') }),
  as('RestoreReward', { rewardId, replayId: fc.constant('replay-1') }),
);
const commands = fc.array(command, { maxLength: 200 });

const decided = (asked: RewardCommand, state: Rewards): readonly RewardEvent[] => {
  try {
    return rewardDecider.decide(asked, state);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
};
const fold = (state: Rewards, events: readonly RewardEvent[]): Rewards => events.reduce(rewardDecider.evolve, state);

/** What happened to some rewards, in order. */
const run = (asked: readonly RewardCommand[]): readonly RewardEvent[] => {
  const all: RewardEvent[] = [];
  let state = rewardDecider.initialState();
  for (const each of asked) {
    const events = decided(each, state);
    state = fold(state, events);
    all.push(...events);
  }
  return all;
};

it('whatever is asked, each reward is granted and claimed at most once, by what its rule froze (P4, P7)', () =>
  fc.assert(
    fc.property(commands, (asked) => {
      const frozen = new Map<string, number>();
      const claimed = new Set<string>();
      for (const event of run(asked)) {
        const { rewardId: id } = event.data;
        if (event.type === 'RewardGranted' || event.type === 'RewardRefused') {
          expect(frozen.has(id)).toBe(false);
          frozen.set(id, event.data.rule.points);
        } else expect({ id, isClaimed: claimed.has(id) }).toEqual({ id, isClaimed: false });
        if (event.type !== 'RewardClaimed') continue;
        expect(event.data.points).toBe(frozen.get(id));
        claimed.add(id);
      }
    }),
    { numRuns: RUNS },
  ));

it('no cap of a day is passed but by an appeal that an admin granted', () =>
  fc.assert(
    fc.property(commands, (asked) => {
      const given: Record<string, number> = {};
      for (const event of run(asked)) {
        if (event.type !== 'RewardGranted') continue;
        const { act, points, capADay } = event.data.rule;
        given[act] = (given[act] ?? 0) + points;
        if (capADay !== null) expect(given[act]).toBeLessThanOrEqual(capADay);
      }
    }),
    { numRuns: RUNS },
  ));

it('a command that comes again changes nothing (P3)', () =>
  fc.assert(
    fc.property(commands, command, (before, asked) => {
      const state = fold(rewardDecider.initialState(), run(before));
      const once = fold(state, decided(asked, state));
      expect(decided(asked, once)).toEqual([]);
    }),
    { numRuns: RUNS },
  ));
