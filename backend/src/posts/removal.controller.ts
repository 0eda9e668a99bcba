import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { withoutControls, type Position } from '@refrain/contracts/kernel';
import { removalCalls, removalRules, type RemoveRequest } from '@refrain/contracts/posts';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, Text } from '../kernel/http/validation';
import { RemoveComment, RestoreComment } from './comments/comments.commands';
import { RemovePost, RestorePost } from './posts.commands';

class RemoveBody implements RemoveRequest {
  @Text(removalRules.reason) reason!: string;
}

/** Admins take down what others wrote, and put it back. */
@Controller()
export class RemovalController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(removalCalls.removePost)
  async removePost(
    @Param('id') id: string,
    @Body() { reason }: RemoveBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.done(this.commands.execute(new RemovePost({ postId: idFrom(id), by, reason: withoutControls(reason) }, context)));
  }

  @Answers(removalCalls.restorePost)
  async restorePost(@Param('id') id: string, @Me() by: string, @Context() context: CommandContext): Promise<void> {
    await this.done(this.commands.execute(new RestorePost({ postId: idFrom(id), by }, context)));
  }

  @Answers(removalCalls.removeComment)
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

  @Answers(removalCalls.restoreComment)
  async restoreComment(@Param('id') id: string, @Me() by: string, @Context() context: CommandContext): Promise<void> {
    await this.done(this.commands.execute(new RestoreComment({ commentId: idFrom(id), by }, context)));
  }

  private async done(position: Promise<Position | null>): Promise<void> {
    await this.readModels.passed(await position, 'moderation', 'feed', 'comments', 'people', 'notifications');
  }
}
