import type { Projection } from './projection';

/**
 * All that the read side knows of a context. What must know every context goes through the list of these, `contexts.ts`. No `Readonly<…>`, under
 * which a declaration file would write out all of each of them.
 */
export type Context<Name extends string = string> = { readonly name: string; readonly projections: readonly Projection<Name>[] };

/** A context whose projections are known by their names. One that is known as any text would let a typo compile. */
export const defineContext = <const Name extends string>(
  context: Context<Name> & (string extends Name ? Readonly<{ unnamed: 'a projection keeps its name as its type' }> : unknown),
): Context<Name> => context;
