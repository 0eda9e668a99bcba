import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { withoutControls, type Position } from '@refrain/contracts/kernel';
import { moderationRules, type RemoveRequest } from '@refrain/contracts/moderation';
import { Access, Context, Me } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { idFrom, Text } from '../kernel/validation';
import { RemoveComment, RestoreComment } from './comments.commands';
import { RemovePost, RestorePost } from './posts.commands';

class RemoveBody implements RemoveRequest {
  @Text(moderationRules.reason) reason!: string;
}

/** Admins take down what others wrote, and put it back. */
@Controller('api/admin')
@Access({ page: 'admin-content' })
@LimitEach('moderation')
export class RemovalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Post('posts/:id/remove')
  @HttpCode(204)
  async removePost(
    @Param('id') id: string,
    @Body() { reason }: RemoveBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.done(this.commands.execute(new RemovePost({ postId: idFrom(id), by, reason: withoutControls(reason) }, context)));
  }

  @Post('posts/:id/restore')
  @HttpCode(204)
  async restorePost(@Param('id') id: string, @Me() by: string, @Context() context: CommandContext): Promise<void> {
    await this.done(this.commands.execute(new RestorePost({ postId: idFrom(id), by }, context)));
  }

  @Post('comments/:id/remove')
  @HttpCode(204)
  async removeComment(
    @Param('id') id: string,
    @Body() { reason }: RemoveBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.done(
      this.commands.execute(new RemoveComment({ commentId: idFrom(id), by, reason: withoutControls(reason) }, context)),
    );
  }

  @Post('comments/:id/restore')
  @HttpCode(204)
  async restoreComment(@Param('id') id: string, @Me() by: string, @Context() context: CommandContext): Promise<void> {
    await this.done(this.commands.execute(new RestoreComment({ commentId: idFrom(id), by }, context)));
  }

  private async done(position: Promise<Position | null>): Promise<void> {
    await this.readModels.passed(await position, 'moderation', 'feed', 'comments', 'people', 'notifications');
  }
}
