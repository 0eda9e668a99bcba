import { FIRST_REWARD_RULES, rewardTexts, ruleOf, type RewardAct, type RewardRule } from '@refrain/contracts/rewards';
import type { Recorded } from '@refrain/contracts/kernel';
import fc from 'fast-check';
import { contentsOf, folded, recorded, specFor, type Given } from '../../kernel/testing/projection-spec';
import { rewardsProjection } from './rewards.projector';
import { pendingRewards, rewardPlaceOf, rewardsOf } from './rewards.queries';

/** `REWARD_HISTORIES=10000` is the long form. */
const RUNS = Number(process.env.REWARD_HISTORIES ?? 300);
const PEOPLE = ['ada', 'ben', 'cleo'];
const SOON = '2026-07-01T00:00:00.000Z';
const LATE = '2026-08-01T00:00:00.000Z';
const NOW = '2026-07-15T00:00:00.000Z';

const { given } = specFor(rewardsProjection);
const ruleFor = (act: RewardAct): RewardRule => ruleOf(FIRST_REWARD_RULES, act) as RewardRule;
const ownerOf = (rewardId: string): string => PEOPLE[Number(rewardId.slice('r-'.length)) % PEOPLE.length] ?? '';
const earned = (rewardId: string, act: RewardAct) => {
  const userId = ownerOf(rewardId);
  return { rewardId, userId, subjectId: `subject-of-${rewardId}`, rule: ruleFor(act), version: 1 };
};
const streamOf = (rewardId: string) => `reward-${ownerOf(rewardId)}-2026-06-01`;
const granted = (rewardId: string, act: RewardAct = 'post', expiresAt = LATE): Given => ({
  type: 'RewardGranted',
  data: { ...earned(rewardId, act), expiresAt },
  stream: streamOf(rewardId),
});
const refused = (rewardId: string, act: RewardAct = 'comment'): Given => ({
  type: 'RewardRefused',
  data: { ...earned(rewardId, act), reason: 'over_cap' },
  stream: streamOf(rewardId),
});
const claimed = (rewardId: string): Given => ({
  type: 'RewardClaimed',
  data: { rewardId, userId: ownerOf(rewardId), act: 'post', points: 5 },
});
const appealed = (rewardId: string, words = 'Please'): Given => ({
  type: 'RewardAppealed',
  data: { rewardId, userId: ownerOf(rewardId), words },
});
const decided = (rewardId: string, isGranted: boolean, answer = 'So be it'): Given => ({
  type: isGranted ? 'RewardAppealGranted' : 'RewardAppealUpheld',
  data: { rewardId, userId: ownerOf(rewardId), decidedBy: 'admin', answer, ...(isGranted ? { expiresAt: LATE } : {}) },
});
const erased = (userId: string): Given => ({ type: 'AccountErased', data: { userId } });

/** Whole documents as most of these specs expect them. Each spec names what differs. */
const wholeReward = {
  userId: 'ada',
  subjectId: 'subject-of-r-0',
  rule: { act: 'comment', points: 2, times: 'each', capADay: 10, who: 'everyone' },
  version: 1,
  state: 'pending',
  period: '2026-06-01',
  words: '',
  answer: '',
  createdAt: '2026-06-01T12:00:00.000Z',
  expiresAt: '',
};

describe('rewards', () => {
  it('wait until they are claimed, with the rule that gave them', () =>
    given(granted('r-0'), granted('r-1'), claimed('r-1')).shows({
      rewards: {
        'r-0': {
          ...wholeReward,
          userId: 'ada',
          state: 'pending',
          rule: ruleFor('post'),
          version: 1,
          period: '2026-06-01',
          expiresAt: LATE,
        },
        'r-1': {
          ...wholeReward,
          subjectId: 'subject-of-r-1',
          rule: { act: 'post', points: 5, times: 'each', capADay: 15, who: 'everyone' },
          createdAt: '2026-06-01T12:00:01.000Z',
          userId: 'ben',
          state: 'claimed',
          expiresAt: '',
        },
      },
    }));
  it('that were refused are appealed, and granted or not', () =>
    given(
      ...[refused('r-0'), refused('r-1'), refused('r-2')],
      ...[appealed('r-0'), appealed('r-1', 'Look again'), appealed('r-2'), decided('r-0', true), decided('r-2', false, 'No')],
    ).shows({
      rewards: {
        'r-0': { ...wholeReward, words: 'Please', state: 'pending', answer: 'So be it', expiresAt: LATE },
        'r-1': {
          ...wholeReward,
          userId: 'ben',
          subjectId: 'subject-of-r-1',
          createdAt: '2026-06-01T12:00:01.000Z',
          state: 'appealed',
          words: 'Look again',
          expiresAt: '',
        },
        'r-2': {
          ...wholeReward,
          userId: 'cleo',
          subjectId: 'subject-of-r-2',
          words: 'Please',
          createdAt: '2026-06-01T12:00:02.000Z',
          state: 'upheld',
          answer: 'No',
          expiresAt: '',
        },
      },
    }));
  it('whose words were sealed with a key that is gone read as none', () =>
    given(refused('r-0'), appealed('r-0', { erased: true } as never)).shows({
      rewards: { 'r-0': { ...wholeReward, state: 'appealed', words: '' } },
    }));
  it('of an erased person are gone, also what came late', async () => {
    const events = recorded(granted('r-0'), granted('r-1'), erased('ada'), claimed('r-0'));
    expect(Object.keys((await contentsOf(await folded(rewardsProjection, events), rewardsProjection)).rewards ?? {})).toEqual([
      'r-1',
    ]);
  });
  it('are pending until the moment they expire, and what expires first comes first', async () => {
    const store = await folded(rewardsProjection, recorded(granted('r-0'), granted('r-3', 'join', SOON), granted('r-1')));
    const ids = async (now: string) => (await pendingRewards(store, 'ada', now)).rewards.map(({ id }) => id);
    expect(await ids('2026-06-30T23:59:59.999Z')).toEqual(['r-3', 'r-0']);
    expect(await ids(SOON)).toEqual(['r-0']);
    expect(await ids(LATE)).toEqual([]);
    expect((await rewardsOf(store, 'ada')).rewards[0]).toMatchObject({ id: 'r-3', title: rewardTexts.titles.join });
  });
});

