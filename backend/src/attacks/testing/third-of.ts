const isWhole = process.env['ATTACKS'] === 'all';

/**
 * What of a list an attack tries. In `npm test` every third entry, a different third for each `turn` (a whole number, counted up by the caller): each
 * route meets a third of the kinds of request, and each kind a third of the routes. With `ATTACKS=all` everything meets everything.
 */
export const thirdOf = <T>(all: readonly T[], turn: number): readonly T[] =>
  isWhole ? all : all.filter((_, index) => (index + turn) % 3 === 0);
