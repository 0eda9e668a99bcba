import { Controller, Query } from '@nestjs/common';
import { MIX_HEARD_MAX, playbackCalls, type Mix } from '@refrain/contracts/playback';
import { stationAfter } from '@refrain/projections/recommendations';
import { mixAfter } from '@refrain/projections/screens';
import { Clock } from '../kernel/values/clock';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { idsFrom } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { stationFrom } from './station-seed';

@Controller()
export class MixController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(playbackCalls.getMix)
  mix(@Query('heard') heard: unknown, @Query('station') station: unknown, @Viewer() viewer: string | null): Promise<Mix> {
    const [{ store }, session, seed] = [this.readModels, idsFrom(heard, MIX_HEARD_MAX), stationFrom(station)];
    const now = this.clock.now();
    return seed ? stationAfter(store, seed, session, viewer, now) : mixAfter(store, session, viewer, now);
  }
}
