/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Person} Person
 */

export const NOT_ENOUGH = 'LEDGER.INSUFFICIENT_FUNDS';
const SPENDS = new Set(['tip', 'bought']);

/** What a person surely has: more may have been earned by what was never answered. @param {World} world @param {Person} person */
export const pointsOf = ({ facts, gifts }, { id }) =>
  facts
    .filter(({ actor }) => actor === id)
    .reduce(
      (sum, { kind, points = 0, pointsAwarded = 0 }) => {
        if (kind === 'claim') return sum + points;
        return sum + (SPENDS.has(kind) ? -points : pointsAwarded);
      },
      gifts.get(id ?? '') ?? 0,
    );
