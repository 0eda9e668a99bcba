import { Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { BlockResponse } from '@refrain/contracts/follows';
import { blockPage } from '@refrain/projections/follows';
import type { FastifyReply } from 'fastify';
import { Access, Context, Me } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { ReadModels } from '../kernel/read-models';
import { LimitEach } from '../kernel/limits/request-limits';
import { idFrom, onceFrom } from '../kernel/validation';
import { BlockUser, UnblockUser } from './follows.commands';

/** What a block changes at once; that follows end comes a moment later. */
const VIEWS = ['blocks'] as const;

@Controller('api')
export class BlocksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly readModels: ReadModels,
  ) {}

  @Get('blocks')
  @Access('user')
  async list(@Query('after') after: unknown, @Me() me: string, @Res() reply: FastifyReply): Promise<void> {
    await reply.type('application/json; charset=utf-8').send(await blockPage(this.readModels.store, me, onceFrom(after)));
  }

  @Post('users/:id/block')
  @HttpCode(200)
  @Access('user')
  @LimitEach('block')
  async block(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<BlockResponse> {
    await this.readModels.passed(
      await this.commands.execute(new BlockUser({ blockerId: me, blockedId: idFrom(id) }, context)),
      ...VIEWS,
    );
    return { isBlocked: true };
  }

  @Delete('users/:id/block')
  @Access('user')
  @LimitEach('block')
  async unblock(@Param('id') id: string, @Me() me: string, @Context() context: CommandContext): Promise<BlockResponse> {
    await this.readModels.passed(
      await this.commands.execute(new UnblockUser({ blockerId: me, blockedId: idFrom(id) }, context)),
      ...VIEWS,
    );
    return { isBlocked: false };
  }
}
