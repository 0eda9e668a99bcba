import { Controller } from '@nestjs/common';
import { telemetryCalls, type PageUse } from '@refrain/contracts/telemetry';
import { Answers } from '../kernel/http/answers/answers';
import { PageUseCounts } from './page-use-counts';

/** How pages are used, in numbers. */
@Controller()
export class PageUseController {
  constructor(private readonly counts: PageUseCounts) {}

  @Answers(telemetryCalls.getPageUse)
  use(): Promise<PageUse> {
    return this.counts.use();
  }
}
