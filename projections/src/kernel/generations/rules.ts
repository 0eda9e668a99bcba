import { partsOf, type Recorded } from '@refrain/contracts/kernel';
import type { Change } from '../collection';
import type { MapEvent, Projection } from '../projection';
import { GenerationRefused } from './refusals';

/** What maps events before they are folded, with a name under which it is recorded: the same name must mean the same map. */
export type Facts = Readonly<{ name: string; map: MapEvent }>;

const currentOf = ({ rules = [] }: Projection): Readonly<Record<string, number>> =>
  Object.fromEntries(rules.map(({ name, version }) => [name, version]));

/** Every rule of a projection, at the version asked for, or else at today's version. */
export const rulesOf = (projection: Projection, asked: Readonly<Record<string, number>>): Readonly<Record<string, number>> => ({
  ...currentOf(projection),
  ...asked,
});

/** Whether a generation folds by the same rules as the live one. */
export const isAsLive = (
  projection: Projection,
  plan: Readonly<{ rules: Readonly<Record<string, number>>; facts: string | null }>,
) => plan.facts === null && JSON.stringify(plan.rules) === JSON.stringify(currentOf(projection));

const known = ({ rules = [] }: Projection): string => rules.map(({ name, version }) => `${name}:1 to ${version}`).join(', ');

/** One map for each rule whose version is not today's. @throws GenerationRefused GENERATION.UNKNOWN_RULE */
const mapsOf = (projection: Projection, asked: Readonly<Record<string, number>>): readonly MapEvent[] =>
  Object.entries(asked).flatMap(([name, version]) => {
    const rule = projection.rules?.find((each) => each.name === name);
    const map = rule?.by(version);
    if (!rule || !map)
      throw GenerationRefused.because('GENERATION.UNKNOWN_RULE', projection.spec.name, `${name}:${version}`, known(projection));
    return version === rule.version ? [] : [map];
  });

/**
 * A projection that sees events through facts and rules. What a map throws parks the event, as what a row throws does.
 * @throws GenerationRefused GENERATION.UNKNOWN_RULE
 */
export const foldedBy = (projection: Projection, asked: Readonly<Record<string, number>>, facts: Facts | null): Projection => {
  const maps = [...mapsOf(projection, asked), ...(facts ? [facts.map] : [])];
  if (maps.length === 0) return projection;
  const row = (event: Recorded): readonly Change[] => {
    let shown: Recorded | null = event;
    for (const map of maps) shown = shown && map(shown);
    const { id, stream, revision, position } = event;
    return shown ? projection.row({ ...shown, id, stream, revision, position }) : [];
  };
  return { ...projection, row: (entry) => (entry.parts ? partsOf(entry).flatMap(row) : row(entry)) };
};
