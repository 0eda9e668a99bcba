import { accountRefusals } from '@refrain/contracts/accounts';
import { followRefusals } from '@refrain/contracts/follows';
import { shownPersonById } from '@refrain/projections/accounts';
import { blockCountOf } from '@refrain/projections/visibility';
import { DomainError } from '../kernel/domain-error';
import type { Streams } from '../kernel/write/streams/streams';
import { command } from '../kernel/write/command';
import { PointsInForce } from '../ledger/points-in-force';
import { blockDecider, blockStream } from './block.decider';
import { followDecider, followStream } from './follow.decider';

type Pair = { followerId: string; followeeId: string };
type BlockedPair = { blockerId: string; blockedId: string };

const isBlocked = async (streams: Streams, blockerId: string, blockedId: string): Promise<boolean> =>
  (await streams.load(blockStream(blockerId, blockedId), blockDecider)).state.isOn;

export const FollowUser = command(
  'FollowUser',
  { inForce: PointsInForce },
  async ({ followerId, followeeId }: Pair, { handle, store, streams, inForce }) => {
    if (!(await shownPersonById(store, followeeId))) throw new DomainError(accountRefusals.unknown);
    if ((await isBlocked(streams, followerId, followeeId)) || (await isBlocked(streams, followeeId, followerId)))
      throw new DomainError(followRefusals.notPossible);
    const asked = { type: 'FollowUser', data: { followerId, followeeId, points: await inForce.of('follow') } } as const;
    const { events, position } = await handle(followStream(followerId, followeeId), followDecider, asked);
    const followed = events.find((event) => event.type === 'UserFollowed');
    return { pointsAwarded: followed?.data.pointsAwarded ?? 0, position };
  },
);

export const UnfollowUser = command('UnfollowUser', ({ followerId, followeeId }: Pair, { decide }) =>
  decide(followStream(followerId, followeeId), followDecider, { followerId, followeeId }),
);

export const BlockUser = command('BlockUser', async ({ blockerId, blockedId }: BlockedPair, { decide, store }) => {
  const [person, blocks] = await Promise.all([shownPersonById(store, blockedId), blockCountOf(store, blockerId)]);
  if (!person) throw new DomainError(accountRefusals.unknown);
  const isAdmin = person.role === 'admin' || person.isSupremeAdmin;
  return decide(blockStream(blockerId, blockedId), blockDecider, { blockerId, blockedId, isAdmin, blocks });
});

export const UnblockUser = command('UnblockUser', ({ blockerId, blockedId }: BlockedPair, { decide }) =>
  decide(blockStream(blockerId, blockedId), blockDecider, { blockerId, blockedId }),
);
