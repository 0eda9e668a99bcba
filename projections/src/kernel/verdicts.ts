import type { FoldedRule } from './projection';

/** An event without a rule is older than the record of rules, so the first version gave its verdict. */
const FIRST = 1;

/**
 * The verdicts of a rule up to one of its versions. Reassessments by later versions, events of type `reassessment`, are left out. A verdict
 * that only a later version gave stays.
 */
export const verdictsOf = ({ name, version }: Readonly<{ name: string; version: number }>, reassessment: string): FoldedRule => ({
  name,
  version,
  by: (asked) =>
    Number.isInteger(asked) && asked >= FIRST && asked <= version
      ? (event) => (event.type === reassessment && (event.meta.rule?.version ?? FIRST) > asked ? null : event)
      : null,
});
