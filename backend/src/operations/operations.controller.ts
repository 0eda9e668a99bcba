import { Body, Controller, Param } from '@nestjs/common';
import {
  operationCalls,
  operationsRules,
  type Operations,
  type RetryTimerRequest,
  type SkipTimerRequest,
} from '@refrain/contracts/operations';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Text } from '../kernel/http/validation';
import { RetryTimer, SkipEffect, SkipTimer } from './operations.commands';
import { OperationsDesk } from './operations-desk';

class RetryTimerBody implements RetryTimerRequest {
  @Text(operationsRules.timer) id!: string;
  @Text(operationsRules.eventId) eventId!: string;
}

class SkipTimerBody extends RetryTimerBody implements SkipTimerRequest {
  @Text(operationsRules.skipReason) reason!: string;
}

/** One look at what goes on behind the answers, and what operators decide about timers and calls of partners. */
@Controller()
export class OperationsController {
  constructor(private readonly desk: OperationsDesk) {}

  @Answers(operationCalls.getOperations)
  show(): Promise<Operations> {
    return this.desk.show();
  }

  @Answers(operationCalls.retryTimer)
  async retry(@Body() { id, eventId }: RetryTimerBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(RetryTimer, { id, eventId, by: me }, 'timers');
  }

  @Answers(operationCalls.skipTimer)
  async skip(@Body() { id, eventId, reason }: SkipTimerBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(SkipTimer, { id, eventId, reason, by: me }, 'timers');
  }

  @Answers(operationCalls.skipEffect)
  async giveUp(@Param('id') effectId: string, @Sends() { send }: Sender): Promise<void> {
    await send(SkipEffect, { effectId });
  }
}
