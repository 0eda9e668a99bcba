import { blockSamples } from '@refrain/contracts/follows';
import { Happened } from '../kernel/reactions/testing/happened';
import { blockStream } from './block.decider';
import { EndFollowsWhenBlocked } from './end-follows-when-blocked.reaction';
import { followStream } from './follow.decider';

const [ADA, BEN] = ['user-ada', 'user-ben'] as const;

let world: Happened;
beforeEach(async () => (world = await Happened.before()));
afterEach(() => world.forget());

const follows = (followerId: string, followeeId: string) =>
  world.event(followStream(followerId, followeeId), {
    type: 'UserFollowed',
    data: { followerId, followeeId, pointsAwarded: 0 },
  } as const);
const blocks = () => world.event(blockStream(ADA, BEN), blockSamples.UserBlocked[0]);
const both = async () => [await world.types(followStream(ADA, BEN)), await world.types(followStream(BEN, ADA))];
const ended = ['UserFollowed', 'UserUnfollowed'];

it('a block ends the follows of both, once', async () => {
  await follows(ADA, BEN);
  await follows(BEN, ADA);
  const blocked = await blocks();
  const reaction = new EndFollowsWhenBlocked(world.streams);
  for (let times = 0; times < 2; times += 1) await reaction.react(blocked);
  expect(await both()).toEqual([ended, ended]);
});

it('a follow that was on its way when the block came is ended too', async () => {
  await blocks();
  await new EndFollowsWhenBlocked(world.streams).react(await follows(BEN, ADA));
  expect(await both()).toEqual([[], ended]);
});

it('without a block, or after it was taken back, a follow stands', async () => {
  const reaction = new EndFollowsWhenBlocked(world.streams);
  await reaction.react(await follows(BEN, ADA));
  const blocked = await blocks();
  await world.event(blockStream(ADA, BEN), blockSamples.UserUnblocked[0]);
  await reaction.react(blocked);
  expect(await both()).toEqual([[], ['UserFollowed']]);
});
