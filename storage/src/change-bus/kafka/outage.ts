export type Outage = Readonly<{
  failed: (part: string, error: unknown) => void;
  recovered: (part: string) => void;
  /** What a part that still fails failed with; null while all work. */
  error: () => unknown;
}>;

/**
 * Reports trouble once for each outage. An outage ends when every part of the connection has worked again: one part may notice it only when
 * the others are back.
 */
export const createOutage = (onTrouble: (error: unknown) => void): Outage => {
  const known = new Set<string>();
  const failing = new Map<string, unknown>();
  /** Parts that have not worked since the outage began. */
  const unproved = new Set<string>();
  return {
    failed: (part, error) => {
      known.add(part);
      if (unproved.size === 0) {
        onTrouble(error);
        for (const each of known) unproved.add(each);
      }
      unproved.add(part);
      failing.set(part, error);
    },
    recovered: (part) => {
      known.add(part);
      unproved.delete(part);
      failing.delete(part);
    },
    error: () => [...failing.values()][0] ?? null,
  };
};
