import { Injectable } from '@nestjs/common';
import type { UserBlocked, UserFollowed } from '@refrain/contracts/follows';
import type { Recorded } from '@refrain/contracts/kernel';
import { reactionContext } from '../kernel/write/command-context';
import type { Reaction } from '../kernel/reactions/reaction';
import { Streams } from '../kernel/write/streams/streams';
import { blockDecider, blockStream } from './block.decider';
import { followDecider, followStream } from './follow.decider';

const NAME = 'end-follows-when-blocked';

const pairOf = ({ type, data }: Recorded<UserBlocked | UserFollowed>): [string, string] =>
  type === 'UserBlocked' ? [data.blockerId, data.blockedId] : [data.followerId, data.followeeId];

/** Who is blocked is followed no more, and follows no more: also where a follow and a block were on their way at the same moment. */
@Injectable()
export class EndFollowsWhenBlocked implements Reaction<UserBlocked | UserFollowed> {
  readonly name = NAME;
  readonly types = ['UserBlocked', 'UserFollowed'] as const;
  /** An invariant, for past blocks as well. */
  readonly starts = 'start';

  /** One lane for each pair of people, in both directions. */
  laneOf = (event: Recorded<UserBlocked | UserFollowed>): string => pairOf(event).sort().join(' ');

  constructor(private readonly streams: Streams) {}

  react = async (event: Recorded<UserBlocked | UserFollowed>): Promise<void> => {
    const [one, other] = pairOf(event);
    if (!(await this.isBlocked(one, other)) && !(await this.isBlocked(other, one))) return;
    await this.unfollow(one, other, event);
    await this.unfollow(other, one, event);
  };

  /** As it is now: what was unblocked since may follow again. */
  private async isBlocked(blockerId: string, blockedId: string): Promise<boolean> {
    return (await this.streams.load(blockStream(blockerId, blockedId), blockDecider)).state.isOn;
  }

  private async unfollow(followerId: string, followeeId: string, event: Recorded): Promise<void> {
    const command = { type: 'UnfollowUser', data: { followerId, followeeId } } as const;
    await this.streams.handle(
      followStream(followerId, followeeId),
      followDecider,
      command,
      reactionContext(NAME, event, followerId),
    );
  }
}
