const isWhole = process.env['ATTACKS'] === 'all';
const PARTS = 8;

/**
 * What of a list an attack tries. In `npm test` an eighth of the entries, at least one, and others for each `turn` (a whole number, counted up by
 * the caller). With `ATTACKS=all` everything meets everything.
 */
export const shareOf = <T>(all: readonly T[], turn: number): readonly T[] => {
  const parts = Math.min(PARTS, all.length);
  return isWhole ? all : all.filter((_, index) => (index + turn) % parts === 0);
};
