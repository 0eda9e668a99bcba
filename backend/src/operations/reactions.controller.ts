import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  operationsRules,
  type LanePage,
  type ReactionsResponse,
  type RetryLaneRequest,
  type SkipLaneRequest,
} from '@refrain/contracts/operations';
import { Access, Context, Me } from '../kernel/access';
import type { CommandContext } from '../kernel/command-context';
import { LimitEach } from '../kernel/limits/request-limits';
import { onceFrom, Text } from '../kernel/validation';
import { ReactionDesk } from './reaction-desk';

class RetryLaneBody implements RetryLaneRequest {
  @Text(operationsRules.lane) lane!: string;
  @Text(operationsRules.eventId) eventId!: string;
  @Text(operationsRules.retryReason) reason?: string;
}

class SkipLaneBody implements SkipLaneRequest {
  @Text(operationsRules.lane) lane!: string;
  @Text(operationsRules.eventId) eventId!: string;
  @Text(operationsRules.skipReason) reason!: string;
}

/** What reactions could not do, and what operators decide about it. The worker hears of it from the log, wherever it runs. */
@Controller('api/admin/reactions')
@Access({ page: 'admin-settings' })
@LimitEach('operation')
export class ReactionsController {
  constructor(private readonly desk: ReactionDesk) {}

  @Get()
  async list(): Promise<ReactionsResponse> {
    return { reactions: await this.desk.list() };
  }

  @Get(':name')
  lanes(@Param('name') name: string, @Query('after') after: unknown): Promise<LanePage> {
    return this.desk.page(name, onceFrom(after));
  }

  @Post(':name/retry')
  @HttpCode(204)
  async retry(
    @Param('name') reaction: string,
    @Body() { lane, eventId, reason }: RetryLaneBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.desk.retry({ reaction, lane, eventId, by }, reason ?? null, context);
  }

  @Post(':name/skip')
  @HttpCode(204)
  async skip(
    @Param('name') reaction: string,
    @Body() { lane, eventId, reason }: SkipLaneBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.desk.skip({ reaction, lane, eventId, by }, reason, context);
  }
}
