import { Module } from '@nestjs/common';
import { BlockUser, FollowUser, UnblockUser, UnfollowUser } from './follows.commands';
import { BlocksController } from './blocks.controller';
import { EndFollowsWhenBlocked } from './end-follows-when-blocked.reaction';
import { FollowsController } from './follows.controller';
import { SpotlightController } from './spotlight.controller';

const handlers = [FollowUser, UnfollowUser, BlockUser, UnblockUser].map(({ handler }) => handler);

@Module({
  controllers: [FollowsController, BlocksController, SpotlightController],
  providers: [...handlers, EndFollowsWhenBlocked],
})
export class FollowsModule {}
