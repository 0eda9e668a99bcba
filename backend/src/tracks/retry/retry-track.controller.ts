import { Controller } from '@nestjs/common';
import { diagnosticCalls } from '@refrain/contracts/diagnostics';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id } from '../../kernel/http/validation';
import { RetryProcessing } from './retry-track.command';

/** What admins do for tracks whose processing came to nothing. */
@Controller()
export class RetryTrackController {
  @Answers(diagnosticCalls.retryTrack)
  async retry(@Id() trackId: string, @Sends() { me, send }: Sender) {
    await send(RetryProcessing, { trackId, by: me }, 'diagnostics');
  }
}
