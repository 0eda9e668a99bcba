/** Of the pauses between attempts: the first one, and where they stop growing. */
type Pauses = Readonly<{ firstMs: number; longestMs: number }>;

/**
 * Milliseconds until the next attempt: doubles with each failure, the upper half of it by chance so that many callers do not
 * return at once. `failures` counts from 1.
 */
export const backoffMs = (failures: number, { firstMs, longestMs }: Pauses, random: () => number = Math.random): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + random() / 2);
