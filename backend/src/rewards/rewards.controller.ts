import { Controller } from '@nestjs/common';
import { rewardCalls, type PointHistoryPage, type Points } from '@refrain/contracts/rewards';
import { pointHistory, pointsOf } from '@refrain/projections/rewards';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { ReadModels } from '../kernel/read/read-models';
import { Cursor } from '../kernel/http/validation';

/** A number, and the receipts that it is the sum of. */
@Controller()
export class RewardsController {
  constructor(private readonly readModels: ReadModels) {}

  @Answers(rewardCalls.getPoints)
  async points(@Me() me: string): Promise<Points> {
    return { points: await pointsOf(this.readModels.store, me) };
  }

  @Answers(rewardCalls.getPointHistory)
  history(@Me() me: string, @Cursor() after: string | undefined): Promise<PointHistoryPage> {
    return pointHistory(this.readModels.store, me, after);
  }
}