const rewardId = fc.integer({ min: 0, max: 8 }).map((n) => `r-${n}`);
const reassessed = (rewardId: string, isRestored: boolean): Given => {
  const data = { rewardId, userId: ownerOf(rewardId), replayId: 'replay-1' };
  return isRestored ? { type: 'RewardRestored', data: { ...data, expiresAt: LATE } } : { type: 'RewardWithdrawn', data };
};
const act = fc.constantFrom<RewardAct>('post', 'comment', 'listen');
const anything: fc.Arbitrary<Given> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(rewardId, act, fc.constantFrom(SOON, LATE)).map((of) => granted(...of)) },
  { weight: 2, arbitrary: fc.tuple(rewardId, act).map((of) => refused(...of)) },
  { weight: 3, arbitrary: rewardId.map(claimed) },
  { weight: 2, arbitrary: fc.tuple(rewardId, fc.string()).map((of) => appealed(...of)) },
  { weight: 2, arbitrary: fc.tuple(rewardId, fc.boolean(), fc.string()).map((of) => decided(...of)) },
  { weight: 2, arbitrary: fc.tuple(rewardId, fc.boolean()).map((of) => reassessed(...of)) },
  fc.constantFrom(...PEOPLE).map(erased),
);

type Counted = Readonly<{ state: string; act: RewardAct; words: string; answer: string; expiresAt: string; createdAt: string }>;
const STATES: Readonly<Record<string, string>> = {
  RewardGranted: 'pending',
  RewardRefused: 'refused',
  RewardClaimed: 'claimed',
  RewardAppealed: 'appealed',
  RewardAppealGranted: 'pending',
  RewardAppealUpheld: 'upheld',
  RewardWithdrawn: 'withdrawn',
  RewardRestored: 'pending',
};
/** From the end of the log, one reward at a time: the last event says its state, the first one since its last grant the rest. */
const recounted = (events: readonly Recorded[], id: string): Counted | null => {
  const own = events.filter(({ type, data }) => {
    const about = data as { rewardId?: string; userId: string };
    return type === 'AccountErased' ? about.userId === ownerOf(id) : about.rewardId === id;
  });
  const isFirst = ({ type }: Recorded) => type === 'RewardGranted' || type === 'RewardRefused';
  const since = own.slice(Math.max(own.findLastIndex(isFirst), 0));
  const [first] = since;
  if (!first || !isFirst(first) || since.some(({ type }) => type === 'AccountErased')) return null;
  const last = since.at(-1) as Recorded;
  const said = (types: readonly string[], field: string) =>
    (since.findLast(({ type }) => types.includes(type))?.data as Record<string, string> | undefined)?.[field] ?? '';
  const expiries = since.flatMap(({ type, data }) =>
    type === 'RewardAppealUpheld' ? [] : [(data as { expiresAt?: string }).expiresAt ?? ''],
  );
  return {
    state: STATES[last.type] ?? '',
    act: (first.data as { rule: RewardRule }).rule.act,
    words: said(['RewardAppealed'], 'words'),
    answer: said(['RewardAppealGranted', 'RewardAppealUpheld'], 'answer'),
    expiresAt: expiries.at(-1) ?? '',
    createdAt: first.at,
  };
};

it('whatever happened, each list is what a plain recount of the log says', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anything, { maxLength: 60 }), fc.integer({ min: 1, max: 7 }), async (history, perBatch) => {
      const events = recorded(...history);
      const store = await folded(rewardsProjection, events, perBatch);
      const stored = (await contentsOf(store, rewardsProjection)).rewards ?? {};
      const all = Array.from({ length: 9 }, (_, n) => `r-${n}`);
      const counted = new Map(all.flatMap((id) => [recounted(events, id)].flatMap((one) => (one ? [[id, one] as const] : []))));
      expect(Object.keys(stored).sort()).toEqual([...counted.keys()].sort());
      for (const [id, { act: of, ...one }] of counted)
        expect(stored[id]).toMatchObject({ ...one, userId: ownerOf(id), rule: ruleFor(of), period: '2026-06-01' });
      for (const person of PEOPLE) {
        const own = [...counted].filter(([id]) => ownerOf(id) === person);
        const waiting = own.filter(([, { state, expiresAt }]) => state === 'pending' && expiresAt > NOW).map(([id]) => id);
        const { rewards, count } = await pendingRewards(store, person, NOW);
        expect([rewards.map(({ id }) => id).sort(), count]).toEqual([waiting.sort(), waiting.length]);
        const newest = own.sort(([, a], [, b]) => (a.createdAt < b.createdAt ? 1 : -1)).map(([id]) => id);
        expect((await rewardsOf(store, person)).rewards.map(({ id }) => id)).toEqual(newest);
        for (const id of newest) expect(await rewardPlaceOf(store, id)).toMatchObject({ userId: person, period: '2026-06-01' });
      }
    }),
    { numRuns: RUNS },
  ));
