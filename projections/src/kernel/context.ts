import type { Projection } from './projection';

/** All that the read side knows of a context. What must know every context goes through the list of these, `contexts.ts`. */
export type Context = Readonly<{ name: string; projections: readonly Projection[] }>;
