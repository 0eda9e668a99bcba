export type Outage = Readonly<{
  failed: (part: string, error: unknown) => void;
  recovered: (part: string) => void;
  /** What a part that still fails failed with; null while all work. */
  error: () => unknown;
}>;

/** Tells of trouble once, however many parts of a connection fail and however often, until all of them work again. */
export const createOutage = (onTrouble: (error: unknown) => void): Outage => {
  const failing = new Map<string, unknown>();
  return {
    failed: (part, error) => {
      const isNew = failing.size === 0;
      failing.set(part, error);
      if (isNew) onTrouble(error);
    },
    recovered: (part) => void failing.delete(part),
    error: () => [...failing.values()][0] ?? null,
  };
};
