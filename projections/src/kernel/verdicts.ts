import type { FoldedRule } from './projection';

/** An event without a rule is of the time before that was kept. */
const FIRST = 1;

/**
 * The verdicts of a rule as its versions up to one have given them. What a later version came to, in events of type `reassessment`, is left out; what
 * only a later version has judged stays as that judged it.
 */
export const verdictsOf = ({ name, version }: Readonly<{ name: string; version: number }>, reassessment: string): FoldedRule => ({
  name,
  version,
  by: (asked) =>
    Number.isInteger(asked) && asked >= FIRST && asked <= version
      ? (event) => (event.type === reassessment && (event.meta.rule?.version ?? FIRST) > asked ? null : event)
      : null,
});
