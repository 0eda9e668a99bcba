import { Controller } from '@nestjs/common';
import { rewardCalls, type AdReward, type AdsToday, type BegunAd } from '@refrain/contracts/rewards';
import { Me } from '../../kernel/http/access';
import { Answers } from '../../kernel/http/answers/answers';
import { Sends, type Sender } from '../../kernel/http/sender';
import { Id } from '../../kernel/http/validation';
import { ReadModels } from '../../kernel/read/read-models';
import { Clock } from '../../kernel/values/clock';
import { Streams } from '../../kernel/write/streams/streams';
import { adPoints, adsLeft, BeginAd, FinishAd } from './ads.commands';

/** Advertisements that earn something, once they were watched. */
@Controller()
export class AdsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  @Answers(rewardCalls.getAds)
  async today(@Me() me: string): Promise<AdsToday> {
    const [left, points] = await Promise.all([this.left(me), this.points()]);
    return { left, points };
  }

  @Answers(rewardCalls.beginAd)
  async begin(@Sends() { me, send }: Sender): Promise<BegunAd> {
    const { ad } = await send(BeginAd, { userId: me });
    return { id: ad.adId, countsAt: ad.countsAt, expiresAt: ad.expiresAt };
  }

  @Answers(rewardCalls.finishAd)
  async finish(@Id() adId: string, @Sends() { me, send }: Sender): Promise<AdReward> {
    await send(FinishAd, { adId, userId: me });
    return { piReward: await this.points(), left: await this.left(me) };
  }

  private left = (me: string): Promise<number> => adsLeft(this.streams, me, this.clock.now());

  private points = (): Promise<number> => adPoints(this.streams, this.readModels.store, this.clock.now());
}
