import { Controller } from '@nestjs/common';
import { diagnosticCalls } from '@refrain/contracts/diagnostics';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Id } from '../kernel/http/validation';
import { RetryVideo } from './videos.commands';

/** What admins do for videos whose processing came to nothing. */
@Controller()
export class RetryVideoController {
  @Answers(diagnosticCalls.retryVideo)
  async retry(@Id() videoId: string, @Sends() { me, send }: Sender) {
    await send(RetryVideo, { videoId, by: me }, 'diagnostics');
  }
}
