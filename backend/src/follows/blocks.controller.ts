import { Controller, Param, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { followCalls, type BlockResponse } from '@refrain/contracts/follows';
import { blockPage } from '@refrain/projections/follows';
import type { FastifyReply } from 'fastify';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { ReadModels } from '../kernel/read/read-models';
import { idFrom, onceFrom } from '../kernel/http/validation';
import { BlockUser, UnblockUser } from './follows.commands';

/** What a block changes at once; that follows end comes a moment later. */
const VIEWS = ['blocks'] as const;

@Controller()
export class BlocksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Answers(followCalls.getBlocks)
  async list(@Query('after') after: unknown, @Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.type('application/json; charset=utf-8').send(await blockPage(this.readModels.store, me, onceFrom(after)));
  }

  @Answers(followCalls.blockUser)
  async block(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<BlockResponse> {
    await this.readModels.passed(
      await this.commands.execute(new BlockUser({ blockerId: me, blockedId: idFrom(id) }, context)),
      ...VIEWS,
    );
    return { isBlocked: true };
  }

  @Answers(followCalls.unblockUser)
  async unblock(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<BlockResponse> {
    await this.readModels.passed(
      await this.commands.execute(new UnblockUser({ blockerId: me, blockedId: idFrom(id) }, context)),
      ...VIEWS,
    );
    return { isBlocked: false };
  }
}
