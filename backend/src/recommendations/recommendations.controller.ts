import { Body, Controller, Query } from '@nestjs/common';
import {
  recommendationCalls,
  WANTED_MAKERS,
  type Recommendations,
  type RecommendationSettings,
  type TuneRecommendationsRequest,
  type WantedMakers,
} from '@refrain/contracts/recommendations';
import { MOOD_SLUGS, trackRefusals } from '@refrain/contracts/tracks';
import { recommendationsFor, recommendationSettingsOf } from '@refrain/projections/recommendations';
import { IsBoolean, IsIn } from 'class-validator';
import { Viewer } from '../kernel/http/access';
import { Answers } from '../kernel/http/answers/answers';
import { Sends, type Sender } from '../kernel/http/sender';
import { oneOf } from '../kernel/http/validation';
import { ReadModels } from '../kernel/read/read-models';
import { Clock } from '../kernel/values/clock';
import { TuneRecommendations } from './recommendations.commands';

class TuneRecommendationsBody implements TuneRecommendationsRequest {
  @IsIn(WANTED_MAKERS) makers!: WantedMakers;
  @IsBoolean() lendsPlays!: boolean;
}

@Controller()
export class RecommendationsController {
  constructor(
    private readonly readModels: ReadModels,
    private readonly clock: Clock,
  ) {}

  @Answers(recommendationCalls.getRecommendations)
  list(@Viewer() viewer: string | null, @Query('mood') mood: unknown): Promise<Recommendations> {
    const asked = { mood: oneOf(MOOD_SLUGS, mood, trackRefusals.filter) };
    return recommendationsFor(this.readModels.store, viewer, this.clock.now(), asked);
  }

  @Answers(recommendationCalls.tuneRecommendations)
  async tune(
    @Body() { makers, lendsPlays }: TuneRecommendationsBody,
    @Sends() { me, showChanged }: Sender,
  ): Promise<RecommendationSettings> {
    return showChanged(
      TuneRecommendations,
      { userId: me, makers, lendsPlays },
      () => recommendationSettingsOf(this.readModels.store, me),
      'recommendations',
    );
  }
}
