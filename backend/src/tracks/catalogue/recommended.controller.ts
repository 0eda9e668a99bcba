import { Controller } from '@nestjs/common';
import { trackCalls, type RecommendedTracks } from '@refrain/contracts/tracks';
import { recommendedTracks } from '@refrain/projections/screens';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';

@Controller()
export class RecommendedController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(trackCalls.getRecommended)
  list(@Me() me: string): Promise<RecommendedTracks> {
    return recommendedTracks(this.readModels.store, me, this.clock.now());
  }
}
