import { Controller } from '@nestjs/common';
import { readinessCalls, type Readiness } from '@refrain/contracts/readiness';
import { Answers } from '../kernel/http/answers/answers';
import { ReadinessChecks } from './readiness';

/** Whether the site may be relied on, check by check. */
@Controller()
export class ReadinessController {
  constructor(private readonly checks: ReadinessChecks) {}

  @Answers(readinessCalls.getReadiness)
  look(): Promise<Readiness> {
    return this.checks.look();
  }
}
