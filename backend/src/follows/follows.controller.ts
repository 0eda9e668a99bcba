import { Controller, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FollowResponse, UnfollowResponse } from '@refrain/contracts/follows';
import type { FastifyReply } from 'fastify';
import { Access, Context, Me } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { standsSince } from '../kernel/stands-since';
import { idFrom } from '../kernel/validation';
import { FollowUser, UnfollowUser } from './follows.commands';

@Controller('api')
export class FollowsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Post('social/users/:id/follow')
  @HttpCode(200)
  @Access('user')
  @LimitEach('follow')
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

  @Delete('follows/:id')
  @Access('user')
  @LimitEach('follow')
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
