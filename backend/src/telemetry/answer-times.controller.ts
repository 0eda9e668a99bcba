import { Controller } from '@nestjs/common';
import { telemetryCalls, type AnswerTimes } from '@refrain/contracts/telemetry';
import { Answers } from '../kernel/http/answers/answers';
import { AnswerCounts } from '../observability/answer-counts';

/** How requests were answered. */
@Controller()
export class AnswerTimesController {
  constructor(private readonly counts: AnswerCounts) {}

  @Answers(telemetryCalls.getAnswerTimes)
  times(): AnswerTimes {
    return this.counts.lastHour();
  }
}
