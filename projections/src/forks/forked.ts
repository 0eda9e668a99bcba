import type { ForkRules } from '@refrain/contracts/forks';
import { chartReceiptsProjection } from '../charts/why/why.projector';
import { chartsBy } from '../charts/charts/charts.projector';
import { chartSlicesBy } from '../charts/charts/slices.projector';
import { CHART_WEIGHTS } from '@refrain/contracts/charts';
import { earningsProjection } from '../earnings/plays/plays.projector';
import { statementsProjection } from '../earnings/statements/statements.projector';
import type { MapEvent, Projection } from '../kernel';
import { tracksProjection } from '../tracks/tracks/tracks.projector';
import { judgedAgain } from './judged-again';

/**
 * One read model of a fork. `shows` are the collections that queries find in the fork: all fields of their documents, or these alone, beside what is true
 * now of the same thing: a song that is hidden since stays hidden.
 */
export type ForkedModel = Readonly<{
  projection: Projection;
  map: MapEvent;
  shows: Readonly<Record<string, 'whole' | readonly string[]>>;
}>;

const whole = ({ collections }: Projection): ForkedModel['shows'] =>
  Object.fromEntries([...collections.keys()].map((name) => [name, 'whole'] as const));

const COUNTS = { tracks: ['playCount', 'skipCount', 'receipts'], trackCards: ['playCount'] } as const;

/** Months are closed by other rates. A month of the time before there were rates is closed by them too. */
const byRates = ({ rates }: ForkRules): MapEvent => {
  if (!rates) return (event) => event;
  return (event) => {
    if (event.type !== 'EarningsMonthClosed') return event;
    const data = event.data as { month: string; rates: { version: number; from: string } };
    const { version, from } = data.rates;
    return { ...event, data: { ...data, rates: { ...rates, version: Math.max(1, version), from } } };
  };
};

/** The read models of a fork, in the order in which they are folded: statements are made from earnings. */
export const forkedModels = (rules: ForkRules): readonly ForkedModel[] => {
  const weights = rules.charts ?? CHART_WEIGHTS;
  const map = byRates(rules);
  const folded = [chartsBy(weights), chartSlicesBy(weights), chartReceiptsProjection, tracksProjection, earningsProjection];
  return [
    ...folded.map((inner): ForkedModel => {
      const { plays } = rules;
      const projection: Projection = plays ? judgedAgain(inner, plays) : inner;
      return { projection, map, shows: inner === tracksProjection ? COUNTS : whole(inner) };
    }),
    { projection: statementsProjection, map, shows: whole(statementsProjection) },
  ];
};

/** Whether what artists are stated may be other than it was. */
export const changesStatements = ({ plays, rates }: ForkRules): boolean => plays !== null || rates !== null;
