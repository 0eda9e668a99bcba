import { Controller, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { followCalls, type FollowResponse, type UnfollowResponse } from '@refrain/contracts/follows';
import type { FastifyReply } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { standsSince } from '../kernel/http/stands-since';
import { idFrom } from '../kernel/http/validation';
import { FollowUser, UnfollowUser } from './follows.commands';

@Controller()
export class FollowsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(followCalls.followUser)
  async follow(
    @Param('id') id: string,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowResponse> {
    const { pointsAwarded, position } = await this.commands.execute(
      new FollowUser({ followerId: me, followeeId: idFrom(id) }, context),
    );
    await this.readModels.passed(position, 'people', 'follows', 'timelines');
    standsSince(reply, position);
    return { pointsAwarded, isFollowing: true };
  }

  @Answers(followCalls.unfollowUser)
  async unfollow(
    @Param('id') id: string,
    @Me() me: string,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UnfollowResponse> {
    const position = await this.commands.execute(new UnfollowUser({ followerId: me, followeeId: idFrom(id) }, context));
    await this.readModels.passed(position, 'people', 'follows', 'timelines');
    standsSince(reply, position);
    return { isFollowing: false };
  }
}
