import type { FirstSteps } from '@refrain/contracts/site';
import type { ReadStore } from '@refrain/storage/read-store';
import { contexts, type OwnProjectionName, type TimerName } from './contexts';
import type { ListedPages, Projection } from './kernel';
import type { Context } from './kernel/context';
import { notificationsProjection } from './notifications';
import { timersProjection } from './timers';

/** Those that have rows in many contexts. */
const shared = [notificationsProjection, timersProjection] as const;
type NameOf<P> = P extends Projection<infer Name> ? Name : never;

/** Of every projection: a name that none has does not compile. */
export type ProjectionName = OwnProjectionName | NameOf<(typeof shared)[number]>;
export type { TimerName };

/** Every projection, in the order the operator's list shows them. */
export const projections: readonly Projection<ProjectionName>[] = [
  ...contexts.flatMap((context): readonly Projection<ProjectionName>[] => context.projections),
  ...shared,
];

const firstSteps = contexts.flatMap(({ firstSteps: own = {} }: Context) => Object.entries(own));

/** What a person has done at least once. */
export const firstStepsOf = async (store: ReadStore, userId: string): Promise<FirstSteps> =>
  Object.fromEntries(
    await Promise.all(firstSteps.map(async ([step, isDone]) => [step, await isDone(store, userId)] as const)),
  ) as FirstSteps;

/** Every kind of page that search engines may list. */
export const listedPages: readonly ListedPages[] = contexts.flatMap(({ listed = [] }: Context) => listed);
