import { recommendationsContext, UNTUNED } from '@refrain/contracts/recommendations';
import { specFor } from '../kernel/testing/decider-spec';
import { tuningDecider } from './tuning.decider';

const { given } = specFor(tuningDecider);
const tuned = recommendationsContext.sample.RecommendationsTuned;
const tune = (more: object = {}) => ({ type: 'TuneRecommendations', data: { ...tuned.data, ...more } }) as const;

it('a listener sets whose music they want, and whether their plays count for others', () => {
  given().when(tune()).then(tuned);
  const alone = { ...tuned, data: { ...tuned.data, lendsPlays: false } } as const;
  given(tuned)
    .when(tune({ lendsPlays: false }))
    .then(alone);
});

it('what is set so already changes nothing', () => {
  given(tuned).when(tune()).then();
  given().when(tune(UNTUNED)).then();
});
