import { contexts, type ProjectionName } from './contexts';
import type { Projection } from './kernel';

export type { ProjectionName };

/** Every projection. */
export const projections: readonly Projection<ProjectionName>[] = contexts.flatMap(
  (context): readonly Projection<ProjectionName>[] => context.projections,
);
