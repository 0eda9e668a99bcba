import { Controller, Query } from '@nestjs/common';
import { MIX_HEARD_MAX, playbackCalls, type Mix } from '@refrain/contracts/playback';
import { mixAfter } from '@refrain/projections/screens';
import { Clock } from '../kernel/values/clock';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { idsFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class MixController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(playbackCalls.getMix)
  mix(@Query('heard') heard: unknown, @Viewer() viewer: string | null): Promise<Mix> {
    return mixAfter(this.readModels.store, idsFrom(heard, MIX_HEARD_MAX), viewer, this.clock.now());
  }
}
