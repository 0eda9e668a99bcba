import { Injectable } from '@nestjs/common';
import type { UserFollowed } from '@refrain/contracts/follows';
import { money, type Recorded } from '@refrain/contracts/kernel';
import { POINTS_PROCESS } from '@refrain/contracts/ledger';
import type { PostLiked } from '@refrain/contracts/posts';
import type { RewardClaimed } from '@refrain/contracts/rewards';
import type { Reaction } from '../kernel/reactions/reaction';
import { Ledger } from '../ledger/ledger';

export type PointsEvent = PostLiked | UserFollowed | RewardClaimed;

/** Who earned how many. */
const earnedBy = ({ type, data }: PointsEvent): Readonly<{ ownerId: string; points: number }> => {
  switch (type) {
    case 'PostLiked':
      return { ownerId: data.userId, points: data.pointsAwarded };
    case 'UserFollowed':
      return { ownerId: data.followerId, points: data.pointsAwarded };
    case 'RewardClaimed':
      return { ownerId: data.userId, points: data.points };
  }
};

/**
 * Posts earned points to the ledger, each once: the event is the key. It begins with the first event there is, which is also how points
 * from before the ledger move into it.
 */
@Injectable()
export class PostPointsWhenEarned implements Reaction<PointsEvent> {
  readonly name = 'post-points-when-earned';
  readonly types = ['PostLiked', 'UserFollowed', 'RewardClaimed'] as const;
  readonly starts = 'start';
  readonly laneOf = (event: Recorded<PointsEvent>): string => earnedBy(event).ownerId;

  constructor(private readonly ledger: Ledger) {}

  react = async (event: Recorded<PointsEvent>): Promise<void> => {
    const { ownerId, points } = earnedBy(event);
    if (points === 0) return;
    const asked = { from: 'world', to: 'available', amount: money('POINTS', BigInt(points)) } as const;
    await this.ledger.move({ ownerId, currency: 'POINTS' }, asked, { event, process: POINTS_PROCESS });
  };
}
