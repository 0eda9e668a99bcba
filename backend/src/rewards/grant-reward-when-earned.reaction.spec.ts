import { eventSamples } from '@refrain/contracts';
import type { Event, Recorded } from '@refrain/contracts/kernel';
import { FIRST_REWARD_RULES, LIFETIME, type RewardAct, type RewardGranted, type RewardRule } from '@refrain/contracts/rewards';
import { peopleProjection } from '@refrain/projections/accounts';
import { ProjectionRunner } from '@refrain/projections/kernel';
import { openMemoryReadStore, type ReadStore } from '@refrain/storage/read-store';
import { Happened } from '../kernel/reactions/testing/happened';
import type { ReadModels } from '../kernel/read/read-models';
import type { EarningEvent } from './earned-acts';
import { GrantRewardWhenEarned } from './grant-reward-when-earned.reaction';
import { REWARD_RULES_STREAM } from '../ledger/reward-rules.decider';
import { rewardStream } from './reward.decider';

/** The day and the moment at which `Happened` lets things happen. */
const DAY = '2026-06-01';
const NOON = `${DAY}T12:00:00.000Z`;
const ADA = 'user-ada';

const sample = (type: EarningEvent['type']): object => eventSamples[type].at(-1)?.data ?? {};

let world: Happened;
let store: ReadStore;
beforeEach(async () => {
  world = await Happened.before();
  store = openMemoryReadStore();
  await store.prepare(peopleProjection.spec);
});
afterEach(() => world.forget());

const react = (event: Recorded<EarningEvent>, from: ReadStore = store) =>
  new GrantRewardWhenEarned(world.streams, { store: from } as ReadModels).react(event);
const rewardsIn = async (period: string): Promise<readonly Recorded[]> => {
  const found: Recorded[] = [];
  for await (const event of world.log.readStream(rewardStream(ADA, period))) found.push(event);
  return found;
};
const posted = (n: number) =>
  world.event(`post-${n}`, {
    type: 'PostCreated',
    data: { ...sample('PostCreated'), postId: `post-${n}`, authorId: ADA },
  });
const rulesAre = (version: number, from: string, change: Partial<RewardRule> & { act: RewardAct }) => {
  const rules = FIRST_REWARD_RULES.rules.map((rule) => (rule.act === change.act ? { ...rule, ...change } : rule));
  return world.event(REWARD_RULES_STREAM, { type: 'RewardRulesSet', data: { version, from, rules, setBy: 'user-admin' } });
};

const post = sample('PostCreated');
const comment = sample('CommentAdded');
const play = sample('PlayRecorded');
it.each<[RewardAct, Event, string, string]>([
  ['join', { type: 'AccountRegistered', data: { ...sample('AccountRegistered'), userId: ADA } }, LIFETIME, ADA],
  ['post', { type: 'PostCreated', data: { ...post, postId: 'post-7', authorId: ADA } }, DAY, 'post-7'],
  ['comment', { type: 'CommentAdded', data: { ...comment, commentId: 'comment-7', authorId: ADA } }, DAY, 'comment-7'],
  [
    'listen',
    { type: 'PlayRecorded', data: { ...play, trackId: 'track-7', listenerId: ADA, verdict: 'counted' } },
    DAY,
    'track-7',
  ],
  ['share', { type: 'PostShared', data: { ...sample('PostShared'), postId: 'post-8', userId: ADA } }, DAY, 'post-8'],
  ['share', { type: 'TrackShared', data: { ...sample('TrackShared'), trackId: 'track-8', userId: ADA } }, DAY, 'track-8'],
])('%s earns what its rule says, once, however often it is delivered', async (act, happened, period, subjectId) => {
  const event = (await world.event('somewhere-1', happened)) as Recorded<EarningEvent>;
  for (let time = 0; time < 3; time += 1) await react(event);
  const rule = FIRST_REWARD_RULES.rules.find((each) => each.act === act);
  expect(await rewardsIn(period)).toMatchObject([
    { type: 'RewardGranted', data: { userId: ADA, subjectId, rule, version: 1, expiresAt: '2026-07-01T12:00:00.000Z' } },
  ]);
});

it('a play that did not count earns nothing', async () => {
  const data = { ...play, listenerId: ADA, verdict: 'not_counted' };
  await react((await world.event('listening-1', { type: 'PlayRecorded', data })) as Recorded<EarningEvent>);
  expect(await rewardsIn(DAY)).toEqual([]);
});

it('what is above the cap of a day is refused once, and the next day begins with none', async () => {
  for (let n = 0; n < 6; n += 1) await react((await posted(n)) as Recorded<EarningEvent>);
  expect((await rewardsIn(DAY)).map(({ type }) => type)).toEqual([...Array<string>(3).fill('RewardGranted'), 'RewardRefused']);
  await react({ ...(await posted(7)), at: '2026-06-02T00:00:00.000Z' } as Recorded<EarningEvent>);
  expect((await rewardsIn('2026-06-02')).map(({ type }) => type)).toEqual(['RewardGranted']);
});

it('the rules are those of the moment of the act, also where the reaction comes to it later', async () => {
  await rulesAre(2, NOON, { act: 'post', points: 9, capADay: 900 });
  await rulesAre(3, '2026-06-01T12:00:01.000Z', { act: 'post', points: 0 });
  const event = (await posted(1)) as Recorded<EarningEvent>;
  for (const at of ['2026-06-01T11:59:59.999Z', NOON, '2026-06-01T12:00:01.000Z']) await react({ ...event, id: `at-${at}`, at });
  const given = (await rewardsIn(DAY)) as Recorded<RewardGranted>[];
  expect(given.map(({ data }) => [data.version, data.rule.points])).toEqual([
    [1, 5],
    [2, 9],
  ]);
});

it('a rule for artists gives nothing to fans, nor to who is gone', async () => {
  await rulesAre(2, NOON, { act: 'post', who: 'artist' });
  const runner = await ProjectionRunner.open({ log: world.log, store, projection: peopleProjection });
  const folds = async (type: string, data: object) => {
    await world.event(`account-${ADA}`, { type, data });
    for await (const batch of world.log.readAll({ after: runner.checkpoint, types: peopleProjection.types }))
      await runner.take(batch);
  };
  await react((await posted(1)) as Recorded<EarningEvent>);
  expect(await rewardsIn(DAY)).toEqual([]);
  await folds('AccountRegistered', { ...sample('AccountRegistered'), userId: ADA });
  await react((await posted(2)) as Recorded<EarningEvent>);
  expect(await rewardsIn(DAY)).toEqual([]);
  await folds('ArtistPromoted', { userId: ADA });
  await react((await posted(3)) as Recorded<EarningEvent>);
  expect(await rewardsIn(DAY)).toMatchObject([{ type: 'RewardGranted', data: { subjectId: 'post-3' } }]);
});

it('is tried again where the views cannot be asked', async () => {
  await rulesAre(2, NOON, { act: 'post', who: 'artist' });
  const away = new Proxy(store, {
    get: () => () => {
      throw new Error('the store is away');
    },
  });
  await expect(react((await posted(1)) as Recorded<EarningEvent>, away)).rejects.toThrow('the store is away');
});
