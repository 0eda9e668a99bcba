const STEPS: Readonly<Record<string, (at: number, columns: number, count: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at, columns) => at + columns,
  ArrowUp: (at, columns) => at - columns,
  Home: (at, columns) => at - (at % columns),
  End: (at, columns, count) => Math.min(at - (at % columns) + columns, count) - 1,
};

/** Where a key leads in a grid that is read row by row; null for keys that lead nowhere. At its edges it stays. */
export const stepInGrid = (key: string, at: number, columns: number, count: number): number | null => {
  const to = STEPS[key]?.(at, Math.max(1, columns), count);
  if (to === undefined) return null;
  return to < 0 || to >= count ? at : to;
};
