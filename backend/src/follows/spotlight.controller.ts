import { Controller } from '@nestjs/common';
import { followCalls } from '@refrain/contracts/follows';
import { spotlight } from '@refrain/projections/screens';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Clock } from '../kernel/values/clock';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class SpotlightController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(followCalls.getSpotlight)
  async spotlight(@Me() me: string): Promise<string> {
    // As text, because null alone would be no body at all.
    return JSON.stringify(await spotlight(this.readModels.store, me, this.clock.now()));
  }
}
