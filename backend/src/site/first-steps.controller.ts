import { Controller } from '@nestjs/common';
import { siteCalls, type FirstSteps } from '@refrain/contracts/site';
import { firstStepsOf } from '@refrain/projections';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';

@Controller()
export class FirstStepsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(siteCalls.getFirstSteps)
  firstSteps(@Me() me: string): Promise<FirstSteps> {
    return firstStepsOf(this.readModels.store, me);
  }
}
