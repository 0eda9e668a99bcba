import { CHART_WEIGHTS, type ChartWeights } from '@refrain/contracts/charts';
import { playRule, type PlaybackEvent } from '@refrain/contracts/playback';
import { projection, verdictsOf, type Projection } from '../../kernel';
import { kindSet } from './charts.view';
import { countAgainIn, countIn } from './counting';

/** A play counts in the list of everything and in that of its kind, as its song was declared when it was played. */
const byVerdicts = (weights: ChartWeights) =>
  projection<PlaybackEvent>()('charts', 5, [kindSet.counts, kindSet.hours, kindSet.corrections], {
    PlayRecorded: ({ data: { trackId, verdict, chart, chartEligible }, at }) =>
      verdict === 'counted' && chartEligible
        ? countIn(kindSet, { trackId, recordedAt: at, lists: ['all', chart], weight: weights[chart] })
        : [],
    PlayReassessed: ({ data: { trackId, fromVerdict, toVerdict, chart, chartEligible, recordedAt }, at }) =>
      chartEligible && fromVerdict !== toVerdict
        ? countAgainIn(
            kindSet,
            { trackId, recordedAt, lists: ['all', chart], weight: weights[chart] },
            at,
            toVerdict === 'counted',
          )
        : [],
  });

/** The same charts where plays of each kind of song count so many times. */
export const chartsBy = (weights: ChartWeights): Projection<'charts'> => ({
  ...byVerdicts(weights),
  rules: [verdictsOf(playRule, 'PlayReassessed')],
});
export const chartsProjection = chartsBy(CHART_WEIGHTS);
