const isWhole = process.env['ATTACKS'] === 'all';
/** Of what is in `npm test`. */
const PARTS = 8;

/**
 * What of a list an attack tries: one in so many parts of it, at least one entry, and others for each `turn` (a whole number, counted up by the caller).
 * With `ATTACKS=all` everything meets everything.
 */
export const shareOf = <T>(all: readonly T[], turn: number, most = PARTS): readonly T[] => {
  const parts = Math.min(most, all.length);
  return isWhole ? all : all.filter((_, index) => (index + turn) % parts === 0);
};

/** What of a list an attack of the long form tries. */
export const thirdOf = <T>(all: readonly T[], turn: number): readonly T[] => shareOf(all, turn, 3);
