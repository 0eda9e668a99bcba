import { Module } from '@nestjs/common';
import { FollowUserHandler } from './follow-user.handler';
import { FollowsController } from './follows.controller';
import { SpotlightController } from './spotlight.controller';
import { UnfollowUserHandler } from './unfollow-user.handler';

@Module({ controllers: [FollowsController, SpotlightController], providers: [FollowUserHandler, UnfollowUserHandler] })
export class FollowsModule {}
