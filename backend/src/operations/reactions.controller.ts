import { Body, Controller, Param } from '@nestjs/common';
import {
  operationCalls,
  operationsRules,
  type LanePage,
  type ReactionsResponse,
  type RetryLaneRequest,
  type SkipLaneRequest,
} from '@refrain/contracts/operations';
import { Context, Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import type { CommandContext } from '../kernel/write/command-context';
import { Cursor, Text } from '../kernel/http/validation';
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
@Controller()
export class ReactionsController {
  constructor(private readonly desk: ReactionDesk) {}

  @Answers(operationCalls.getReactions)
  async list(): Promise<ReactionsResponse> {
    return { reactions: await this.desk.list() };
  }

  @Answers(operationCalls.getLanes)
  lanes(@Param('name') name: string, @Cursor() after: string | undefined): Promise<LanePage> {
    return this.desk.page(name, after);
  }

  @Answers(operationCalls.retryLane)
  async retry(
    @Param('name') reaction: string,
    @Body() { lane, eventId, reason }: RetryLaneBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.desk.retry({ reaction, lane, eventId, by }, reason ?? null, context);
  }

  @Answers(operationCalls.skipLane)
  async skip(
    @Param('name') reaction: string,
    @Body() { lane, eventId, reason }: SkipLaneBody,
    @Me() by: string,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.desk.skip({ reaction, lane, eventId, by }, reason, context);
  }
}
