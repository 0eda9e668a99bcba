import { Module } from '@nestjs/common';
import { BlockUserHandler } from './block-user.handler';
import { BlocksController } from './blocks.controller';
import { EndFollowsWhenBlocked } from './end-follows-when-blocked.reaction';
import { FollowUserHandler } from './follow-user.handler';
import { FollowsController } from './follows.controller';
import { SpotlightController } from './spotlight.controller';
import { UnblockUserHandler } from './unblock-user.handler';
import { UnfollowUserHandler } from './unfollow-user.handler';

const handlers = [FollowUserHandler, UnfollowUserHandler, BlockUserHandler, UnblockUserHandler];

@Module({
  controllers: [FollowsController, BlocksController, SpotlightController],
  providers: [...handlers, EndFollowsWhenBlocked],
})
export class FollowsModule {}
