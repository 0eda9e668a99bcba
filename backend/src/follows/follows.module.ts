import { Module } from '@nestjs/common';
import { FollowUserHandler } from './follow-user.handler';
import { FollowsController } from './follows.controller';
import { UnfollowUserHandler } from './unfollow-user.handler';

@Module({ controllers: [FollowsController], providers: [FollowUserHandler, UnfollowUserHandler] })
export class FollowsModule {}
