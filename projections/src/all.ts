import { contexts } from './contexts';
import type { Projection } from './kernel';

/** Every projection. */
export const projections: readonly Projection[] = contexts.flatMap((context) => context.projections);
