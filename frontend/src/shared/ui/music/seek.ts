/** Seconds an arrow key moves, and how many of them a page key; without a length, shares of it. */
const STEP_SECONDS = 5;
const PAGE_SECONDS = 30;

/** Where a key moves a position (both as shares, 0 to 1); null for keys that do not seek. */
export const seekKey = (key: string, progress: number, seconds: number | null): number | null => {
  const step = seconds ? STEP_SECONDS / seconds : 0.05;
  const page = seconds ? PAGE_SECONDS / seconds : 0.2;
  const moves: Readonly<Record<string, number>> = {
    ArrowRight: progress + step,
    ArrowUp: progress + step,
    ArrowLeft: progress - step,
    ArrowDown: progress - step,
    PageUp: progress + page,
    PageDown: progress - page,
    Home: 0,
    End: 1,
  };
  const next = moves[key];
  return next === undefined ? null : Math.min(1, Math.max(0, next));
};
