import { Controller, Query } from '@nestjs/common';
import { diagnosticCalls, isDiagnosticList, STUCK_AFTER_SECONDS } from '@refrain/contracts/diagnostics';
import { mediaJobPage, mediaSummary } from '@refrain/projections/diagnostics';
import { Clock } from '../kernel/values/clock';
import { Answers } from '../kernel/http/answers/answers';
import { Cursor } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';

/** Files on their way from upload to playing. */
@Controller()
export class DiagnosticsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(diagnosticCalls.getMediaJobs)
  jobs(@Query('list') list: unknown, @Cursor() after: string | undefined) {
    return mediaJobPage(this.readModels.store, isDiagnosticList(list) ? list : 'stuck', this.stuckBefore(), after);
  }

  @Answers(diagnosticCalls.getMediaSummary)
  summary() {
    return mediaSummary(this.readModels.store, this.clock.now(), this.stuckBefore());
  }

  private stuckBefore(): string {
    return this.clock.in(-STUCK_AFTER_SECONDS);
  }
}
