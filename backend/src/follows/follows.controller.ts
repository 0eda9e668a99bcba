import { Controller } from '@nestjs/common';
import { followCalls, type FollowResponse, type UnfollowResponse } from '@refrain/contracts/follows';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id } from '../kernel/http/validation';
import { FollowUser, UnfollowUser } from './follows.commands';

const VIEWS = ['people', 'follows', 'timelines'] as const;

@Controller()
export class FollowsController {
  @Answers(followCalls.followUser)
  async follow(@Id() id: string, @Sends() { me, send }: Sender): Promise<FollowResponse> {
    const { pointsAwarded } = await send(FollowUser, { followerId: me, followeeId: id }, ...VIEWS);
    return { pointsAwarded, isFollowing: true };
  }

  @Answers(followCalls.unfollowUser)
  async unfollow(@Id() id: string, @Sends() { me, send }: Sender): Promise<UnfollowResponse> {
    await send(UnfollowUser, { followerId: me, followeeId: id }, ...VIEWS);
    return { isFollowing: false };
  }
}
