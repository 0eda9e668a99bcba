import { Body, Controller } from '@nestjs/common';
import {
  rewardCalls,
  rewardFields,
  rewardTexts,
  type AppealRequest,
  type ClaimedReward,
  type PendingRewards,
  type PointHistoryPage,
  type Points,
  type RewardsPage,
} from '@refrain/contracts/rewards';
import { pendingRewards, pointHistory, pointsOf, rewardsOf } from '@refrain/projections/rewards';
import { Me } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { Cursor, Id, Text } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { AppealReward, ClaimReward } from './rewards.commands';

class AppealBody implements AppealRequest {
  @Text(rewardFields.appeal) words!: string;
}

/** What a person earned, what waits for them, and the receipts of both. */
@Controller()
export class RewardsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(rewardCalls.getPoints)
  async points(@Me() me: string): Promise<Points> {
    return { points: await pointsOf(this.readModels.store, me) };
  }

  @Answers(rewardCalls.getPointHistory)
  history(@Me() me: string, @Cursor() after: string | undefined): Promise<PointHistoryPage> {
    return pointHistory(this.readModels.store, me, after);
  }

  @Answers(rewardCalls.getPendingRewards)
  pending(@Me() me: string): Promise<PendingRewards> {
    return pendingRewards(this.readModels.store, me, this.clock.now());
  }

  @Answers(rewardCalls.claimReward)
  async claim(@Id() rewardId: string, @Sends() { me, send }: Sender): Promise<ClaimedReward> {
    const { points } = await send(ClaimReward, { rewardId, userId: me }, 'rewards', 'points');
    return { message: rewardTexts.earned(points), reward: { id: rewardId, points } };
  }

  @Answers(rewardCalls.getRewards)
  rewards(@Me() me: string, @Cursor() after: string | undefined): Promise<RewardsPage> {
    return rewardsOf(this.readModels.store, me, after);
  }

  @Answers(rewardCalls.appealReward)
  async appeal(@Id() rewardId: string, @Body() { words }: AppealBody, @Sends() { me, send }: Sender): Promise<void> {
    await send(AppealReward, { rewardId, userId: me, words: words.trim() }, 'rewards');
  }
}
