import { Controller } from '@nestjs/common';
import { trackCalls } from '@refrain/contracts/tracks';
import { recommendedTracks } from '@refrain/projections/screens';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class RecommendedController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(trackCalls.getRecommended)
  list(@Me() me: string): Promise<string> {
    return recommendedTracks(this.readModels.store, me);
  }
}
