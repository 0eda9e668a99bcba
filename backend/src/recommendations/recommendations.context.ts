import { defineContext } from '../kernel/context';
import { eachEvent } from '../kernel/persons/person-rows';
import { TuneRecommendations } from './recommendations.commands';
import { RecommendationsController } from './recommendations.controller';

export const recommendationsContext = defineContext({
  name: 'recommendations',
  controllers: [RecommendationsController],
  commands: [TuneRecommendations],
  exports: [
    {
      file: 'recommendations.json',
      kind: 'recommendation',
      holds: 'whose music you want to be recommended, and whether your plays help others',
      entries: eachEvent,
    },
  ],
});
