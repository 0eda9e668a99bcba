import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { hideCalls, type HideResponse } from '@refrain/contracts/posts';
import { Context, Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers';
import { idFrom } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import type { CommandContext } from '../../kernel/write/command-context';
import { HidePost, UnhidePost } from './hides.commands';

/** Hides posts from one viewer. */
@Controller()
export class HidesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(hideCalls.hidePost)
  async hide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(await this.commands.execute(new HidePost({ postId: idFrom(id), userId: me }, context)), 'hides');
    return { isHidden: true };
  }

  @Answers(hideCalls.unhidePost)
  async unhide(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<HideResponse> {
    await this.readModels.passed(
      await this.commands.execute(new UnhidePost({ postId: idFrom(id), userId: me }, context)),
      'hides',
    );
    return { isHidden: false };
  }
}
